import type { contract, ParsedInputOf, TemplateRow } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { SHIPPED_TEMPLATES, type Template } from '@bitewing/domain'
import { sql } from 'kysely'
import { contains } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Asked = ParsedInputOf<(typeof contract)['templates']['list']>

/** The client's forms, and those that ship with the program. */
function listed(db: Db, withShipped: boolean) {
  const shipped = SHIPPED_TEMPLATES.map(
    ({ id, name, description, type }) =>
      sql`select ${id}::text, ${name}::text, ${description}::text, ${type}::text, 1, false, 0::bigint, true, false where ${withShipped}`,
  )
  return db
    .selectFrom(
      sql<Omit<TemplateRow, '_id'> & { id: string }>`(
        select t.id::text, t.name, t.description, t.type, t.version,
          exists (select from template_drafts d where d.template_id = t.id) as draft,
          app.practices_using(t.id) as practices, false as shipped, not t.used as unused
        from templates t
        union all ${sql.join(shipped, sql` union all `)})`.as('forms'),
    )
    .select(['id as _id', 'name', 'description', 'type', 'version', 'draft', 'practices', 'shipped', 'unused'])
}

export async function pageOfTemplates(db: Db, asked: Asked, withShipped: boolean) {
  return await pageOf(listed(db, withShipped), asked, {
    sort: { name: 'name', description: 'description', type: 'type', version: 'version' },
    defaultSort: 'name',
    filters: { name: contains('name') },
  })
}

export async function findTemplateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  return await listed(db, true).where('id', '=', id).executeTakeFirst()
}

/** The clients of practices that the transaction sees, in the order of the practices. */
export async function clientsOf(db: Db, practiceIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('practices').select(['id', 'client_id']).where('id', 'in', practiceIds).execute()
  const clientOf = new Map(rows.map(({ id, client_id }) => [id, client_id]))
  return practiceIds.flatMap((id) => clientOf.get(id) ?? [])
}

type NewTemplate = { clientId: string; name: string; description: string; type: TemplateRow['type'] }

/** Of version 0: nobody can use it before it is published. */
export async function insertTemplate(db: Db, { clientId, ...fields }: NewTemplate): Promise<string> {
  const id = newId()
  await db
    .insertInto('templates')
    .values({ id, client_id: clientId, ...fields, content: EMPTY, version: 0, published_at: null })
    .execute()
  return id
}

const EMPTY = JSON.stringify({ sections: [] } satisfies Template)

export async function updateNames(db: Db, id: string, names: { name: string; description: string }): Promise<void> {
  await db
    .updateTable('templates')
    .set({ ...names, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  await db.deleteFrom('templates').where('id', '=', id).execute()
}
