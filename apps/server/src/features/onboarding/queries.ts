import {
  type contract,
  type OnboardingOrder,
  type OrderedPractice,
  type ParsedInputOf,
  REQUEST_ZONE,
  type UserRequest,
} from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, equals, fromLocalDay, toLocalDay } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type List = (typeof contract)['onboarding']['list']

const ZONE = `'${REQUEST_ZONE}'`

const presented = (db: Db) =>
  db
    .selectFrom('onboarding_orders as o')
    .leftJoin('clients as c', (join) =>
      join
        .on('c.deleted_at', 'is', null)
        .on(
          sql<boolean>`case when o.client_id is null then lower(c.name) = lower(o.business_name) else c.id = o.client_id end`,
        ),
    )
    .select([
      'o.id',
      'o.id as _id',
      sql<string>`trim(o.first_name || ' ' || o.last_name)`.as('name'),
      'o.phone',
      'o.city',
      'o.state',
      'o.ordered_at as createdAt',
      'o.status',
      sql<UserRequest['client']>`case when c.id is not null then json_build_object('_id', c.id, 'name', c.name) end`.as(
        'client',
      ),
      sql<boolean>`exists (select from clients gone where gone.id = o.client_id and gone.deleted_at is not null)`.as(
        'clientDeleted',
      ),
      // As approving decides it.
      sql<boolean>`o.client_id is null and c.id is null and jsonb_array_length(o.practices) > 0`.as('invites'),
    ])

/** Needs no filter by caller, because the connection sees only what the caller administers. */
export async function pageOfRequests(db: Db, input: ParsedInputOf<List>) {
  return await pageOf(db.selectFrom(presented(db).as('r')).selectAll('r'), input, {
    sort: { createdAt: 'createdAt' },
    defaultSort: '-createdAt',
    filters: {
      name: contains('name'),
      status: equals('status'),
      startDate: fromLocalDay('"createdAt"', ZONE),
      endDate: toLocalDay('"createdAt"', ZONE),
    },
  })
}

export async function findRequest(db: Db, id: string) {
  return await presented(db).where('o.id', '=', id).executeTakeFirst()
}

export async function findOrder(db: Db, id: string) {
  return await db.selectFrom('onboarding_orders').selectAll().where('id', '=', id).executeTakeFirst()
}
export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Held until the transaction ends: two who decide at once do it one after the other. */
export async function lockOrder(db: Db, id: string): Promise<Order | undefined> {
  return await db.selectFrom('onboarding_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function decide(
  db: Db,
  id: string,
  { status, userId, clientId }: { status: 'Approved' | 'Denied'; userId: string; clientId: string | null },
): Promise<void> {
  const decided = { status, decided_at: sql<string>`now()`, decided_by: userId, client_id: clientId }
  await db.updateTable('onboarding_orders').set(decided).where('id', '=', id).execute()
  await db.updateTable('onboarding_files').set({ client_id: clientId }).where('order_id', '=', id).execute()
}

export async function clientNamed(db: Db, name: string): Promise<string | undefined> {
  const named = db.selectFrom('clients').select('id').where('deleted_at', 'is', null)
  return (await named.where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst())?.id
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const known = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  return (await known.where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst()) !== undefined
}

export async function findFile(db: Db, orderId: string, productId: string) {
  return await db
    .selectFrom('onboarding_files')
    .select(['filename', 'content_type as contentType', 'content'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export async function ownClientId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.own_client_id() as id`.execute(db)
  return rows[0]?.id ?? null
}

type NewOrder = { order: OnboardingOrder; senderId: string; clientId: string | null }
type NewFile = { productId: string; filename: string; contentType: string; content: Buffer }

/** Whether it is new. */
export async function insertOrder(
  db: Db,
  { order, senderId, clientId }: NewOrder,
  practices: readonly StoredPractice[],
  files: readonly NewFile[],
): Promise<boolean> {
  const { requester, business } = order
  const id = newId()
  const row = await db
    .insertInto('onboarding_orders')
    .values({
      id,
      sender_id: senderId,
      external_id: order.orderId,
      client_id: clientId,
      ordered_at: order.orderedAt,
      first_name: requester.firstName,
      last_name: requester.lastName,
      email: requester.email,
      phone: requester.phone,
      business_name: business.name,
      address: business.address,
      state: business.state,
      city: business.city,
      practices: JSON.stringify(practices),
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  const stored = files.map(({ productId, filename, contentType, content }) => ({
    order_id: id,
    product_id: productId,
    client_id: clientId,
    filename,
    content_type: contentType,
    content,
  }))
  if (stored.length > 0) await db.insertInto('onboarding_files').values(stored).execute()
  return true
}

/** Without the contents of its files. */
export type StoredPractice = Omit<OrderedPractice, 'products'> & {
  products: (Omit<OrderedPractice['products'][number], 'file'> & { fileName: string })[]
}
