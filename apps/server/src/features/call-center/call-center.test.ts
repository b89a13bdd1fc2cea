import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../../../../../packages/documents/src/testing/word-file.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId as practiceId, historyOf, newRecord, rowOf } from '../verification/testing/records.ts'

const { callCenter, formFill, transactions, verification } = contract
/** Far from the demo's days. */
const TODAY = '2031-03-04'
const scope = { selection: [practiceId] }

let server: TestServer
let agent: TestClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.client('10.9.1.1').signIn('agent@bitewing.example')
})
afterAll(() => server.stop())

const aRecord = (columns: Record<string, unknown> = {}) =>
  newRecord(server, { practice_id: practiceId, policy_type: 'Primary', note: 'As the desk wrote it', ...columns })
const formOf = async (id: string) => (await agent.call(callCenter.form, { id }, scope)).value
type Typed = Partial<InputOf<typeof callCenter.save>>
const save = async (id: string, typed: Typed) => {
  const { version, notes } = await formOf(id)
  return await agent.call(callCenter.save, { id, version, notes, ...typed }, scope)
}

/** A practice whose form has no field for the coverage. */
async function withoutCoverage(): Promise<void> {
  await server.owner.query(
    `update templates t set content = jsonb_set(content, '{sections}', (
       select jsonb_agg(jsonb_set(s, '{items}', (select coalesce(jsonb_agg(i), '[]') from jsonb_array_elements(s -> 'items') i
         where coalesce(i ->> 'bookmark', '') not in ('EffectiveDate', 'AnnMax')))) from jsonb_array_elements(content -> 'sections') s))
     from practice_templates p where p.template_id = t.id and p.practice_id = $1`,
    [practiceId],
  )
}

