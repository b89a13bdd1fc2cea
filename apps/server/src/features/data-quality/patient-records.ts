import type { WrittenByUs } from '@bitewing/db'
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

type Value = WrittenByUs['records'][number]['values'][number]

/**
 * Writes names and birth date into one record, as a change of its patient; who is the subscriber as well is changed there too. Resolves with
 * each value that was written and the one that it replaced.
 */
export async function renamePatient(
  changing: Changing,
  recordId: string,
  wanted: Partial<Names>,
): Promise<readonly Value[]> {
  const record = await recordToChange(changing, recordId)
  const before = recordFacts(record)
  const values: Value[] = []
  for (const field of RECORD_FIELDS as (keyof Names)[]) {
    const [from, to] = [before[field], wanted[field] ?? before[field]]
    if (from === to) continue
    const { patient, subscriber } = COLUMNS[field]
    for (const [column, name] of isOwnSubscriber(record) ? [patient, subscriber] : [patient]) {
      if ((record[column] ?? '') === from) values.push({ kind: 'patient', field: name, from, to })
    }
  }
  values.push(...answersAfter(record, { ...before, ...wanted }))
  await write(changing, record, values)
  return values
}

/** Gives a record its old values back, except those that somebody has changed since. */
export async function restorePatient(changing: Changing, recordId: string, values: readonly Value[]): Promise<void> {
  const record = await recordToChange(changing, recordId)
  const answers = wholeIdentifiers.answers(record.answers)
  const isAsWritten = ({ kind, field, to }: Value) =>
    (kind === 'form' ? (answers[field] ?? '').trim() : (record[columnOf(field)] ?? '')) === to
  const back = values.filter(isAsWritten).map(({ kind, field, from, to }) => ({ kind, field, from: to, to: from }))
  await write(changing, record, back)
}

const ALL_COLUMNS = Object.values(COLUMNS).flatMap(({ patient, subscriber }) => [patient, subscriber])
type Column = (typeof ALL_COLUMNS)[number][0]

function columnOf(name: string): Column {
  const found = ALL_COLUMNS.find(([, field]) => field === name)
  if (found === undefined) throw new Error('a value of no column was written')
  return found[0]
}

async function write(changing: Changing, record: RecordRow, values: readonly Value[]): Promise<void> {
  const columns: Record<string, string | null> = {}
  const answers: Record<string, string> = {}
  for (const { kind, field, to } of values)
    if (kind === 'form') answers[field] = to
    else columns[columnOf(field)] = field.endsWith('DOB') && to === '' ? null : to
  const filled =
    Object.keys(answers).length === 0 ? {} : { answers: { ...wholeIdentifiers.answers(record.answers), ...answers } }
  await changeRecord(changing, record, { ...(columns as RecordColumns), ...filled }, values as readonly FieldChange[])
}

function isOwnSubscriber({ relationship }: RecordRow): boolean {
  return relationship === 'Self'
}

/** The form says the patient's name and birth date under bookmarks of its own; where it said the same, it goes on doing so. */
function answersAfter(record: RecordRow, after: Names): Value[] {
  const answers = wholeIdentifiers.answers(record.answers)
  const [was, is] = [answersOf(recordFacts(record)), answersOf(after)]
  return Object.keys(was).flatMap((bookmark): Value[] => {
    const [from = '', to = ''] = [was[bookmark], is[bookmark]]
    if (from === to || from === '' || (answers[bookmark] ?? '').trim() !== from) return []
    return [{ kind: 'form', field: bookmark, from, to }]
  })
}

function answersOf({ firstName, lastName, dob }: Names): Record<string, string> {
  return {
    PatientName: `${firstName} ${lastName}`.trim(),
    PatientDOB: dob.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
  }
}
