import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EACH_STEP_ONCE, type PmsWorld, startPmsWorld } from '../testing/pms-world.ts'

const { updatePms, pmsDifference, pmsUndoDifference, undoPms } = contract.formFill

let world: PmsWorld
beforeAll(async () => {
  world = await startPmsWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.provider().faults.set({ kind: 'none' }))

const differenceOf = async (id: string) => (await world.verifier.call(pmsDifference, { id }, world.scope)).value
const wish = (dataId: string, shown?: string | null) =>
  world.verifier.call(updatePms, { dataId, ...(shown && { shown }) }, world.scope)
const takeBack = (id: string) => world.verifier.call(undoPms, { id }, world.scope)

async function updated(): Promise<string> {
  const id = await world.aRecord()
  await wish(id, (await differenceOf(id)).shown)
  expect(await world.ended(id)).toMatchObject({ state: 'done' })
  return id
}

/** The subscription whose notes were written last. */
const lastSubscription = () =>
  String(world.provider().journal.entries.find(({ what }) => what === 'PUT inssubs')?.detail['InsSubNum'])

describe('shown before', () => {
  test('the difference says what would change, and writes nothing', async () => {
    const before = world.writes()
    const { problem, difference } = await differenceOf(await world.aRecord())
    expect(problem).toBeNull()
    expect(difference).toMatchObject({
      verified: [
        { what: "Patient's coverage verified", before: '' },
        { what: "Plan's benefits verified", before: '' },
      ],
      benefitNotes: { before: '', after: expect.stringContaining('Crowns (major) %: 60%') },
      skipped: ['Dental accident'],
      document: 'Insurance verification (PDF)',
      communication: expect.stringContaining('Insurance verified with'),
    })
    expect(difference?.benefits).toEqual([
      {
        what: 'Annual maximum, individual',
        before: expect.stringMatching(/^\$[12],\d\d\d per calendar year$/),
        after: '$5,000 per calendar year',
      },
      { what: 'Crowns: plan pays', before: '50%', after: '60%' },
      { what: 'Preventive: plan pays', before: '', after: '100%' },
    ])
    expect(world.writes()).toBe(before)
  })

  test('what was shown is what is written', async () => {
    const id = await world.aRecord()
    const before = world.writes()
    const { shown } = await differenceOf(id)
    expect(await wish(id, shown)).toMatchObject({ value: { state: 'queued' } })
    expect(await world.ended(id)).toMatchObject({
      state: 'done',
      written: { whole: true, by: 'Vera Lorimer', mayBeUndone: true, undo: null },
    })
    expect(world.writes() - before).toBe(EACH_STEP_ONCE)
    expect(await differenceOf(id)).toMatchObject({ difference: { verified: [], benefits: [] } })
  })

  test('a form that was changed meanwhile is not written as it was not shown', async () => {
    const id = await world.aRecord()
    const { shown } = await differenceOf(id)
    const before = world.writes()
    await world.server.owner.query(
      `update verification_records set answers = answers || '{"PctCrown": "70"}' where id = $1`,
      [id],
    )
    await wish(id, shown)
    expect(await world.ended(id)).toMatchObject({ state: 'failed', changedMeanwhile: true, written: null })
    expect(world.writes()).toBe(before)
  })

  test('a system that was changed meanwhile is not written to, and the new difference can be agreed to', async () => {
    const id = await updated()
    const { shown } = await differenceOf(id)
    await world.atTheDesk('PUT', `/inssubs/${lastSubscription()}`, { BenefitNotes: 'typed at the desk' })
    const before = world.writes()
    await wish(id, shown)
    expect(await world.ended(id)).toMatchObject({
      state: 'failed',
      changedMeanwhile: true,
      failure: 'The practice-management system was changed meanwhile. Please look at the difference again.',
      // From the previous update.
      written: { whole: true, mayBeUndone: true },
    })
    expect(world.writes()).toBe(before)
    const again = await differenceOf(id)
    expect(again.difference?.benefitNotes.before).toBe('typed at the desk')
    await wish(id, again.shown)
    expect(await world.ended(id)).toMatchObject({ state: 'done', changedMeanwhile: false })
  })

  test('a system that is away and a patient who is not there are told in a sentence', async () => {
    const id = await world.aRecord()
    world.provider().faults.set({ kind: 'unavailable' })
    expect(await differenceOf(id)).toMatchObject({ problem: expect.stringContaining('could not be reached') })
    world.provider().faults.set({ kind: 'none' })
    await world.server.owner.query('update verification_records set patient_dob = null where id = $1', [id])
    expect(await differenceOf(id)).toEqual({
      problem: "The patient's coverage was not found in the practice-management system.",
      shown: null,
      difference: null,
    })
  })
})

describe('undo', () => {
  test('puts back what was there before, once, and stands in the history and in the access log', async () => {
    const id = await updated()
    const { value } = await world.verifier.call(pmsUndoDifference, { id }, world.scope)
    expect(value.difference.benefits).toContainEqual({ what: 'Crowns: plan pays', before: '50%', after: '60%' })
    const before = world.writes()
    await Promise.all([takeBack(id), takeBack(id)])
    expect(await world.ended(id)).toMatchObject({
      written: { mayBeUndone: false, undo: { state: 'done', by: 'Vera Lorimer', left: [] } },
    })
    expect(world.writes() - before).toBe(EACH_STEP_ONCE)
    expect(await differenceOf(id)).toMatchObject({
      difference: { verified: [{ before: '' }, { before: '' }], benefitNotes: { before: '' } },
    })
    expect(await world.linesOf(id)).toEqual(['Updated', 'Undone'])
    const { rows } = await world.server.owner.query(
      `select 1 from patient_access_log where endpoint = 'POST /api/v2/iv/transaction/{id}/pms/undo' and action = 'change' and $1 = any(target_ids)`,
      [id],
    )
    expect(rows).toHaveLength(2)
  })

  test('what somebody changed since stays and is named', async () => {
    const id = await updated()
    await world.atTheDesk('PUT', `/inssubs/${lastSubscription()}`, { BenefitNotes: 'The patient called' })
    await takeBack(id)
    expect(await world.ended(id)).toMatchObject({ written: { undo: { state: 'done', left: ['Benefit notes'] } } })
    expect((await differenceOf(id)).difference?.benefitNotes.before).toBe('The patient called')
    expect(await world.linesOf(id)).toEqual(['Updated', 'Undone, except what was changed since: Benefit notes'])
  })

  test.each([1, 5])('one that breaks off at write %i is taken up again, and nothing is written twice', async (at) => {
    const id = await updated()
    const before = world.writes()
    world.provider().faults.set({ kind: 'lost-answer', methods: ['PUT', 'POST', 'DELETE'], after: at - 1, times: 3 })
    await takeBack(id)
    expect(await world.ended(id)).toMatchObject({ written: { undo: { state: 'done', left: [] } } })
    expect(world.writes() - before).toBe(EACH_STEP_ONCE)
  })

  test('a system that stays away is told, and the undo can be tried again', async () => {
    const id = await updated()
    world.provider().faults.set({ kind: 'unavailable' })
    await takeBack(id)
    await world.server.owner.query(
      `update pms_updates set requested_at = now() - interval '2 minutes' where record_id = $1 and undoes is not null`,
      [id],
    )
    expect(await world.ended(id)).toMatchObject({
      written: {
        mayBeUndone: true,
        undo: { state: 'failed', failure: expect.stringContaining('could not be reached') },
      },
    })
    world.provider().faults.set({ kind: 'none' })
    await takeBack(id)
    expect(await world.ended(id)).toMatchObject({ written: { undo: { state: 'done' } } })
  })

  test('an update that ended halfway can be undone', async () => {
    const id = await world.aRecord()
    const before = (await differenceOf(id)).difference
    world.provider().faults.set({ kind: 'unavailable', methods: ['POST'] })
    await wish(id)
    await world.server.owner.query(
      `update pms_updates set requested_at = now() - interval '2 minutes' where record_id = $1`,
      [id],
    )
    expect(await world.ended(id)).toMatchObject({ state: 'failed', written: { whole: false, mayBeUndone: true } })
    world.provider().faults.set({ kind: 'none' })
    await takeBack(id)
    expect(await world.ended(id)).toMatchObject({ written: { undo: { state: 'done', left: [] } } })
    expect((await differenceOf(id)).difference).toEqual(before)
  })

  test('update and undo wait for each other', async () => {
    const id = await updated()
    world.provider().faults.set({ kind: 'unavailable' })
    await takeBack(id)
    expect(await wish(id)).toMatchObject({ status: 409, err: expect.stringContaining('just being undone') })
    world.provider().faults.set({ kind: 'none' })
    await world.ended(id)
  })

  test('where nothing was updated, or all is undone, there is nothing to undo', async () => {
    const id = await world.aRecord()
    expect(await takeBack(id)).toMatchObject({ status: 409 })
    expect(await world.verifier.call(pmsUndoDifference, { id }, world.scope)).toMatchObject({ status: 409 })
    await wish(id)
    await world.ended(id)
    await takeBack(id)
    await world.ended(id)
    expect(await takeBack(id)).toMatchObject({ status: 409 })
    await wish(id)
    expect(await world.ended(id)).toMatchObject({ state: 'done', written: { mayBeUndone: true, undo: null } })
  })

  // Runs last on this server, because it resets the queue's own row, which the queue does not expect.
  test('one whose process was killed is finished, and nothing is written twice', async () => {
    const id = await updated()
    await takeBack(id)
    await world.ended(id)
    const before = world.writes()
    // As after a kill: everything was put back, but the end was not noted, and the queue hands the job out again.
    const { rows } = await world.server.owner.query<{ id: string }>(
      `update pms_updates set state = 'running', finished_at = null
       where record_id = $1 and undoes is not null returning id`,
      [id],
    )
    await world.server.owner.query(
      `update jobs.job set state = 'retry', start_after = now(), completed_on = null
       where name = 'pms-update' and data->>'updateId' = $1`,
      [rows[0]?.id],
    )
    expect(await world.ended(id)).toMatchObject({ written: { undo: { state: 'done', left: [] } } })
    expect(world.writes()).toBe(before)
  })
})