describe('2 §2.6 what a call found out', () => {
  test('is in the form, the counts, the result and the history, by one save', async () => {
    const id = await aRecord()
    const answer = await save(id, {
      notes: 'Spoke with Dana\nCalendar year',
      coverageDateStart: '2026-01-01',
      coverageDateEnd: '2026-12-31',
      annual: '1500',
      remaining: '250',
      referenceNumber: 'R-17',
      eligible: ['D0120'],
      bookmarks: { EligStatus_Active: 'n', Code_D0120_Frequency: '2 a year', Code_D0120_Percent: '100', RepName: '' },
    })
    expect(answer).toMatchObject({ status: 200, value: { type: 'FBD', message: 'Spreadsheet saved' } })
    const form = await formOf(id)
    expect(form).toMatchObject({
      version: answer.value.version,
      saved: true,
      notes: 'Spoke with Dana-Calendar year',
      coverageDateStart: '2026-01-01',
      coverageDateEnd: '2026-12-31',
      annual: '1500',
      remaining: '250',
      referenceNumber: 'R-17',
      eligible: ['D0120'],
      bookmarks: { EligStatus_Active: 'n', Code_D0120_Frequency: '2 a year' },
    })
    const merged = (await agent.call(formFill.merge, { dataId: id }, scope)).value
    expect(JSON.stringify(merged.sections)).toContain('"value":"01/01/2026"')
    const record = (await agent.call(verification.record, { id }, scope)).value
    expect(record).toMatchObject({
      VerificationType: 'Done by CC',
      iv_status: 'Active',
      missingRequiredInputQty: answer.value.missingRequiredInputQty,
    })
    const history = await historyOf(server, id)
    expect(history).toContain('form CallReference: - → R-17')
    expect(history).toContain('note note: As the desk wrote it → Spoke with Dana-Calendar year')
    expect(history).toContain('status VerificationType: Done by DR → Done by CC')
  })

  test('is in the Word document of the record', async () => {
    const id = await aRecord()
    await save(id, { referenceNumber: 'REF-4711' })
    const response = await fetch(
      `${server.url}/api/tmp/data/download/${id}?format=docx&practiceIds=${JSON.stringify([practiceId])}`,
      { headers: agent.headers() },
    )
    expect(bodyOf(new Uint8Array(await response.arrayBuffer()))).toContain('REF-4711')
  })

  test('goes to the practice’s folder and sheet by the robot, which leaves the record alone otherwise', async () => {
    const id = await aRecord()
    await save(id, { bookmarks: { EligStatus_Termed: 'n' } })
    const { rows } = await server.owner.query('select step from robot_tasks where subject_id = $1', [id])
    expect(rows).toEqual([{ step: 'document' }])
  })

  test('is not written again when it is sent back as it came', async () => {
    const id = await aRecord({ eligibility_status: 'Active', verification_by: 'Done by DR' })
    await save(id, { annual: '900', bookmarks: { EligStatus_Active: 'n' } })
    const before = await rowOf(server, id)
    const { version, saved: _, bookmarks, ...form } = await formOf(id)
    expect((await agent.call(callCenter.save, { id, version, ...form, bookmarks }, scope)).value.version).toBe(version)
    expect(await rowOf(server, id)).toEqual(before)
  })

  test('without a result of the eligibility leaves the record to whoever had it', async () => {
    const id = await aRecord({ eligibility_status: 'Check', verification_by: 'Check' })
    await save(id, { referenceNumber: 'R-18' })
    expect(await rowOf(server, id)).toMatchObject({ verification_by: 'Check', eligibility_status: 'Check' })
    const { rows } = await server.owner.query('select from robot_tasks where subject_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('by an update is answered with a list of two, of which the second is for people', async () => {
    const id = await aRecord()
    const { records, recordsQty, categories } = (await agent.call(callCenter.questions, { id }, scope)).value
    expect(records).toHaveLength(recordsQty)
    expect(records[0]).toMatchObject({ section: expect.any(String), value: '-' })
    const categoryId = categories[0]?.categoryId ?? ''
    expect(categories[0]?.items.find(({ code }) => code === 'D1110')).toMatchObject({ label: 'Adult cleaning' })
    const items = [{ categoryId, bookmarks: [{ code: 'D1110', elegible: 'N' as const, history: '01/02/2026' }] }]
    const { version } = await formOf(id)
    const input = { id, version, notes: 'Again', items, userCreated: 'somebody', userUpdate: 'else', transactionId: id }
    const answer = await agent.call(callCenter.update, input, scope)
    expect(answer.value).toEqual([expect.objectContaining({ version: version + 1 }), 'Verification updated'])
    expect((await formOf(id)).bookmarks).toMatchObject({
      Code_D1110_Eligible_NotEligible: 'n',
      Code_D1110_History: '01/02/2026',
    })
  })

  test.each([
    ['without a note', { notes: ' ' }, 400],
    ['with a code that becomes eligible without its frequency', { eligible: ['D0140'] }, 400],
    ['with a code that the form does not have', { eligible: ['D9999'] }, 400],
    ['with a bookmark that the form does not have', { bookmarks: { Wrong: 'x' } }, 400],
    [
      'with a coverage that ends before it begins',
      { coverageDateStart: '2026-02-01', coverageDateEnd: '2026-01-01' },
      400,
    ],
    ['with an amount that is none', { annual: 'much' }, 400],
    ['from an older version', { version: 1_000 }, 409],
  ])('is refused %s, and changes nothing', async (_, typed, status) => {
    const id = await aRecord()
    const before = await rowOf(server, id)
    expect((await save(id, typed)).status).toBe(status)
    expect(await rowOf(server, id)).toEqual(before)
  })

  test('is refused for an audited record', async () => {
    const id = await aRecord({ audited: true })
    expect(await save(id, { annual: '1' })).toMatchObject({ status: 409, reason: 'record.audited' })
  })

  test('of what the record must have is told by name', async () => {
    const id = await aRecord({ carrier_name: 'EMPTY' })
    expect(await save(id, { annual: '1' })).toMatchObject({ status: 400, reason: 'record.required' })
  })
})

describe('2 §4 an ELG record', () => {
  test('asks first; then it becomes FBD', async () => {
    const id = await aRecord({ type: 'ELG' })
    expect(await save(id, { annual: '900' })).toMatchObject({
      status: 400,
      err: 'A change of type from ELG to FBD is going to be made, you want to continue?',
    })
    expect((await save(id, { annual: '900', typeChange: 'fbd' })).value.type).toBe('FBD')
    expect(await historyOf(server, id)).toContain('patient type: ELG → FBD')
  })

  test('or stays ELG, with its eligibility alone', async () => {
    const id = await aRecord({ type: 'ELG' })
    const eligibility = {
      coverageDateStart: '2026-01-01',
      referenceNumber: 'R-2',
      bookmarks: { EligStatus_Active: 'n' },
    }
    expect((await save(id, { ...eligibility, typeChange: 'eligibilityOnly' })).value.type).toBe('ELG')
    expect(await rowOf(server, id)).toMatchObject({
      type: 'ELG',
      eligibility_status: 'Active',
      verification_by: 'Done by CC',
    })
    expect((await save(id, { annual: '900', typeChange: 'eligibilityOnly' })).status).toBe(400)
  })
})

describe('what waits for a call', () => {
  const listed = async () =>
    (await agent.call(transactions.list, { toCallFrom: TODAY, sort: { appointment: 1, carrier: 1 } }, scope)).value
  const onDay = (appointment_date: string, columns = {}) => aRecord({ appointment_date, ...columns })

  test('is what nobody could verify in the next two weeks, the nearest visit first, the same carrier together', async () => {
    const open = { verification_by: 'Check', carrier_name: 'Zephyr Dental' }
    const later = await onDay('2031-03-05', open)
    const second = await onDay(TODAY, open)
    const first = await onDay(TODAY, { ...open, carrier_name: 'Aspen Dental Plan' })
    const gaps = await onDay('2031-03-18', { verification_by: 'Done by DR', required_fields: 3, missing_fields: 2 })
    await onDay('2031-03-03', open)
    await onDay('2031-03-19', open)
    await onDay(TODAY, { ...open, audited: true })
    await onDay(TODAY, { verification_by: 'Done by DR', missing_fields: 0 })
    await onDay(TODAY, { type: 'ELG', verification_by: 'Done by DR', required_fields: 3, missing_fields: 2 })
    const { records, recordsQty } = await listed()
    expect(records.map(({ _id }) => _id)).toEqual([first, second, later, gaps])
    expect(recordsQty).toBe(4)
    expect((await agent.call(callCenter.board, { today: TODAY }, scope)).value).toMatchObject({
      toCall: 4,
      within24: 3,
      within48: 3,
      running: 0,
      carriers: [{ name: 'Zephyr Dental', count: 2 }, expect.anything(), expect.anything()],
    })
  })

  test('and was put off is not to be called back once it is verified', async () => {
    const id = await onDay(TODAY)
    await agent.call(callCenter.callBack, { id, at: '2031-03-04T15:00:00Z' }, scope)
    await save(id, { referenceNumber: 'R-3' })
    expect((await agent.call(callCenter.callbacks, {}, scope)).value.records).toEqual([])
  })

  test('can be put off to an hour, moved, and done', async () => {
    const id = await onDay(TODAY)
    const put = (at: string) => agent.call(callCenter.callBack, { id, at, reason: 'Lunch' }, scope)
    const [first, second] = [await put('2031-03-04T15:00:00Z'), await put('2031-03-04T16:00:00Z')]
    expect(first.value).toEqual(second.value)
    const open = async () => (await agent.call(callCenter.callbacks, {}, scope)).value.records
    expect(await open()).toMatchObject([
      { transactionId: id, at: '2031-03-04T16:00:00Z', reason: 'Lunch', user: 'Cal Hollis' },
    ])
    expect((await agent.call(callCenter.calledBack, { id: second.value._id }, scope)).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await agent.call(callCenter.calledBack, { id: second.value._id }, scope)).status).toBe(404)
  })
})

