import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../components/index.ts'
import { messages } from '../messages.ts'
import { allFields, Conflicts, type FieldConflict } from './Conflicts.tsx'

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  /** The button says that what is kept is saved at once. */
  saveAfter: boolean
  /** Called with the fields that keep the user's value; undefined when the user cancels. */
  onResolve: (kept: ReadonlySet<string> | undefined) => void
}

/** spec D5: both values of each field side by side, before anything is saved. */
export function ConflictDialog({ conflicts, saveAfter, onResolve }: ConflictDialogProps) {
  const [kept, setKept] = useState(() => allFields(conflicts))
  return (
    <Dialog
      title={messages.conflict.title}
      size="lg"
      onClose={() => onResolve(undefined)}
      cancelLabel={messages.form.cancel}
      footer={
        <Button onClick={() => onResolve(kept)}>
          {saveAfter ? messages.conflict.keepAndSave : messages.feedback.confirm}
        </Button>
      }
    >
      <Conflicts conflicts={conflicts} kept={kept} onKeep={setKept} />
    </Dialog>
  )
}
