import type { Db } from '@bitewing/db'
import { type Answers, requiredCounts, wholeIdentifiers } from '@bitewing/domain'
import {
  FIRST_VERSION,
  findTemplate,
  findVersion,
  type FormCounts,
  type RecordRow,
  type TemplateRow,
} from './record-queries.ts'

/** CC records are filled in on the full form, too. */
export function templateTypeOf(type: RecordRow['type']): 'FBD' | 'ELG' {
  return type === 'ELG' ? 'ELG' : 'FBD'
}

/** Records from before there were versions have none. */
const versionOf = ({ template_version }: RecordRow) => template_version ?? FIRST_VERSION

/** The record's form: the practice's present one, or, once it was verified, the version that it was verified with, for ever. */
export async function formOfRecord(db: Db, record: RecordRow): Promise<TemplateRow | undefined> {
  const signed =
    record.audited && record.template_id !== null
      ? await findVersion(db, record.template_id, versionOf(record))
      : undefined
  return signed ?? (await findTemplate(db, record.practice_id, templateTypeOf(record.type)))
}

/** What is required and missing, and of which version of the form that was counted. */
export function countsWith({ id, version, template }: TemplateRow, answers: Answers): FormCounts {
  const { required, missing } = requiredCounts(template, answers)
  return { template_id: id, template_version: version, required_fields: required, missing_fields: missing }
}

/** By the practice's present form; only its version where the record was counted with it already. */
export async function presentCounts(db: Db, record: RecordRow): Promise<Partial<FormCounts>> {
  const form = await findTemplate(db, record.practice_id, templateTypeOf(record.type))
  if (form === undefined) return {}
  const { id, version } = form
  const isCounted = record.template_id === null || (record.template_id === id && versionOf(record) === version)
  if (isCounted) return { template_id: id, template_version: version }
  return countsWith(form, wholeIdentifiers.answers(record.answers))
}