test('what most of the last calls to a payer found out is named, once there were enough of them', async () => {
  const carrier_name = 'Talkative Dental'
  const asked = await aRecord({ carrier_name })
  const told = async () => (await agent.call(callCenter.questions, { id: asked }, scope)).value.told
  for (const annual of ['1000', '1500']) await save(await aRecord({ carrier_name }), { annual })
  expect(await told()).toEqual([])
  await save(await aRecord({ carrier_name }), { bookmarks: { RepName: 'Dana' } })
  // Two of three said the one, one of three the other.
  expect(await told()).toEqual(['Annual maximum, individual'])
})

test('what the practice’s form has no field for, the record keeps itself and shows it', async () => {
  await withoutCoverage()
  const id = await aRecord()
  const answer = await save(id, { coverageDateStart: '2026-02-01', annual: '700', remaining: '70' })
  expect(answer.status).toBe(200)
  expect(await rowOf(server, id)).toMatchObject({ annual_maximum: '700', annual_remaining: '' })
  expect(await formOf(id)).toMatchObject({ coverageDateStart: '2026-02-01', annual: '700', remaining: '70' })
  expect(await historyOf(server, id)).toContain('form CallCoverageStart: - → 02/01/2026')
})

test('what earlier calls to a payer took is told: the middle one of those that were answered', async () => {
  const id = await aRecord({ carrier_name: 'Middle Dental' })
  const carrierId = newId()
  await server.owner.query(
    `insert into carriers (id, name, phone_number) values ($1, 'Middle Dental', '18005550777')`,
    [carrierId],
  )
  const lineId = newId()
  await server.owner.query(
    `insert into phone_lines (id, provider, external_id, name, digits, client_id)
     select $1, 'aircall', 'a line of this test', 'Front desk', '+15125550100', client_id from practices where id = $2`,
    [lineId, practiceId],
  )
  for (const [index, minutes] of [2, 10, 30].entries())
    await server.owner.query(
      `insert into calls (id, line_id, direction, stage, started_at, answered_at, ended_at, raw_digits, digits, number)
       values ($1, $2, 'outbound', 'ended', now() - interval '1 day', now() - interval '1 day',
         now() - interval '1 day' + $3 * interval '1 minute', '18005550777', '18005550777', '{}')`,
      [9_000_000 + index, lineId, minutes],
    )
  expect((await agent.call(callCenter.questions, { id }, scope)).value).toMatchObject({ carrierId, usualCall: 600 })
})

