import { type contract, type ParsedInputOf, REVIEW_DAYS } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, yesOrNo } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'
import { STATUS } from './queries.ts'

type Review = (typeof contract)['users']['review']

/** The living people of a client's living practices, as far as the connection sees them. */
export async function pageOfReview(db: Db, { clientId, ...input }: ParsedInputOf<Review>) {
  const people = db
    .selectFrom('users')
    .leftJoin('access_reviews as r', (join) =>
      join.onRef('r.user_id', '=', 'users.id').on('r.client_id', '=', clientId),
    )
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`exists (${practicesThere(clientId)})`)
    .select([
      'users.id',
      'users.id as _id',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
      'users.email as user',
      'users.last_login_at as lastLogin',
      sql<'Active' | 'Invited' | 'Blocked'>`${sql.raw(STATUS)}`.as('status'),
      sql<string>`(select string_agg(there.name, ', ' order by there.name) from (${practicesThere(clientId)}) there)`.as(
        'practices',
      ),
      sql<number>`(select count(*) from (${heldThere(clientId)}) held)`.as('screens'),
      sql<string>`coalesce((select string_agg(held.label, ', ' order by held.label) from (${heldThere(clientId)}) held
        where app.is_protected(held.code)), '')`.as('protected'),
      'r.reviewed_at as reviewedAt',
      sql<string>`coalesce(r.reviewer, '')`.as('reviewer'),
      sql<boolean>`r.reviewed_at is null or r.reviewed_at < now() - make_interval(days => ${REVIEW_DAYS})`.as('isDue'),
    ])
  return await pageOf(db.selectFrom(people.as('p')).selectAll('p'), input, {
    sort: { name: 'name', user: 'user', lastLogin: 'lastLogin', screens: 'screens', reviewedAt: 'reviewedAt' },
    defaultSort: 'name',
    filters: { person: contains(`name || ' ' || "user"`), due: yesOrNo('"isDue"') },
  })
}

function practicesThere(clientId: string) {
  return sql`select p.name from user_practices up join practices p on p.id = up.practice_id
    where up.user_id = users.id and p.client_id = ${clientId} and p.deleted_at is null`
}

/** A screen is held where it was given to the person and to the client. */
function heldThere(clientId: string) {
  return sql`select pm.label, pm.code from user_permissions own
    join client_permissions there on there.permission_id = own.permission_id and there.client_id = ${clientId}
    join permissions pm on pm.id = own.permission_id and pm.type = 'Section' where own.user_id = users.id`
}

export async function isClient(db: Db, clientId: string): Promise<boolean> {
  const client = db.selectFrom('clients').select('id').where('id', '=', clientId).where('deleted_at', 'is', null)
  return (await client.executeTakeFirst()) !== undefined
}

type Reviewed = { clientId: string; userId: string }

export async function findReview(db: Db, { clientId, userId }: Reviewed): Promise<string | undefined> {
  const review = db.selectFrom('access_reviews').select('reviewed_at').where('client_id', '=', clientId)
  return (await review.where('user_id', '=', userId).executeTakeFirst())?.reviewed_at
}

export async function storeReview(db: Db, { clientId, userId }: Reviewed, by: { id: string; name: string }) {
  const row = { reviewed_at: sql<string>`now()`, reviewed_by: by.id, reviewer: by.name }
  await db
    .insertInto('access_reviews')
    .values({ client_id: clientId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function deleteReview(db: Db, { clientId, userId }: Reviewed): Promise<void> {
  await db.deleteFrom('access_reviews').where('client_id', '=', clientId).where('user_id', '=', userId).execute()
}

/** Of these practices, those of the client. */
export async function practicesOfClient(db: Db, clientId: string, practiceIds: readonly string[]): Promise<string[]> {
  const practices = db.selectFrom('practices').select('id').where('client_id', '=', clientId)
  const rows = await practices.where(sql<boolean>`id = any (${[...practiceIds]}::text[])`).execute()
  return rows.map(({ id }) => id)
}
