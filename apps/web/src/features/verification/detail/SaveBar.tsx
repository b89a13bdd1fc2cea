import { Button } from '@mantine/core'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

type SaveBarProps = { dirty: boolean; saving: boolean; onDiscard: () => void; label?: string }

/** The end of a form: shows whether there are unsaved changes, with buttons to save or discard them. */
export function SaveBar({ dirty, saving, onDiscard, label = messages.verification.save }: SaveBarProps) {
  return (
    <div className={classes.saveBar}>
      {dirty && (
        <>
          <span className={classes.unsaved}>{messages.verification.unsaved}</span>
          <Button variant="default" disabled={saving} onClick={onDiscard}>
            {messages.verification.discard}
          </Button>
        </>
      )}
      <Button type="submit" loading={saving} disabled={!dirty}>
        {label}
      </Button>
    </div>
  )
}