describe('a record that somebody works on', () => {
  const other = 'admin@bitewing.example'
  const reserve = (client: TestClient, id: string, takeOver = false) =>
    client.call(callCenter.reserve, { id, takeOver }, scope)
  const expire = (id: string) =>
    server.owner.query(`update call_reservations set until = now() - interval '1 second' where record_id = $1`, [id])

  test('stays theirs for 15 minutes, unless it is given back or taken over', async () => {
    const [id, second] = [await aRecord(), await server.client('10.9.1.2').signIn(other)]
    const { value: mine } = await reserve(agent, id)
    expect(mine).toMatchObject({ transactionId: id, user: 'Cal Hollis', mine: true })
    expect(Date.parse(mine.until) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect((await reserve(second, id)).value).toMatchObject({ user: 'Cal Hollis', mine: false })
    const shown = (await second.call(callCenter.reservations, {}, scope)).value.records
    expect(shown).toContainEqual(expect.objectContaining({ transactionId: id, mine: false }))

    expect((await reserve(second, id, true)).value).toMatchObject({ mine: true })
    expect((await agent.call(callCenter.release, { id }, scope)).status).toBe(200)
    expect((await reserve(agent, id)).value).toMatchObject({ mine: false })
    await expire(id)
    expect((await reserve(agent, id)).value).toMatchObject({ mine: true })
    expect((await agent.call(callCenter.release, { id }, scope)).status).toBe(200)
    expect((await reserve(second, id)).value).toMatchObject({ mine: true })
  })

  test('is taken once by many at the same moment', async () => {
    const [id, second] = [await aRecord(), await server.client('10.9.1.3').signIn(other)]
    const answers = await Promise.all([agent, second, agent, second].map((client) => reserve(client, id)))
    expect(new Set(answers.map(({ value }) => value.user)).size).toBe(1)
  })

  test('is not the next patient of its carrier for anybody else', async () => {
    const open = { carrier_name: 'Shared Dental', verification_by: 'Check', appointment_date: inDays(2) }
    const [asked, next, later] = [
      await aRecord(open),
      await aRecord(open),
      await aRecord({ ...open, appointment_date: inDays(3) }),
    ]
    const second = await server.client('10.9.1.4').signIn(other)
    const nextOf = async (client: TestClient) =>
      (await client.call(callCenter.questions, { id: asked }, scope)).value.nextOfCarrier?._id
    await reserve(agent, next)
    expect(await nextOf(agent)).toBe(next)
    expect(await nextOf(second)).toBe(later)
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the wallboard', () => {
  const board = async (sla: number) => (await agent.call(callCenter.board, { today: inDays(0), sla }, scope)).value

  test('counts what is late by what was promised, and down to what will be', async () => {
    const before = await board(0)
    await aRecord({ verification_by: 'Check', appointment_date: inDays(5) })
    const [none, all] = [await board(0), await board(168)]
    expect(none.sla.late).toBe(before.sla.late)
    expect(all.sla.late).toBeGreaterThan(none.sla.late)
    expect(Date.parse(none.sla.next ?? '')).toBeGreaterThan(Date.now())
    expect(none.sla.due).toBeGreaterThan(0)
  })

  test('names who works with which carrier, and which carriers need one call only', async () => {
    const record = { carrier_name: 'Once Dental', verification_by: 'Done by CC' }
    const [once, twice] = [await aRecord(record), await aRecord(record)]
    await agent.call(callCenter.reserve, { id: once }, scope)
    for (const [index, id] of [once, twice, twice].entries())
      await agent.call(contract.calls.dialled, { id, callId: 8_100_000 + index, number: '+18005550104' }, scope)
    const { agents, firstCall } = await board(24)
    expect(agents).toContainEqual(
      expect.objectContaining({ name: 'Cal Hollis', carrier: 'Once Dental', calling: false }),
    )
    expect(firstCall).toContainEqual({ name: 'Once Dental', records: 2, first: 1 })
  })
})

test('a carrier that calls is known by its number, with what was put off before what waits', async () => {
  const carrier_name = 'Returning Dental'
  await server.owner.query(`insert into carriers (id, name, phone_number) values ($1, $2, '18005550888')`, [
    newId(),
    carrier_name,
  ])
  const [waits, putOff] = [
    await aRecord({ carrier_name, verification_by: 'Check', appointment_date: TODAY }),
    await aRecord({ carrier_name, appointment_date: '2031-06-01' }),
  ]
  await agent.call(callCenter.callBack, { id: putOff, at: '2031-03-04T15:00:00Z' }, scope)
  const caller = async (number: string) => (await agent.call(callCenter.caller, { number, today: TODAY }, scope)).value
  expect(await caller('+1 800-555-0888')).toMatchObject({
    carrier: carrier_name,
    records: [
      { _id: putOff, callAt: '2031-03-04T15:00:00Z' },
      { _id: waits, callAt: null },
    ],
  })
  expect(await caller('+1 800-555-0889')).toEqual({ carrier: '', records: [] })
})
