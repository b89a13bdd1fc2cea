import { type Db, newId, type RecordChangeKind, type AnswerSource, type Tables } from '@bitewing/db'
import { type Answers, type HistoryField, shownValue, type Template } from '@bitewing/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

export type RecordRow = Selectable<Tables['verification_records']>
type JsonColumns = Pick<RecordRow, 'answer_sources' | 'proposals'> & { answers: Answers }
/** The columns to write; JSON columns are given as values and serialised here. */
export type RecordColumns = Omit<Updateable<Tables['verification_records']>, keyof JsonColumns> & Partial<JsonColumns>

/** What happened to one field of a record, or to one answer of its form. */
export type FieldChange = { from: string; to: string; source?: AnswerSource } & (
  | { kind: Exclude<RecordChangeKind, Named>; field: HistoryField }
  | { kind: Named; field: string }
)
/** Answers are named by their bookmarks, calls by their ids. */
type Named = 'form' | 'retry' | 'call'

/** Locked until the transaction ends, so that changes to a record happen one after the other. */
export async function lockRecordRow(db: Db, id: string): Promise<RecordRow | undefined> {
  return await db
    .selectFrom('verification_records')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findRecordRow(db: Db, id: string): Promise<RecordRow | undefined> {
  return await db.selectFrom('verification_records').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateRecordRow(db: Db, id: string, columns: RecordColumns): Promise<number> {
  const { answers, answer_sources, proposals, ...rest } = columns
  const { version } = await db
    .updateTable('verification_records')
    .set({
      ...rest,
      ...(answers !== undefined && { answers: JSON.stringify(answers) }),
      ...(answer_sources !== undefined && { answer_sources: JSON.stringify(answer_sources) }),
      ...(proposals !== undefined && { proposals: JSON.stringify(proposals) }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type NewRow = Omit<Insertable<Tables['verification_records']>, 'carrier_id'>

/**
 * Links the carrier that has this name, if there is one. Resolves with undefined if the appointment has a record already;
 * one that somebody else is just making is waited for.
 */
export async function insertRecordRow(db: Db, row: NewRow): Promise<number | undefined> {
  const made = await db
    .insertInto('verification_records')
    .values((values) => ({
      ...row,
      carrier_id: values
        .selectFrom('carriers')
        .select('id')
        .where(sql<boolean>`lower(name) = lower(${row.carrier_name ?? ''})`)
        .orderBy('id')
        .limit(1),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return made?.version
}

/** Identifiers are masked in the history, which everyone who sees the record can read. */
export async function insertHistory(
  db: Db,
  { id, practice_id }: { id: string; practice_id: string },
  userId: string | undefined,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('record_history')
    .values(
      changes.map(({ kind, field, from, to, source }) => ({
        id: newId(),
        practice_id,
        record_id: id,
        actor: userId === undefined ? ('robot' as const) : ('person' as const),
        user_id: userId ?? null,
        kind,
        field,
        // One timestamp for everything that is saved together. The record is already locked, so timestamps follow the
        // order of the saves.
        at: sql<string>`statement_timestamp()`,
        old_value: shownValue(field, from),
        new_value: shownValue(field, to),
        source: source === undefined ? null : JSON.stringify(source),
      })),
    )
    .execute()
}

export type TemplateRow = { id: string; version: number; template: Template }

/** Of records from before there were versions. */
export const FIRST_VERSION = 1

/** The form that the practice uses for this type of record. */
export async function findTemplate(db: Db, practiceId: string, type: 'FBD' | 'ELG'): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('practice_templates as used')
    .innerJoin('templates as t', 't.id', 'used.template_id')
    .select(['t.id', 't.version', 't.content'])
    .where('used.practice_id', '=', practiceId)
    .where('used.type', '=', type)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, template: row.content as Template }
}

/** A version of a form that may no longer be the present one. */
export async function findVersion(db: Db, id: string, version: number): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('templates as t')
    .leftJoin('template_versions as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').on('v.version', '=', version),
    )
    .select(['t.id', sql<unknown>`case t.version when ${version} then t.content else v.content end`.as('content')])
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.content === null ? undefined : { id, version, template: row.content as Template }
}

export type FormCounts = {
  template_id: string
  template_version: number
  required_fields: number
  missing_fields: number
}

export type FileRow = {
  id: string
  type: string
  filename: string
  contentType: string
  size: number
  storageKey: string
  uploadedAt: string
  uploadedBy: string
  version: number
}

export async function filesOf(db: Db, recordId: string): Promise<FileRow[]> {
  return await db
    .selectFrom('files as f')
    .select([
      'f.id',
      'f.type',
      'f.filename',
      'f.content_type as contentType',
      'f.size',
      'f.storage_key as storageKey',
      'f.updated_at as uploadedAt',
      'f.version',
      sql<string>`coalesce(app.person_name(coalesce(f.updated_by, f.created_by)), '')`.as('uploadedBy'),
    ])
    .where('f.record_id', '=', recordId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
}
