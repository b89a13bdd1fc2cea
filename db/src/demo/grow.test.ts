import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../connection.ts'
import { createTestDatabase } from '../testing/index.ts'
import { growFees } from './fees.ts'
import { growIncoming } from './incoming.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: ReturnType<typeof createClient>
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const TABLES = ['fee_lines', 'claim_requests', 'intake_appointments'] as const
async function counts(): Promise<number[]> {
  const found = []
  for (const table of TABLES) {
    const { rows } = await owner.query<{ count: number }>(`select count(*) as count from ${table}`)
    found.push(Number(rows[0]?.count))
  }
  return found
}

test('a demo of twice as many records has twice as many fees, claims and appointments, however often it is asked for', async () => {
  const before = await counts()
  const today = Math.floor(Date.now() / 86_400_000)
  const grow = async () => {
    await growIncoming(owner, today, 2)
    await growFees(owner, 2)
  }
  await grow()
  const [lines = 0, claims = 0, appointments = 0] = await counts()
  const [linesBefore = 0, claimsBefore = 0, appointmentsBefore = 0] = before
  expect(lines).toBe(2 * linesBefore)
  expect(appointments).toBe(2 * appointmentsBefore)
  // Some days have more of them.
  expect(claims / claimsBefore).toBeGreaterThan(1.7)
  const { rows } = await owner.query('select distinct lines from fee_schedules')
  expect(rows).toEqual([{ lines: 80 }])
  await grow()
  expect(await counts()).toEqual([lines, claims, appointments])
})
