import { contract, type VerificationRecord } from '@bitewing/contract'
import { useCall } from '../../../../kit/api/index.ts'
import { saveUnsaved, TextAreaField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import classes from '../detail.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useRecordText } from '../use-record-text.ts'

type NotesTabProps = { record: VerificationRecord; mayUpdate: boolean }

const LABELS = {
  note: messages.verification.note,
  history: messages.verification.historyNote,
  elgCodes: messages.verification.elgCodes,
}
const LENGTHS = { note: 4000, history: 4000, elgCodes: 1000 } as const
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[]

/** The notes for which the practice's sheet has columns. */
export function NotesTab({ record, mayUpdate }: NotesTabProps) {
  const update = useCall(contract.verification.saveNote, { quiet: true })
  const { form, saving } = useRecordText({
    record,
    name: 'notes',
    labels: LABELS,
    lengths: LENGTHS,
    valuesOf: ({ notes, history, elgCodes }) => ({ note: notes, history, elgCodes }),
    send: (changes, version) => update.mutateAsync({ transactionId: record._id, version, ...changes }),
    success: messages.verification.noteSaved,
    disabled: !mayUpdate,
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void saveUnsaved()
      }}
    >
      {NAMES.filter((name) => record.spreadsheetFields[name]).map((name) => (
        <TextAreaField
          key={name}
          label={LABELS[name]}
          minRows={name === 'elgCodes' ? 2 : 4}
          maxRows={16}
          maxLength={LENGTHS[name]}
          {...form.field(name)}
        />
      ))}
      {mayUpdate && (
        <>
          <p className={classes.help}>{messages.verification.notesHelp}</p>
          <SaveBar dirty={form.dirty} saving={saving} onDiscard={form.reset} />
        </>
      )}
    </form>
  )
}
