import type pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnsAllColumns } from './all-columns.ts'
import { createClient, createPool } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'
import { type Db, TransactionConnection } from './transaction.ts'

describe('a statement returns all columns of a table', () => {
  test.each([
    'select * from "users" where "id" = $1',
    'select "users".* from "users"',
    'select id, u.*, name from users u',
    'select distinct * from users',
    'update users set name = $1 returning *',
    'with found as (select id from users) select * from found where id = $1',
  ])('%s', (text) => {
    expect(returnsAllColumns(text)).toBe(true)
  })

  test.each([
    'select count(*) as count from users',
    'select row_to_json(u) as text from (select * from users) u',
    'with found as (select * from users where id = $1) select id, name from found',
    "select 'a, * from' as text, price * 2 as twice from users",
  ])('and not: %s', (text) => {
    expect(returnsAllColumns(text)).toBe(false)
  })
})

describe('a connection that has prepared its statements', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let owner: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    pool = createPool(database.appUrl, { max: 1 })
    owner = createClient(database.ownerUrl)
    await owner.connect()
  })
  afterAll(async () => {
    await Promise.all([pool.end(), owner.end()])
    await database.drop()
  })

  async function inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const connection = TransactionConnection.on(client)
    connection.begin({ role: 'bitewing_system' })
    const result = await work(connection.db)
    await connection.commit()
    client.release()
    return result
  }

  test('goes on when a migration adds a column to a table of which it reads everything', async () => {
    const everything = () =>
      inTransaction(async (db) => [
        await db.selectFrom('flag_colours').selectAll().where('name', '<>', 'x').execute(),
        (
          await sql`with found as (select * from flag_colours where name <> ${'x'}) select count(*) from found`.execute(
            db,
          )
        ).rows,
      ])
    const before = await everything()
    await everything()
    await owner.query('alter table flag_colours add column shade text')
    expect(await everything()).toMatchObject(before)
  })
})
