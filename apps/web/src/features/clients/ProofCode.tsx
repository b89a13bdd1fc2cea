import { CopyTextButton } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './practice-resources.module.css'

const texts = messages.practices

export function ProofCode({ code }: { code: string }) {
  return (
    <div className={classes.actions}>
      <code className={classes.code}>{code}</code>
      <CopyTextButton
        variant="subtle"
        size="compact-xs"
        value={code}
        label={texts.copyCode}
        copiedLabel={texts.codeCopied}
      />
    </div>
  )
}
