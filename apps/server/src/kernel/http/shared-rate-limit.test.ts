import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TcpProxy } from '../../testing/tcp-proxy.ts'
import { Database } from '../data/database.ts'
import { callCountsIn } from './call-counts.ts'
import { SharedRateLimit } from './shared-rate-limit.ts'

const LIMIT = 200
const PATIENCE = 60
let home: TestDatabase
let line: TcpProxy
let database: Database
let keys = 0
beforeAll(async () => {
  home = await createTestDatabase()
  line = new TcpProxy(home.appUrl)
  await line.open()
  database = new Database(line.url)
})
afterAll(async () => {
  await line.cut()
  await database.close()
  await home.drop()
})

const processes = (number: number) =>
  Array.from({ length: number }, () => new SharedRateLimit('session', LIMIT, callCountsIn(database, PATIENCE)))

const isLetIn = async (limit: SharedRateLimit | undefined, key: string) => {
  try {
    await limit?.take(key)
    return true
  } catch {
    return false
  }
}

test('however calls are spread over processes, one after the other or at once, the limit holds within a tenth', async () => {
  const spread = fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
    atOnce: fc.integer({ min: 1, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(spread, async ({ weights, atOnce }) => {
      keys += 1
      const key = `spread ${keys}`
      const limits = processes(weights.length)
      const turns = weights.flatMap((weight, index) => Array.from({ length: weight }, () => limits[index]))
      let letIn = 0
      for (let call = 0; call < 2 * LIMIT; call += atOnce) {
        const together = Array.from({ length: atOnce }, (_, each) => turns[(call + each) % turns.length])
        letIn += (await Promise.all(together.map((limit) => isLetIn(limit, key)))).filter(Boolean).length
      }
      expect(letIn).toBeGreaterThanOrEqual(LIMIT)
      expect(letIn).toBeLessThanOrEqual(LIMIT * 1.1)
    }),
    { numRuns: 12 },
  )
})

test('the database hears of whoever calls more than a fortieth of the limit, and not of others', async () => {
  const [limit] = processes(1)
  const known = () =>
    database.asSystem((db) => db.selectFrom('call_counts').selectAll().where('key', '=', 'session quiet').execute())
  for (let call = 0; call < LIMIT / 40; call += 1) await limit?.take('quiet')
  expect(await known()).toEqual([])
  await limit?.take('quiet')
  expect(await known()).toMatchObject([{ calls: LIMIT / 40 }])
})

test('a minute that is over in the database begins anew, and what was told before no longer counts', async () => {
  const [limit] = processes(1)
  for (let call = 0; call < LIMIT - 10; call += 1) await limit?.take('again')
  await database.asSystem((db) =>
    db
      .updateTable('call_counts')
      .set({ ends_at: new Date(0).toISOString() })
      .execute(),
  )
  expect(await Promise.all(Array.from({ length: 20 }, () => isLetIn(limit, 'again')))).not.toContain(false)
})

test('while the database is away each process counts alone', async () => {
  const [one, other] = processes(2)
  await line.cut()
  for (const limit of [one, other])
    for (let call = 0; call < LIMIT; call += 1) expect(await isLetIn(limit, 'away')).toBe(true)
  expect(await isLetIn(one, 'away')).toBe(false)
  await line.open()
})
