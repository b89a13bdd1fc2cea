import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { updatePms, pmsState } = contract.formFill
const practice = demoPractices[0]?.id ?? ''
const scope = { selection: [practice] }

let sandbox: Sandbox
let server: TestServer
let verifier: TestClient
let records: string[]
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
  verifier = await server.client().signIn('verifier@bitewing.example')
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from verification_records where practice_id = $1 and type = 'FBD' and carrier_name <> 'EMPTY' order by id`,
    [practice],
  )
  records = rows.map(({ id }) => id)
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})
beforeEach(() => provider().faults.set({ kind: 'none' }))

const provider = () => sandbox.provider('pms')
const aRecord = () => records.pop() ?? ''
const writes = () => Object.values(provider().journal.writes).reduce((sum, count) => sum + count, 0)

async function wish(id: string) {
  const answer = await verifier.call(updatePms, { dataId: id }, scope)
  expect(answer).toMatchObject({ status: 200, value: { state: expect.stringMatching(/^(queued|running)$/) } })
}

async function ended(id: string) {
  for (;;) {
    const { value } = await verifier.call(pmsState, { id }, scope)
    if (value.state === 'done' || value.state === 'failed') return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function linesOf(id: string) {
  const { rows } = await server.owner.query<{ to: string }>(
    `select new_value as to from record_history where record_id = $1 and kind = 'pms'`,
    [id],
  )
  return rows.map(({ to }) => to)
}

const EACH_STEP_ONCE = 5

test('Update PMS writes to the practice’s system: that it was verified, notes, the form as PDF, a line in the log', async () => {
  const id = aRecord()
  expect((await verifier.call(pmsState, { id }, scope)).value.state).toBe('none')
  const before = writes()
  expect(await verifier.call(updatePms, { dataId: id }, scope)).toMatchObject({ value: { state: 'queued' } })
  expect(await ended(id)).toMatchObject({ state: 'done', failure: null })
  expect(writes() - before).toBe(EACH_STEP_ONCE)
  const sent = provider().journal.entries.find(({ attachment }) => attachment !== undefined)
  expect(sent?.attachment?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await linesOf(id)).toEqual(['Updated'])
})

test('two clicks are one update', async () => {
  const id = aRecord()
  const before = writes()
  await Promise.all([1, 2, 3].map(() => wish(id)))
  await ended(id)
  expect(writes() - before).toBe(EACH_STEP_ONCE)
  expect(await linesOf(id)).toEqual(['Updated'])
})

test('a patient whose coverage is not there is told at once', async () => {
  const id = aRecord()
  await server.owner.query('update verification_records set patient_dob = null where id = $1', [id])
  await wish(id)
  const { state, failure } = await ended(id)
  expect({ state, failure }).toEqual({
    state: 'failed',
    failure: "The patient's coverage was not found in the practice-management system.",
  })
})

test('without a connection to a system the wish is refused', async () => {
  const alone = await startTestServer()
  const person = await alone.client().signIn('verifier@bitewing.example')
  expect(await person.call(updatePms, { dataId: records[0] ?? '' }, scope)).toMatchObject({
    status: 400,
    err: 'The practice has no connection to its practice-management system.',
  })
  await alone.stop()
})

describe('a system that fails', () => {
  test.each([1, 3, 5])(
    'a run that breaks off at write %i is taken up again, and nothing is written twice',
    async (at) => {
      const id = aRecord()
      const before = writes()
      // Done, the answer lost, and down for as long as one run has patience.
      provider().faults.set({ kind: 'lost-answer', methods: ['PUT', 'POST'], after: at - 1, times: 3 })
      await wish(id)
      expect(await ended(id)).toMatchObject({ state: 'done' })
      expect(writes() - before).toBe(EACH_STEP_ONCE)
    },
  )

  test('a system that stays away is told as a failure, which can be tried again', async () => {
    const id = aRecord()
    provider().faults.set({ kind: 'unavailable' })
    await wish(id)
    await server.owner.query(
      `update pms_updates set requested_at = now() - interval '2 minutes' where record_id = $1`,
      [id],
    )
    expect(await ended(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be reached') })
    expect(await linesOf(id)).toEqual([expect.stringContaining('could not be reached')])
    provider().faults.set({ kind: 'none' })
    await wish(id)
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  // The last one on this server: it puts the queue's own row back, which the queue does not expect.
  test('what a killed process left as running is finished with the words that it had kept', async () => {
    const id = aRecord()
    await wish(id)
    await ended(id)
    const before = writes()
    // As after a kill: everything was written, nobody noted the end, and the queue hands the job out again.
    await server.owner.query(`update pms_updates set state = 'running', finished_at = null where record_id = $1`, [id])
    await server.owner.query(
      `update jobs.job set state = 'retry', start_after = now(), completed_on = null
       where name = 'pms-update' and data->>'updateId' = (select id from pms_updates where record_id = $1)`,
      [id],
    )
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect(writes()).toBe(before)
  })
})
