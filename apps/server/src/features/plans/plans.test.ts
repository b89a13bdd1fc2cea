import { contract } from '@bitewing/contract'
import type { AnswerSource, Proposal } from '@bitewing/db'
import { isPersonal } from '@bitewing/domain'
import { coverageOf, type Person } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageAnswer, letTheRobotCheck } from '../form-fill/testing/checked-records.ts'
import { foreignPracticeId, otherPracticeId, practiceId } from '../verification/testing/records.ts'
import { groupOf, type PlanWorld, startPlanWorld } from './testing/plan-world.ts'

const { plans, formFill } = contract
const scope = { selection: [practiceId] }

/** One group; each test takes its next patient. */
const group = groupOf(9)
const [first] = group as [Person, ...Person[]]
const { design } = coverageOf(first, new Date().toISOString().slice(0, 10))
let taken = 0
const next = () => group[taken++] as Person

/** What only a call tells, so that no answer has it. */
const CALLED = { TimelyFiling: '12 months', StudentAge: '23' }

let world: PlanWorld
let planId: string
beforeAll(async () => {
  world = await startPlanWorld()
  const { plan } = await world.planOf(await world.checked(next()))
  planId = plan?._id ?? ''
})
afterAll(() => world.stop())

const read = async (id = planId) => (await world.verifier.call(plans.bookmarks, { id }, scope)).value
const save = (bookmarks: Record<string, string>, version?: number) =>
  world.verifier.call(
    plans.save,
    { id: planId, bookmarks, ...(version && { version }), userId: 'somebody else' },
    scope,
  )
const setAudit = (audit: boolean) => world.verifier.call(plans.setAudit, { id: planId, audit }, scope)
const valuesOf = ({ sections }: Awaited<ReturnType<typeof read>>) =>
  new Map(
    sections
      .flatMap(({ elements }) => elements)
      .flatMap((element) => (element.elementType === 'subsection' ? element.elements : [element]))
      .map(({ bookmark, value }) => [bookmark, value]),
  )
const sourcesOf = async (recordId: string) =>
  (await world.row(recordId))['answer_sources'] as Record<string, AnswerSource>
const answersOf = async (recordId: string) => (await world.row(recordId))['answers'] as Record<string, string>
const fromPlan = async (recordId: string) =>
  Object.entries(await sourcesOf(recordId))
    .filter(([, { from }]) => from.startsWith('plan of group'))
    .map(([bookmark]) => bookmark)
    .sort()

const proposedIn = async (recordId: string) =>
  ((await world.row(recordId))['proposals'] as Proposal[]).map(({ bookmark, words }) => ({ bookmark, words }))

