import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { confirm } from '../../../kit/feedback/index.ts'

type Props = { label: string; icon: Icon; question: string; isRunning: boolean; run: () => void }

/** A button for what cannot be taken back. */
export function AskFirstButton({ label, icon: Sign, question, isRunning, run }: Props) {
  async function ask() {
    if (await confirm({ message: question, confirmLabel: label, danger: true })) run()
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
      loading={isRunning}
      onClick={ask}
    >
      {label}
    </Button>
  )
}
