import type { contract, EligibilityService, ParsedInputOf, Practice } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import type { Template } from '@bitewing/domain'
import { sql } from 'kysely'
import { contains, fromLocalDay, idOrName, inState, toLocalDay } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'
import { withStateName } from './client-queries.ts'

type Practices = (typeof contract)['practices']
type Fields = Omit<ParsedInputOf<Practices['change']>, 'id' | 'timeZone' | 'templateId' | 'elgTemplateId'> & {
  timeZone: string
}

/** Needs no filter by caller, because the connection sees only what the caller administers. */
function livingPractices(db: Db) {
  return db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .where('p.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
}

function formOf(type: 'FBD' | 'ELG') {
  return sql<string>`coalesce((select t.template_id from practice_templates t where t.practice_id = p.id and t.type = ${sql.lit(type)}), '')`
}

function presented(db: Db) {
  const rows = livingPractices(db).select([
    'p.id',
    'p.id as _id',
    'p.client_id as clientId',
    'c.name as clientName',
    'p.name',
    'p.description as desc',
    'p.folder_id as folderId',
    'p.spreadsheet_id as spreadsheetId',
    'p.address',
    'p.state as stateId',
    'p.city as cityId',
    'p.city',
    'p.time_zone as timeZone',
    'p.created_at as date',
    'p.dqa_sms as dqaSMS',
    'p.network',
    'p.tiers',
    sql<string>`coalesce(p.plan_template_id, '')`.as('planTemplateId'),
    formOf('FBD').as('templateId'),
    formOf('ELG').as('elgTemplateId'),
    'p.npi',
    'p.tax_id as taxId',
    'p.phone',
    'p.pms',
    sql<
      Practice['products']
    >`(select coalesce(json_agg(json_build_object('type', o.type, 'date', o.ordered_on, 'orderId', o.order_id)
      order by o.ordered_on desc, o.id), '[]') from practice_products o where o.practice_id = p.id)`.as('products'),
    sql<
      Fields['spreadsheetFields']
    >`json_build_object('confirmation', p.sheet_confirmation, 'driveUrl', p.sheet_drive_url,
      'note', p.sheet_note, 'fileName', p.sheet_file_name, 'history', p.sheet_history, 'elgCodes', p.sheet_elg_codes)`.as(
      'spreadsheetFields',
    ),
  ])
  return db.selectFrom(rows.as('r')).selectAll('r')
}

export async function pageOfPractices(db: Db, input: ParsedInputOf<Practices['list']>) {
  const { records, recordsQty } = await pageOf(presented(db), input, {
    sort: { clientName: 'clientName', name: 'name', city: 'city', state: 'stateId', date: 'date', desc: 'desc' },
    defaultSort: 'clientName',
    filters: {
      client: idOrName('"clientId"', '"clientName"'),
      name: contains('name'),
      city: contains('city'),
      state: inState('"stateId"'),
      startDate: fromLocalDay('"date"', '"timeZone"'),
      endDate: toLocalDay('"date"', '"timeZone"'),
      desc: contains('"desc"'),
    },
  })
  return { records: records.map(withStateName), recordsQty }
}

export async function allPractices(db: Db, clientId?: string) {
  const query = presented(db).orderBy('clientName').orderBy('name').orderBy('id')
  const rows = await (clientId === undefined ? query : query.where('clientId', '=', clientId)).execute()
  return { records: rows.map(withStateName), recordsQty: rows.length }
}

export async function findPractice(db: Db, id: string) {
  const row = await presented(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : withStateName(row)
}

/** What of a practice's readiness is in the database. */
export async function readinessFacts(db: Db, practiceId: string) {
  const { rows } = await sql<{
    service: EligibilityService
    users: number
    fbd: Template | null
    elg: Template | null
  }>`
    select c.eligibility_provider as service,
      (select count(*) from user_practices up join users u on u.id = up.user_id and u.deleted_at is null where up.practice_id = p.id) as users,
      ${formContent('FBD')} as fbd, ${formContent('ELG')} as elg
    from practices p join clients c on c.id = p.client_id where p.id = ${practiceId}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

function formContent(type: 'FBD' | 'ELG') {
  return sql`(select t.content from practice_templates used join templates t on t.id = used.template_id
    where used.practice_id = p.id and used.type = ${sql.lit(type)})`
}

/** Locked until the transaction ends. */
export async function lockPractice(db: Db, id: string) {
  return await livingPractices(db)
    .select(['p.client_id', 'p.state', 'p.city', 'p.time_zone', 'p.folder_id', 'p.spreadsheet_id'])
    .where('p.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

export async function insertPractice(db: Db, fields: Fields): Promise<string> {
  const id = newId()
  await db
    .insertInto('practices')
    .values({ id, client_id: fields.clientId, ...row(fields) })
    .execute()
  return id
}

export async function updatePractice(db: Db, id: string, fields: Fields): Promise<void> {
  await db.updateTable('practices').set(row(fields)).where('id', '=', id).execute()
}

export async function markPracticeDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('practices').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute()
}

export type OrderedProduct = { type: 'FBD' | 'ELG'; date: string }

export async function addProducts(
  db: Db,
  practiceId: string,
  orderId: string,
  products: readonly OrderedProduct[],
): Promise<void> {
  const rows = products.map(({ type, date: ordered_on }) => ({
    id: newId(),
    practice_id: practiceId,
    order_id: orderId,
    type,
    ordered_on,
  }))
  if (rows.length > 0) await db.insertInto('practice_products').values(rows).execute()
}

type Ordered = { clientId: string; npi: string; name: string }

/** Even one that the caller does not administer, so that it is not made twice. */
export async function practiceOfOrder(db: Db, { clientId, npi, name }: Ordered): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string | null
  }>`select app.practice_of_order(${clientId}, ${npi}, ${name}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** From today on, in the practice's time zone. Administration sees no records, only how many there are. */
export async function countAppointmentsAhead(db: Db, practiceId: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select app.appointments_ahead(${practiceId}, ${timeZone}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function usersOf(db: Db, practiceId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_practices').select('user_id').where('practice_id', '=', practiceId).execute()
  return rows.map((link) => link.user_id)
}

export async function grantPractice(db: Db, userId: string, practiceId: string): Promise<void> {
  await db.insertInto('user_practices').values({ user_id: userId, practice_id: practiceId }).execute()
}

const row = (fields: Fields) => ({
  name: fields.name,
  description: fields.desc,
  folder_id: fields.folderId,
  spreadsheet_id: fields.spreadsheetId,
  address: fields.address,
  state: fields.stateId,
  city: fields.cityId,
  time_zone: fields.timeZone,
  plan_template_id: fields.planTemplateId === '' ? null : fields.planTemplateId,
  dqa_sms: fields.dqaSMS,
  ...(fields.npi !== undefined && { npi: fields.npi }),
  ...(fields.taxId !== undefined && { tax_id: fields.taxId }),
  ...(fields.phone !== undefined && { phone: fields.phone }),
  ...(fields.pms !== undefined && { pms: fields.pms }),
  ...(fields.network !== undefined && { network: fields.network }),
  ...(fields.tiers !== undefined && { tiers: fields.tiers }),
  sheet_confirmation: fields.spreadsheetFields.confirmation,
  sheet_drive_url: fields.spreadsheetFields.driveUrl,
  sheet_note: fields.spreadsheetFields.note,
  sheet_file_name: fields.spreadsheetFields.fileName,
  sheet_history: fields.spreadsheetFields.history,
  sheet_elg_codes: fields.spreadsheetFields.elgCodes,
})
