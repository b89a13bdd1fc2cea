import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './practice-resources.module.css'

const texts = messages.practices

export function ProofCode({ code }: { code: string }) {
  return (
    <div className={classes.actions}>
      <code className={classes.code}>{code}</code>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? texts.codeCopied : texts.copyCode}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
