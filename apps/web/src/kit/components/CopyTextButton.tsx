import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type CopyTextButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  value: string
  label: string
  /** Shown for a moment in place of the label. */
  copiedLabel: string
}

export function CopyTextButton({ value, label, copiedLabel, ...look }: CopyTextButtonProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          {...look}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? copiedLabel : label}
        </Button>
      )}
    </CopyButton>
  )
}
