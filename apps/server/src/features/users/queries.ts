import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, type Filter, named, typed } from '../../kernel/data/conditions.ts'
import { listedRows, pageOf, type Listed } from '../../kernel/data/list.ts'

type Users = (typeof contract)['users']
type ListInput = ParsedInputOf<Users['list']>

export const STATUS = `case when users.blocked_at is not null then 'Blocked' when users.password_hash is null then 'Invited' else 'Active' end`

function living(db: Db) {
  return db.selectFrom('users').where('users.deleted_at', 'is', null)
}

/** Practice first: whoever does not administer all starts at their own practices' people, not at everybody. */
function listed(db: Db, reached: readonly string[] | 'all') {
  const rows = living(db).select([
    'users.id as _id',
    'users.first_name as firstName',
    'users.last_name as lastName',
    sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
    'users.email as user',
    'users.phone',
    'users.last_login_at as lastLogin',
    sql<'Active' | 'Invited' | 'Blocked'>`${sql.raw(STATUS)}`.as('status'),
  ])
  if (reached === 'all') return rows
  return rows.where(
    'users.id',
    'in',
    db
      .selectFrom('user_practices')
      .select('user_id')
      .where('practice_id', '=', sql<string>`any (${[...reached]}::text[])`),
  )
}

/** As the index has it: digits alone, so there is no case to ignore. */
const digits: Filter<string> = (text) => typed('c', 'users.phone')(text.replace(/\D/g, ''))

const LISTED: Listed<ListInput> = {
  sort: {
    firstName: 'users.first_name',
    lastName: 'users.last_name',
    phone: 'users.phone',
    user: 'users.email',
    lastLogin: 'users.last_login_at',
    status: 'status',
  },
  defaultSort: 'lastName',
  filters: {
    firstName: contains('users.first_name'),
    lastName: contains('users.last_name'),
    email: contains('users.email'),
    phone: digits,
    status: named({
      Active: 'users.blocked_at is null and users.password_hash is not null',
      Invited: 'users.blocked_at is null and users.password_hash is null',
      Blocked: 'users.blocked_at is not null',
    }),
  },
}

export async function pageOfUsers(db: Db, reached: readonly string[] | 'all', input: ListInput) {
  return await pageOf(listed(db, reached), input, LISTED)
}

/** The people of the list for its export, one more than allowed at the most. */
export async function peopleOfList(
  db: Db,
  reached: readonly string[] | 'all',
  input: ParsedInputOf<Users['export']>,
  most: number,
) {
  const people = listed(db, reached).select([
    'users.force_pin_email as forcePinEmail',
    'users.default_path as defaultPath',
  ])
  return await listedRows(people, input as ListInput, LISTED)
    .limit(most + 1)
    .execute()
}

export async function emailIsTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select app.email_is_taken(${email}) as taken`.execute(db)
  return rows[0]?.taken === true
}

export async function findUser(db: Db, id: string) {
  return await living(db).selectAll().where('users.id', '=', id).executeTakeFirst()
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await living(db).selectAll().where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst()
}

/** The columns that the form writes. */
export type UserColumns = {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  default_path: string | null
  force_pin_email: boolean
  can_use_multi_practice: boolean
  notify_on_login: boolean
}

export async function insertUser(db: Db, columns: UserColumns): Promise<string> {
  const id = newId()
  await db
    .insertInto('users')
    .values({ id, ...columns })
    .execute()
  return id
}

export async function updateUser(db: Db, id: string, columns: UserColumns): Promise<void> {
  await db.updateTable('users').set(columns).where('id', '=', id).execute()
}

/** Works for one sign-in. */
export async function setPasswordOnce(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, password_once: true }).where('id', '=', id).execute()
}

export async function markDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
}

export async function block(db: Db, id: string, by: string, reason: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: sql`now()`, blocked_by: by, block_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function unblock(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: null, blocked_by: null, block_reason: '' })
    .where('id', '=', id)
    .execute()
}
