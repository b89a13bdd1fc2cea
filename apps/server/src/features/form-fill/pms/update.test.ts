import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
import { EACH_STEP_ONCE, type PmsWorld, startPmsWorld } from '../testing/pms-world.ts'

const { updatePms, pmsState } = contract.formFill
const scope = { selection: [demoPractices[0]?.id ?? ''] }

let world: PmsWorld
beforeAll(async () => {
  world = await startPmsWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.provider().faults.set({ kind: 'none' }))

async function wish(id: string) {
  const answer = await world.verifier.call(updatePms, { dataId: id }, scope)
  expect(answer).toMatchObject({ status: 200, value: { state: expect.stringMatching(/^(queued|running)$/) } })
}

test('Update PMS writes to the practice’s system: that it was verified, notes, the form as PDF, a line in the log, the plan’s lines', async () => {
  const id = await world.aRecord()
  expect((await world.verifier.call(pmsState, { id }, scope)).value.state).toBe('none')
  const before = world.writes()
  expect(await world.verifier.call(updatePms, { dataId: id }, scope)).toMatchObject({ value: { state: 'queued' } })
  expect(await world.ended(id)).toMatchObject({ state: 'done', failure: null })
  expect(world.writes() - before).toBe(EACH_STEP_ONCE)
  const sent = world.provider().journal.entries.find(({ attachment }) => attachment !== undefined)
  expect(sent?.attachment?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await world.linesOf(id)).toEqual(['Updated'])
})

test('two clicks are one update', async () => {
  const id = await world.aRecord()
  const before = world.writes()
  await Promise.all([1, 2, 3].map(() => wish(id)))
  await world.ended(id)
  expect(world.writes() - before).toBe(EACH_STEP_ONCE)
  expect(await world.linesOf(id)).toEqual(['Updated'])
})

test('a patient whose coverage is not there is told at once', async () => {
  const id = await world.aRecord()
  await world.server.owner.query('update verification_records set patient_dob = null where id = $1', [id])
  await wish(id)
  const { state, failure } = await world.ended(id)
  expect({ state, failure }).toEqual({
    state: 'failed',
    failure: "The patient's coverage was not found in the practice-management system.",
  })
})

test('without a connection to a system the wish is refused', async () => {
  const alone = await startTestServer()
  const person = await alone.client().signIn('verifier@bitewing.example')
  expect(await person.call(updatePms, { dataId: await world.aRecord() }, scope)).toMatchObject({
    status: 400,
    err: 'The practice has no connection to its practice-management system.',
  })
  await alone.stop()
})

describe('a system that fails', () => {
  test.each([1, 4, 8])(
    'a run that breaks off at write %i is taken up again, and nothing is written twice',
    async (at) => {
      const id = await world.aRecord()
      const before = world.writes()
      // Written, but the answer is lost, and the system stays down until one run gives up.
      world.provider().faults.set({ kind: 'lost-answer', methods: ['PUT', 'POST'], after: at - 1, times: 3 })
      await wish(id)
      expect(await world.ended(id)).toMatchObject({ state: 'done' })
      expect(world.writes() - before).toBe(EACH_STEP_ONCE)
    },
  )

  test('a system that stays away is told as a failure, which can be tried again', async () => {
    const id = await world.aRecord()
    world.provider().faults.set({ kind: 'unavailable' })
    await wish(id)
    await world.server.owner.query(
      `update pms_updates set requested_at = now() - interval '2 minutes' where record_id = $1`,
      [id],
    )
    expect(await world.ended(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('could not be reached'),
    })
    expect(await world.linesOf(id)).toEqual([expect.stringContaining('could not be reached')])
    world.provider().faults.set({ kind: 'none' })
    await wish(id)
    expect(await world.ended(id)).toMatchObject({ state: 'done' })
  })

  // Runs last on this server, because it resets the queue's own row, which the queue does not expect.
  test('what a killed process left as running is finished with the words that it had kept', async () => {
    const id = await world.aRecord()
    await wish(id)
    await world.ended(id)
    const before = world.writes()
    // As after a kill: everything was written, but the end was not noted, and the queue hands the job out again.
    await world.server.owner.query(
      `update pms_updates set state = 'running', finished_at = null where record_id = $1`,
      [id],
    )
    await world.server.owner.query(
      `update jobs.job set state = 'retry', start_after = now(), completed_on = null
       where name = 'pms-update' and data->>'updateId' = (select id from pms_updates where record_id = $1)`,
      [id],
    )
    expect(await world.ended(id)).toMatchObject({ state: 'done' })
    expect(world.writes()).toBe(before)
  })
})
