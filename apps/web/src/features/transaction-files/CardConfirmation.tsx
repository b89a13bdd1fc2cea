import { Button, Tooltip } from '@mantine/core'
import { messages } from '../../messages.ts'
import { truncateName } from './truncate-name.ts'
import classes from './transaction-files.module.css'
import type { PendingChange } from './use-file-changes.ts'

const texts = messages.transactionFiles

type CardConfirmationProps = {
  pending: PendingChange
  onConfirm: () => void
  onCancel: () => void
  onShowNew: (file: File) => void
}

/** Asks for the confirmation of a change. A new content can be previewed first. */
export function CardConfirmation({ pending, onConfirm, onCancel, onShowNew }: CardConfirmationProps) {
  const removes = pending.kind === 'remove'
  return (
    <div className={classes.question} role="group" aria-label={texts.confirm}>
      <p className={classes.text}>{removes ? texts.confirmRemove : texts.confirmUpdate}</p>
      {pending.kind === 'update' && (
        <p className={classes.new}>
          {texts.newContent}:{' '}
          <Tooltip label={pending.by.name} openDelay={250} closeDelay={100}>
            <button
              type="button"
              className={classes.label}
              aria-label={texts.previewNew(pending.by.name)}
              onClick={() => onShowNew(pending.by)}
            >
              {truncateName(pending.by.name)}
            </button>
          </Tooltip>
        </p>
      )}
      <div className={classes.answers}>
        {/* The harmless answer gets the focus. */}
        <Button size="xs" variant="default" autoFocus onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="xs" {...(removes && { color: 'red' })} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </div>
  )
}
