import { newId } from '@bitewing/db'
import type { Person } from '@bitewing/population'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../sandbox/src/testing/start-sandbox.ts'
import { insuredWith, recordAbout } from '../features/form-fill/testing/checked-records.ts'
import { practiceId } from '../features/verification/testing/records.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const SLOW = insuredWith(1)
const QUICK = insuredWith(2)

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
})
afterAll(async () => {
  // First: the robot would wait for its answers.
  await sandbox.close()
  await server.stop()
})

/** So many records about a person, for the robot, due on a day. */
async function give(person: Person, count: number, due: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await recordAbout(server, person, { verification_by: 'Not content loaded', type: 'ELG' }))
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practiceId])
  for (const id of ids)
    await server.owner.query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'check', $4)`,
      [newId(), practiceId, id, due],
    )
  return ids
}

async function decided(ids: readonly string[]): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from verification_records where id = any ($1) and verification_by <> 'Not content loaded'`,
    [ids],
  )
  return rows[0]?.n ?? 0
}

async function tasksOf(ids: readonly string[]) {
  const { rows } = await server.owner.query<{ state: string; failures: number }>(
    'select state, failures from robot_tasks where subject_id = any ($1)',
    [ids],
  )
  return rows
}

test('decision 7: a payer that takes half a minute for each answer keeps its own members waiting, and nobody else', async () => {
  sandbox.provider('stedi').faults.set({ kind: 'slow', seconds: 30 }, SLOW.carrier.payerId)
  // More than the robot has hands, and before the others.
  const slow = await give(SLOW, 20, '2027-03-01')
  const quick = await give(QUICK, 8, '2027-03-02')
  await vi.waitFor(async () => expect(await decided(quick)).toBe(8), { timeout: 20_000, interval: 100 })
  expect(await decided(slow)).toBe(0)
  const waiting = await tasksOf(slow)
  expect(waiting).toHaveLength(20)
  expect(waiting.filter(({ state }) => state === 'running').length).toBeGreaterThanOrEqual(4)
  // Whose turn has not come has not failed either.
  expect(waiting.filter(({ failures }) => failures > 0)).toEqual([])
})