describe('the robot', () => {
  test('makes a plan of what an answer tells about the group, and of nothing about the patient', async () => {
    const plan = await read()
    expect(plan).toMatchObject({
      employer: first.group.name,
      groupNumber: first.group.number,
      carrier: first.carrier.name,
      planName: design.name,
      network: 'In',
      maximum: design.annualMaximum.inNetwork,
      deductible: design.deductible.individual,
      audit: false,
      botDBStatus: 'pending',
      changedBy: null,
      shared: { patients: 1, open: 1, filled: 0 },
    })
    const values = valuesOf(plan)
    expect([...values.keys()].filter(isPersonal)).toEqual([])
    expect(plan.sources['AnnMax']).toMatchObject({ from: expect.stringContaining(first.carrier.name) })
    const listed = await world.verifier.call(plans.list, { groupNumber: first.group.number }, scope)
    expect(listed.value.records).toContainEqual(expect.objectContaining({ _id: planId }))
  })

  test('fills nothing from a plan that nobody has verified, and finds the next patient’s plan to be the same', async () => {
    expect(await save(CALLED)).toMatchObject({ status: 200 })
    const record = await world.checked(next())
    expect(await fromPlan(record)).toEqual([])
    expect((await answersOf(record))['TimelyFiling']).toBe('-')
    expect(await world.planOf(record)).toMatchObject({ plan: { _id: planId }, contradictions: [] })
    const plan = await read()
    expect(plan.shared).toMatchObject({ patients: 2 })
    expect(Object.fromEntries(valuesOf(plan))).toMatchObject(CALLED)
  })

  test('fills the next patient’s empty fields from a verified plan, with their source, and none that has a value', async () => {
    expect(await setAudit(true)).toMatchObject({ value: { audit: true } })
    const typed = { TimelyFiling: '6 months' }
    const record = await world.checked(next(), { answers: typed })
    expect(await answersOf(record)).toMatchObject({ ...typed, StudentAge: CALLED.StudentAge })
    expect(await fromPlan(record)).toEqual(['StudentAge'])
    expect((await sourcesOf(record))['StudentAge']).toMatchObject({
      from: expect.stringMatching(
        new RegExp(`^plan of group ${first.group.number}, verified on \\d\\d/\\d\\d/\\d{4}$`),
      ),
      segment: design.name,
    })
    const { rows } = await world.server.owner.query(
      `select message from bot_statuses where record_id = $1 and code = 'FILLED'`,
      [record],
    )
    expect(rows[0].message).toMatch(/^Filled \d+ fields from the answer and 1 field from the plan of the group, left/)
    expect((await read()).shared).toMatchObject({ filled: 1 })
  })

  test('only proposes what a plan says that was verified more than 180 days ago', async () => {
    const verified = (days: number) =>
      world.server.owner.query(
        `update transaction_plans set audited_at = now() - $2 * interval '1 day' where id = $1`,
        [planId, days],
      )
    await verified(181)
    const record = await world.checked(next())
    await verified(0)
    expect(await fromPlan(record)).toEqual([])
    expect(await proposedIn(record)).toContainEqual({
      bookmark: 'TimelyFiling',
      words: expect.stringMatching(/^The plan of group .* says so, but that was too long ago/),
    })
  })

  test('only proposes it where the answer names no plan', async () => {
    const record = await world.checked(next())
    await ageAnswer(world.server, record, 0, ({ benefitsInformation }) => {
      for (const benefit of benefitsInformation) delete benefit['planCoverage']
    })
    const { rows } = await world.server.owner.query<{ answerId: string }>(
      'select id as "answerId" from payer_answers where record_id = $1',
      [record],
    )
    await letTheRobotCheck(world.server, record, { step: 'fill', payload: rows[0] ?? {} })
    expect(await fromPlan(record)).toEqual([])
    expect(await proposedIn(record)).toContainEqual({
      bookmark: 'StudentAge',
      words: expect.stringMatching(/says so, but the payer does not name the plan\.$/),
    })
  })

  test('shows on both where an answer contradicts the verified plan, and fills nothing from it then', async () => {
    await setAudit(false)
    await save({ AnnMax: '9999' })
    await setAudit(true)
    const record = await world.checked(next())
    const said = { bookmark: 'AnnMax', plan: '9999', told: String(design.annualMaximum.inNetwork) }
    expect((await answersOf(record))['AnnMax']).toBe(said.told)
    expect(await fromPlan(record)).toEqual([])
    expect((await world.planOf(record)).contradictions).toMatchObject([{ ...said, transactionId: record }])
    const plan = await read()
    expect(plan).toMatchObject({ botDBStatus: 'pending', audit: true, maximum: 9999 })
    expect(plan.contradictions).toMatchObject([{ ...said, transactionId: record }])
  })

  test('lets go of the contradiction once a person has decided', async () => {
    await setAudit(false)
    await save({ AnnMax: String(design.annualMaximum.inNetwork) })
    expect((await read()).contradictions).toEqual([])
    expect(await setAudit(true)).toMatchObject({ status: 200 })
  })
})

describe('another practice', () => {
  test('sees nothing of a plan, and none of its records takes anything from it', async () => {
    const record = await world.checked(next(), { practice_id: otherPracticeId })
    expect(await fromPlan(record)).toEqual([])
    const own = await world.planOf(record, otherPracticeId)
    expect(own.plan?._id).not.toBe(planId)
    const elsewhere = { selection: [otherPracticeId] }
    const { value } = await world.verifier.call(plans.list, { groupNumber: first.group.number }, elsewhere)
    expect(value.records.map(({ _id }) => _id)).not.toContain(planId)
    for (const answer of [
      await world.verifier.call(plans.bookmarks, { id: planId }, elsewhere),
      await world.verifier.call(plans.save, { id: planId, bookmarks: { AnnMax: '1' } }, elsewhere),
      await world.verifier.call(plans.setAudit, { id: planId, audit: false }, elsewhere),
      await world.verifier.call(plans.history, { id: planId }, elsewhere),
    ])
      expect(answer).toMatchObject({ status: 404 })
  })

  test('has its own plan for the same group', async () => {
    const { rows } = await world.server.owner.query(
      `select count(distinct practice_id)::int as practices from transaction_plans where group_number = $1 and plan_name = $2`,
      [first.group.number, design.name],
    )
    expect(rows[0].practices).toBe(2)
  })
})

