import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { messages } from '../../messages.ts'

type RevealButtonProps = { label: string; revealed: boolean; loading?: boolean; onClick: () => void }

export function RevealButton({ label, revealed, loading = false, onClick }: RevealButtonProps) {
  const Eye = revealed ? IconEyeOff : IconEye
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={loading}
      aria-label={revealed ? messages.form.conceal(label) : messages.form.reveal(label)}
      aria-pressed={revealed}
      onClick={onClick}
    >
      <Eye size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
