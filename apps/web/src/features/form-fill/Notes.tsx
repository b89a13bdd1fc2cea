import { contract } from '@bitewing/contract'
import { Button, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { useCan } from '../../kit/grants.ts'
import { messages } from '../../kit/messages.ts'
import classes from './Summary.module.css'
import { useNoteDraft } from './use-note-draft.ts'

type NotesProps = {
  recordId: string
  saved: string
  readOnly: boolean
  onDirty: (dirty: boolean) => void
}

/** The record's notes, saved by themselves; line breaks become dashes there (1 §5). */
export function Notes({ recordId, saved, readOnly, onDirty }: NotesProps) {
  const mayNotes = useCan('notes', 'updateNotes')
  const mayEdit = useCan('missingCode', 'edit_missingcode')
  const closed = readOnly || !(mayNotes || mayEdit)
  const [typed, setTyped] = useNoteDraft(recordId)
  const changed = typed !== null && typed !== saved
  const save = useCall(contract.verification.saveNote, {
    success: messages.formFill.noteSaved,
    invalidates: [contract.formFill.merge],
  })
  useEffect(() => onDirty(changed), [changed, onDirty])
  return (
    <div className={classes.notes}>
      <Textarea
        label={messages.formFill.notes}
        value={typed ?? saved}
        readOnly={closed}
        maxLength={4000}
        minRows={2}
        maxRows={6}
        autosize
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!closed && changed && (
        <Button
          size="compact-xs"
          variant="default"
          className={classes.saveNote}
          loading={save.isPending}
          onClick={() =>
            void save.mutateAsync({ transactionId: recordId, note: typed }).then(
              () => setTyped(null),
              // What went wrong has been told; the note stays as it was typed.
              () => {},
            )
          }
        >
          {messages.formFill.saveNote}
        </Button>
      )}
    </div>
  )
}
