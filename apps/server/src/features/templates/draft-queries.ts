import type { Db } from '@bitewing/db'
import type { Template } from '@bitewing/domain'
import { sql } from 'kysely'

/** A form with its draft. */
export type FormRow = {
  id: string
  clientId: string
  name: string
  description: string
  type: 'FBD' | 'ELG' | 'PLAN'
  /** The one in use, with its content; 0 is empty. */
  version: number
  published: Template
  revision: number
  /** Undefined where there is none. */
  draft: Draft | undefined
}
type Draft = { content: Template; changedAt: string; changedBy: string }

export async function findForm(db: Db, id: string): Promise<FormRow | undefined> {
  const row = await db
    .selectFrom('templates as t')
    .leftJoin('template_drafts as d', 'd.template_id', 't.id')
    .select(['t.id', 't.client_id', 't.name', 't.description', 't.type', 't.version', 't.revision', 't.content'])
    .select([
      'd.content as draft',
      'd.changed_at',
      sql<string>`coalesce(app.person_name(d.changed_by), '')`.as('changed_by'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { client_id, content, draft, changed_at, changed_by, ...form } = row
  return {
    ...form,
    clientId: client_id,
    published: content as Template,
    draft:
      draft === null || changed_at === null
        ? undefined
        : { content: draft as Template, changedAt: changed_at, changedBy: changed_by },
  }
}

/** Held until the transaction ends: changes of a form come one after the other, also the first of a draft. */
export async function lockForm(db: Db, id: string): Promise<FormRow | undefined> {
  await db.selectFrom('templates').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return await findForm(db, id)
}

type NewDraft = { id: string; clientId: string; version: number; content: Template; userId: string }

/** Resolves with the revision that it now has. */
export async function storeDraft(db: Db, { id, clientId, version, content, userId }: NewDraft): Promise<number> {
  const json = JSON.stringify(content)
  await db
    .insertInto('template_drafts')
    .values({ template_id: id, client_id: clientId, content: json, base_version: version, changed_by: userId })
    .onConflict((conflict) =>
      conflict.column('template_id').doUpdateSet({ content: json, changed_at: sql<string>`now()`, changed_by: userId }),
    )
    .execute()
  return await nextRevision(db, id)
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('template_drafts').where('template_id', '=', id).execute()
}

export async function nextRevision(db: Db, id: string): Promise<number> {
  const { revision } = await db
    .updateTable('templates')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
