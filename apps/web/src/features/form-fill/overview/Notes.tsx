import { can, contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { toast } from '../../../kit/feedback/index.ts'
import { call, useCall } from '../../../kit/api/index.ts'
import { TextAreaField, tooLong, useUnsavedGuard } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { useOverlayForm, useVersionedSave } from '../../../kit/saving/index.ts'
import classes from './Facts.module.css'

const { formFill, verification } = contract

const LENGTH = 4000

type NotesProps = { recordId: string; saved: string; version: number; readOnly: boolean }

/** The record's notes, saved separately from the form; the server turns line breaks into dashes (1 §5). */
export function Notes({ recordId, saved, version, readOnly }: NotesProps) {
  const may = useMay()
  const mayNotes = may(can('notes', 'updateNotes'))
  const mayEdit = may(can('missingCode', 'edit_missingcode'))
  const closed = readOnly || !(mayNotes || mayEdit)
  const form = useOverlayForm({ server: { note: saved }, draft: `note.${recordId}`, disabled: closed })
  const update = useCall(verification.saveNote, { quiet: true })
  const { save, saving } = useVersionedSave({
    form,
    version,
    labels: { note: messages.formFill.notes },
    success: messages.formFill.noteSaved,
    send: ({ note = '' }, started) => update.mutateAsync({ transactionId: recordId, note, version: started }),
    reload: async () => {
      const fresh = await call(formFill.merge, { dataId: recordId })
      return { server: { note: fresh.spreedsheet.note }, version: fresh.version }
    },
  })
  const { value, onChange } = form.field('note')
  async function saveNote(): Promise<boolean> {
    const problem = tooLong(value, LENGTH)
    if (problem !== undefined) toast.error(problem)
    return problem === undefined && (await save()) !== undefined
  }
  useUnsavedGuard(form.dirty, { save: saveNote, discard: form.reset })
  return (
    <div className={classes.notes}>
      <TextAreaField
        label={messages.formFill.notes}
        value={value}
        onChange={onChange}
        readOnly={closed}
        maxLength={LENGTH}
        rows={1}
        classNames={{ root: classes.notesField, input: classes.notesInput }}
      />
      {!closed && form.dirty && (
        <Button
          size="compact-xs"
          variant="default"
          className={classes.saveNote}
          loading={saving}
          onClick={() => void saveNote()}
        >
          {messages.formFill.saveNote}
        </Button>
      )}
    </div>
  )
}
