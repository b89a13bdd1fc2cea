import type { Db } from '@bitewing/db'
import { comesBack, isRequiredAmong, wholeIdentifiers } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { countsWith, templateTypeOf } from './form-of-record.ts'
import { refusingSecond } from './one-of-appointment.ts'
import {
  type FieldChange,
  findTemplate,
  insertHistory,
  lockRecordRow,
  type RecordColumns,
  type RecordRow,
  type TemplateRow,
  updateRecordRow,
} from './record-queries.ts'

/** Who changes a record, and in which transaction. The robot has no user. */
export type Changing = { db: Db; user?: { userId: string }; signal(message: Signal): Promise<void> }

type Expected = {
  /** The version that the change started from. */
  version?: number | undefined
  /** An audited record is read-only, except for changes that set this. */
  evenAudited?: boolean
}

/** The record, locked and ready to be changed; fails with the reason if it may not be. */
export async function recordToChange({ db }: Changing, id: string, expected: Expected = {}): Promise<RecordRow> {
  const record = await lockRecordRow(db, id)
  if (record === undefined) throw fail('request.not_found')
  if (record.audited && expected.evenAudited !== true) throw fail('record.audited')
  if (expected.version !== undefined && expected.version !== record.version) throw fail('record.changed_meanwhile')
  return record
}

/**
 * The only way to change a record: its columns, history and counts change together, and open screens are told. Resolves
 * with the new version, or with the old one if nothing changed.
 */
export async function changeRecord(
  changing: Changing,
  record: RecordRow,
  columns: RecordColumns,
  changes: readonly FieldChange[],
): Promise<number> {
  if (changes.length === 0) return record.version
  // Spec D5: the counts are stored with the record and change with its values, its type or its template.
  if (columns.answers === undefined && columns.type === undefined)
    return await write(changing, record, columns, changes)
  const template = await findTemplate(changing.db, record.practice_id, templateTypeOf(columns.type ?? record.type))
  if (template === undefined) throw fail('form.no_template')
  const answers = columns.answers ?? wholeIdentifiers.answers(record.answers)
  return (await changeForm(changing, record, template, { ...columns, answers }, changes)).version
}

type FormColumns = RecordColumns & Required<Pick<RecordColumns, 'answers'>>

/** The same for callers that have already loaded the form's template; also resolves with what is still required. */
export async function changeForm(
  changing: Changing,
  record: RecordRow,
  form: TemplateRow,
  columns: FormColumns,
  changes: readonly FieldChange[],
): Promise<{ version: number; required: number; missing: number }> {
  const counts = countsWith(form, columns.answers)
  const filled_by_people = record.filled_by_people || filledByPerson(changing, form, columns, changes)
  const version =
    changes.length === 0
      ? record.version
      : await write(changing, record, { ...columns, ...counts, filled_by_people }, changes)
  return { version, required: counts.required_fields, missing: counts.missing_fields }
}

/** What both the robot and a person filled in is people's work, once the person has changed what the form requires. */
function filledByPerson(
  { user }: Changing,
  { template }: TemplateRow,
  { answers }: FormColumns,
  changes: readonly FieldChange[],
): boolean {
  const fields = new Set(changes.flatMap(({ kind, field }) => (kind === 'form' ? [field] : [])))
  return user !== undefined && fields.size > 0 && isRequiredAmong(template, answers, fields)
}

async function write(
  { db, user, signal }: Changing,
  record: RecordRow,
  columns: RecordColumns,
  changes: readonly FieldChange[],
): Promise<number> {
  const came_back = comesBack(
    {
      audited: record.audited,
      cameBack: record.came_back,
      // The first version is the record as it was created, which is not yet work on it.
      lastChangedByPerson: record.updated_by !== null && record.version > 1,
    },
    {
      byPerson: user !== undefined,
      audited: columns.audited ?? record.audited,
      kinds: changes.map(({ kind }) => kind),
    },
  )
  const version = await refusingSecond(db, record, columns, () =>
    updateRecordRow(db, record.id, { ...columns, came_back, updated_by: user?.userId ?? null }),
  )
  await insertHistory(db, record, user?.userId, changes)
  await signal({ event: { topic: 'record', practiceId: record.practice_id, recordId: record.id } })
  return version
}