describe('a person', () => {
  test('who fills in a record proposes to the plan what is different there', async () => {
    const record = await world.checked(next())
    const { version } = (await world.verifier.call(formFill.merge, { dataId: record }, scope)).value
    const bookmarks = { WaitBasic: '99', AnnMaxRem: '12', TimelyFiling: '12 months' }
    const saved = await world.verifier.call(formFill.save, { id: record, version, bookmarks }, scope)
    expect(saved).toMatchObject({ status: 200 })
    const { proposals } = await read()
    expect(proposals).toMatchObject([
      { bookmark: 'WaitBasic', value: '99', from: expect.stringMatching(/^Vera Lorimer, for the visit on/) },
    ])
  })

  test('cannot change a verified plan', async () => {
    expect(await save({ TimelyFiling: '9 months' })).toMatchObject({ status: 409, reason: 'plan.audited' })
    await setAudit(false)
  })

  test('saves what the form has room for, and is told what it has not', async () => {
    expect(await save({ Nonsense: '1' })).toMatchObject({ status: 400, fields: [{ field: 'Nonsense' }] })
    expect(await save({ AnnMaxRem: '1' })).toMatchObject({ status: 400, fields: [{ field: 'AnnMaxRem' }] })
    expect(await save({ PctBasic: 'eighty' })).toMatchObject({ status: 400, fields: [{ field: 'PctBasic' }] })
    expect(await save({ TimelyFiling: '9 months' })).toMatchObject({ status: 200 })
  })

  test('who saves an older version is told that somebody else was there first', async () => {
    const { version } = await read()
    expect(await save({ TimelyFiling: '8 months' }, version)).toMatchObject({ status: 200 })
    expect(await save({ TimelyFiling: '7 months' }, version)).toMatchObject({
      status: 409,
      reason: 'plan.changed_meanwhile',
    })
    expect(valuesOf(await read()).get('TimelyFiling')).toBe('8 months')
  })

  test('is named in the history with what was before and after; the session says who it was', async () => {
    const { value } = await world.verifier.call(plans.history, { id: planId }, scope)
    expect(value.records[0]).toMatchObject({
      actor: 'person',
      who: 'Vera Lorimer',
      kind: 'form',
      label: 'Timely filing limit',
      from: '9 months',
      to: '8 months',
    })
    expect(value.records.at(-1)).toMatchObject({ actor: 'robot', kind: 'created' })
  })

  test('without the right to fill in forms or to verify them does neither, and may still look', async () => {
    const reader = await world.server.client().signIn('single@bitewing.example')
    await world.server.owner.query(
      `delete from user_permissions where user_id = (select id from users where email = 'single@bitewing.example')`,
    )
    const { rows } = await world.server.owner.query<{ practice_id: string }>(
      `select practice_id from user_practices where user_id = (select id from users where email = 'single@bitewing.example')`,
    )
    const own = { selection: [rows[0]?.practice_id ?? foreignPracticeId] }
    expect(await reader.call(plans.list, {}, own)).toMatchObject({ status: 200 })
    expect(await reader.call(plans.save, { id: planId, bookmarks: {} }, own)).toMatchObject({ status: 403 })
    expect(await reader.call(plans.setAudit, { id: planId, audit: true }, own)).toMatchObject({ status: 403 })
  })
})

describe('the form of a plan', () => {
  test('is the one that the practice has chosen for plans', async () => {
    const template = 'c'.repeat(24)
    const section = {
      id: 'd'.repeat(24),
      name: 'Plan',
      type: 'info',
      items: [textField('AnnMax'), textField('AnnMaxRem')],
    }
    await world.server.owner.query(
      `with made as (insert into templates (id, client_id, name, type, content)
         select $1, client_id, 'Plans', 'PLAN', $3 from practices where id = $2 returning id)
       select id from made`,
      [template, practiceId, JSON.stringify({ sections: [section] })],
    )
    await world.server.owner.query('update practices set plan_template_id = $1 where id = $2', [template, practiceId])
    expect([...valuesOf(await read()).keys()]).toEqual(['AnnMax'])
    await world.server.owner.query('update practices set plan_template_id = null where id = $1', [practiceId])
    expect(valuesOf(await read()).get('TimelyFiling')).toBe('8 months')
  })
})

function textField(bookmark: string) {
  const text = { kind: 'text', data: 'number', maximumLength: 12 }
  return { id: 'e'.repeat(24), bookmark, label: bookmark, required: false, symbol: '$', effects: [], ...text }
}

describe('the practice’s own system', () => {
  test('tells its number of the plan when it is updated', async () => {
    const { rows } = await world.server.owner.query<{ id: string; plan_id: string }>(
      `update transaction_plans p set plan_number = '' from verification_records r
       where r.id = (select id from verification_records where practice_id = $1 and plan_id is not null order by id limit 1)
         and p.id = r.plan_id returning r.id, r.plan_id`,
      [practiceId],
    )
    const { id, plan_id } = rows[0] ?? { id: '', plan_id: '' }
    await world.verifier.call(formFill.updatePms, { dataId: id }, scope)
    await expect
      .poll(async () => (await world.verifier.call(formFill.pmsState, { id }, scope)).value.state)
      .toBe('done')
    expect((await read(plan_id)).plannum).toMatch(/^\d+$/)
    const { value } = await world.verifier.call(plans.history, { id: plan_id }, scope)
    expect(value.records[0]).toMatchObject({ kind: 'pms', field: 'plannum', who: 'Vera Lorimer' })
  })
})
