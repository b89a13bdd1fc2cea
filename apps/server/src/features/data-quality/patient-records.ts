import { type PatientFacts, RECORD_FIELDS, wholeIdentifiers } from '@bitewing/domain'
import {
  changeRecord,
  type Changing,
  type FieldChange,
  type RecordColumns,
  recordToChange,
  type RecordRow,
} from '../verification/index.ts'
import { recordFacts } from './our-side.ts'

type Names = Pick<PatientFacts, 'lastName' | 'firstName' | 'dob'>

const COLUMNS = {
  lastName: {
    patient: ['patient_last_name', 'PatientLastName'],
    subscriber: ['subscriber_last_name', 'SubscriberLastName'],
  },
  firstName: {
    patient: ['patient_first_name', 'PatientFirstName'],
    subscriber: ['subscriber_first_name', 'SubscriberFirstName'],
  },
  dob: { patient: ['patient_dob', 'PatientDOB'], subscriber: ['subscriber_dob', 'SubscriberDOB'] },
} as const

/** Writes names and birth date into one record, as a change of its patient; who is the subscriber as well is changed there too. */
export async function renamePatient(changing: Changing, recordId: string, wanted: Partial<Names>): Promise<void> {
  const record = await recordToChange(changing, recordId)
  const before = recordFacts(record)
  const columns: Record<string, string | null> = {}
  const changes: FieldChange[] = []
  for (const field of RECORD_FIELDS as (keyof Names)[]) {
    const [from, to] = [before[field], wanted[field] ?? before[field]]
    if (from === to) continue
    const { patient, subscriber } = COLUMNS[field]
    for (const [column, name] of isOwnSubscriber(record) ? [patient, subscriber] : [patient]) {
      if ((record[column] ?? '') !== from) continue
      columns[column] = column.endsWith('_dob') && to === '' ? null : to
      changes.push({ kind: 'patient', field: name, from, to })
    }
  }
  const answers = answersAfter(record, { ...before, ...wanted })
  await changeRecord(changing, record, { ...(columns as RecordColumns), ...answers.columns }, [
    ...changes,
    ...answers.changes,
  ])
}

function isOwnSubscriber({ relationship }: RecordRow): boolean {
  return relationship === 'Self'
}

/** The form says the patient's name and birth date under bookmarks of its own; where it said the same, it goes on doing so. */
function answersAfter(record: RecordRow, after: Names) {
  const answers = wholeIdentifiers.answers(record.answers)
  const [was, is] = [answersOf(recordFacts(record)), answersOf(after)]
  const changes = Object.keys(was).flatMap((bookmark): FieldChange[] => {
    const [from = '', to = ''] = [was[bookmark], is[bookmark]]
    if (from === to || from === '' || (answers[bookmark] ?? '').trim() !== from) return []
    return [{ kind: 'form', field: bookmark, from, to }]
  })
  if (changes.length === 0) return { columns: {}, changes }
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  return { columns: { answers: { ...answers, ...changed } }, changes }
}

function answersOf({ firstName, lastName, dob }: Names): Record<string, string> {
  return {
    PatientName: `${firstName} ${lastName}`.trim(),
    PatientDOB: dob.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
  }
}
