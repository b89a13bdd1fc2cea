import { phoneLines } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { LinesDialog } from './LinesDialog.tsx'

/** Opens the lines, for whoever can assign them. */
export function LinesButton() {
  const [opened, setOpened] = useState(false)
  if (!useMay()(phoneLines.assign)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRoute size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {messages.phoneLines.lines}
      </Button>
      {opened && <LinesDialog onClose={() => setOpened(false)} />}
    </>
  )
}
