import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { Field, Subsection, Template } from '@bitewing/domain'
import { sql } from 'kysely'
import { contains } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type SharedElements = (typeof contract)['sharedElements']

export async function pageOfTemplates(db: Db, input: ParsedInputOf<SharedElements['templates']>) {
  const rows = db
    .selectFrom('templates as t')
    .select(['t.id', 't.id as _id', 't.name', 't.description'])
    .select(
      sql<number>`(select count(distinct element_id) from shared_elements s where s.template_id = t.id)`.as(
        'sharedQty',
      ),
    )
  return await pageOf(db.selectFrom(rows.as('r')).selectAll('r'), input, {
    sort: { name: 'name', description: 'description', sharedQty: 'sharedQty' },
    defaultSort: 'name',
    filters: { name: contains('name') },
  })
}

/** The present version, or the draft of one that was never published. */
export async function templateToShare(db: Db, id: string) {
  return await db
    .selectFrom('templates as t')
    .leftJoin('template_drafts as d', (on) => on.onRef('d.template_id', '=', 't.id').on('t.version', '=', 0))
    .where('t.id', '=', id)
    .select(['t.id', 't.client_id as clientId', 't.name', 't.description'])
    .select(sql<Template>`coalesce(d.content, t.content)`.as('content'))
    .select(sql<boolean>`t.client_id is not distinct from app.own_client_id()`.as('isOwnClients'))
    .executeTakeFirst()
}

/** Held until the transaction ends, so that two who share at once do it one after the other. */
export async function lockTemplate(db: Db, id: string): Promise<void> {
  await db.selectFrom('templates').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export type SharedRow = { elementId: string; option: string; forEverybody: boolean }

export async function sharedOf(db: Db, templateId: string): Promise<SharedRow[]> {
  return await db
    .selectFrom('shared_elements')
    .where('template_id', '=', templateId)
    .select(['element_id as elementId', 'option_name as option', 'for_everybody as forEverybody'])
    .orderBy('element_id')
    .orderBy('option_name')
    .execute()
}

export async function replaceShared(
  db: Db,
  template: { id: string; clientId: string },
  shared: readonly SharedRow[],
): Promise<void> {
  await db.deleteFrom('shared_elements').where('template_id', '=', template.id).execute()
  if (shared.length === 0) return
  await sql`
    insert into shared_elements (template_id, client_id, element_id, option_name, for_everybody)
    select ${template.id}, ${template.clientId}, "elementId", option, "forEverybody"
    from jsonb_to_recordset(${JSON.stringify(shared)}::jsonb) as s("elementId" text, option text, "forEverybody" boolean)
  `.execute(db)
}

export type SharedInSight = {
  templateId: string
  templateName: string
  clientId: string
  elementId: string
  option: string
  forEverybody: boolean
  category: string
  element: Field | Subsection
}

const COLUMNS = sql`template_id as "templateId", template_name as "templateName", client_id as "clientId", element_id as "elementId",
  option_name as "option", for_everybody as "forEverybody", category, element`

/** Of the clients in scope, and what is for everybody. */
export async function sharedInSight(db: Db): Promise<SharedInSight[]> {
  const { rows } = await sql<SharedInSight>`
    select ${COLUMNS} from app.shared_elements_in_sight()
    union
    select ${COLUMNS} from app.elements_for_everybody()
    order by "templateName", "templateId", category, "elementId", "option"
  `.execute(db)
  return rows
}

export async function clientOfTemplate(db: Db, id: string): Promise<string | undefined> {
  const template = db.selectFrom('templates').select('client_id').where('id', '=', id)
  return (await template.executeTakeFirst())?.client_id
}
