import { type Db, TransactionConnection } from '@bitewing/db'
import { createTestDatabase } from '@bitewing/db/testing'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TcpProxy } from '../../testing/tcp-proxy.ts'
import { Database } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const failing = sql`select 1 / 0`

describe('a transaction', () => {
  test('in which a statement failed is never acknowledged, even when the failure was caught', async () => {
    const work = database.inScope({}, async (db) => {
      await failing.execute(db).catch(() => {})
      return 'done'
    })
    await expect(work).rejects.toThrow('a statement of the transaction had failed')
  })

  test('leaves the connection as it was for the next one', async () => {
    const userId = '0'.repeat(24)
    const setting = sql<{ user: string }>`select current_setting('app.user_id', true) as user`
    await expect(database.inScope({ userId }, (db) => failing.execute(db))).rejects.toThrow('division by zero')
    for (let use = 0; use < 20; use += 1) {
      const { rows } = await database.inScope({}, (db) => setting.execute(db))
      expect(rows[0]?.user ?? '').toBe('')
    }
  })

  test('of one statement takes no second one', async () => {
    const last = (db: Db) => TransactionConnection.executeLast(db, one)
    expect(await database.inScope({}, last)).toEqual([{ one: 1 }])
    const twice = database.inScope({}, async (db) => [await last(db), await last(db)])
    await expect(twice).rejects.toThrow('the transaction has had its last statement')
    const wrong = CompiledQuery.raw('select 1 / $1::int', [0]) as CompiledQuery<object>
    await expect(database.inScope({}, (db) => TransactionConnection.executeLast(db, wrong))).rejects.toThrow('division')
    expect(await database.inScope({}, last)).toEqual([{ one: 1 }])
  })

  test('of one statement sees its own scope, and leaves none behind', async () => {
    const setting = CompiledQuery.raw(`select current_setting('app.user_id', true) as seen, $1::int as given`, [1])
    const seen = async (scope: { userId?: string }) => {
      const [row] = await database.inScope(scope, (db) =>
        TransactionConnection.executeLast<{ seen: string }>(db, setting as CompiledQuery<{ seen: string }>),
      )
      return row?.seen ?? ''
    }
    const userIds = Array.from({ length: 30 }, (_, index) => String(index).padStart(24, '0'))
    expect(await Promise.all(userIds.map((userId) => seen({ userId })))).toEqual(userIds)
    for (let use = 0; use < 20; use += 1) expect(await seen({})).toBe('')
  })

  test('sees its own scope in statements that are sent together', async () => {
    const userIds = Array.from({ length: 30 }, (_, index) => String(index).padStart(24, '0'))
    const seen = await Promise.all(
      userIds.map((userId) =>
        database.inScope({ userId }, async (db) => {
          const setting = sql<{ user: string }>`select current_setting('app.user_id') as user, ${userId}::text`
          const answers = await Promise.all([setting.execute(db), setting.execute(db)])
          return answers.map(({ rows }) => rows[0]?.user)
        }),
      ),
    )
    expect(seen).toEqual(userIds.map((userId) => [userId, userId]))
  })
})

const one = CompiledQuery.raw('select $1::int as one', [1]) as CompiledQuery<{ one: number }>

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a statement', (db) => sql`select 1`.execute(db)],
  ['the only statement', (db) => TransactionConnection.executeLast(db, one)],
])('a network that has gone silent under %s counts as a database that cannot be reached', async (_, work) => {
  const line = new TcpProxy(home.appUrl)
  await line.open()
  const distant = new Database(line.url, { statementMs: 1500 })
  const ask = () => distant.inScope({}, work)
  await ask()
  line.hold()
  const error: unknown = await ask().catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  line.release()
  await ask()
  await distant.close()
  await line.cut()
})
