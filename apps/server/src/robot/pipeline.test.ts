import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { carriers, type Person } from '@bitewing/population'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insuredWith, recordAbout } from '../features/form-fill/testing/checked-records.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'
import { givePage, untilIdle, writtenCells } from './testing/pages.ts'

/** The possible results of a record. */
const ENDS = ['Done by DR', 'Check', 'Unchecked', 'Not content loaded', 'No action taken']
/** Working days without demo records. */
const DAY = '2027-03-02'
const [practice, second] = demoPractices.map(({ id }) => id) as [string, string]

let server: TestWorld
beforeAll(async () => {
  server = await startTestWorld()
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const name of ['stedi', 'google']) server.sandbox.provider(name).faults.set({ kind: 'none' })
  for (const { payerId } of carriers) server.sandbox.provider('stedi').faults.set({ kind: 'none' }, payerId)
  await server.owner.query('delete from robot_tasks')
})

type Row = {
  id: string
  verification_by: string
  eligibility_status: string
  type: string
  carrier_name: string
  sources: number
  files: number
  sheet_row: number
}

async function recordsOn(date: string, of = practice): Promise<Row[]> {
  const { rows } = await server.owner.query<Row>(
    `select id, verification_by, eligibility_status, type, carrier_name, sheet_row,
       (select count(*)::int from jsonb_object_keys(answer_sources)) as sources,
       (select count(*)::int from files f where f.record_id = r.id) as files
     from verification_records r where practice_id = $1 and appointment_date = $2 order by sheet_row`,
    [of, date],
  )
  return rows
}

async function logOf(schedule: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ line: string }>(
    `select row_number || ' ' || status || ' ' || title as line from extraction_logs where schedule_id = $1 order by row_number`,
    [schedule],
  )
  return rows.map(({ line }) => line)
}

async function statesOf(schedule: string) {
  const { rows } = await server.owner.query(
    'select status, rows_read, rows_refused from extraction_schedules where id = $1',
    [schedule],
  )
  return rows[0]
}

/** The robot's log of a record, in order. */
async function saidOf(recordId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ line: string }>(
    `select code || ': ' || message as line from bot_statuses where record_id = $1 order by created_at`,
    [recordId],
  )
  return rows.map(({ line }) => line)
}

const take = async (date: string, of = practice) => {
  const schedule = await givePage(server.owner, of, date)
  await untilIdle(server.owner)
  return schedule
}

describe('spec D6: a page of a sheet', () => {
  test('becomes records that are checked, filled, decided and written back, each once', async () => {
    const schedule = await take(DAY)
    const records = await recordsOn(DAY)
    expect(records.length).toBeGreaterThanOrEqual(8)
    expect(await statesOf(schedule)).toMatchObject({ status: 2 })
    for (const record of records) expect(ENDS).toContain(record.verification_by)
    const done = records.filter(({ verification_by }) => verification_by === 'Done by DR')
    expect(done.length).toBeGreaterThan(records.length / 2)
    for (const record of done) expect(record).toMatchObject({ files: 1, sources: expect.any(Number) })
    expect(done.filter(({ type, sources }) => type === 'FBD' && sources > 20).length).toBeGreaterThan(0)

    const cells = (await writtenCells(server.sandbox.url)).filter(({ page }) => page === DAY)
    expect(cells.filter(({ times }) => times > 1)).toEqual([])
    const rows = new Set(cells.map(({ cell }) => Number(cell.replace(/\D/g, ''))))
    expect([...rows].toSorted((one, other) => one - other)).toEqual(records.map(({ sheet_row }) => sheet_row))
    const documents = server.sandbox.provider('google').journal.writes['files.create'] ?? 0
    expect(documents).toBe(done.length)
  })

  test('leaves in each record what was done with it, step by step', async () => {
    const done = (await recordsOn(DAY)).find(({ type, sources }) => type === 'FBD' && sources > 20) as Row
    expect(await saidOf(done.id)).toEqual([
      `EXTRACTED: Taken from row ${done.sheet_row} of the sheet of ${DAY}.`,
      expect.stringMatching(/^FILLED: Filled \d+ fields from the answer, left \d+ fields? to a person\.$/),
      expect.stringMatching(/^DONE: ./),
      "DELIVERED: The filled form is among the files and in the practice's folder.",
      `SHEET: The result stands in row ${done.sheet_row} of the sheet of ${DAY}.`,
    ])
  })

  test('taken once more adds nothing, and says so', async () => {
    const before = await recordsOn(DAY)
    const said = await saidOf(before[0]?.id ?? '')
    const schedule = await take(DAY)
    expect(await recordsOn(DAY)).toEqual(before)
    expect(await saidOf(before[0]?.id ?? '')).toEqual(said)
    expect((await logOf(schedule)).every((line) => line.endsWith('No change'))).toBe(true)
  })

  test('finds the record of a patient without a number, and adds the number', async () => {
    const before = await recordsOn(DAY)
    const [record] = before
    const numberOf = async () =>
      (await server.owner.query('select patient_id from verification_records where id = $1', [record?.id])).rows[0]
    const number = await numberOf()
    await server.owner.query(`update verification_records set patient_id = '' where id = $1`, [record?.id])
    await take(DAY)
    expect((await recordsOn(DAY)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await numberOf()).toEqual(number)
  })

  test('in review is compared and changes nothing', async () => {
    const insured = (await recordsOn(DAY)).find(({ carrier_name }) => carrier_name !== 'EMPTY')
    await server.owner.query(`update verification_records set member_id = '1' where id = $1`, [insured?.id])
    const before = await recordsOn(DAY)
    const schedule = await givePage(server.owner, practice, DAY, 'review')
    await untilIdle(server.owner)
    expect(await recordsOn(DAY)).toEqual(before)
    expect((await logOf(schedule)).filter((line) => line.endsWith('Differs'))).toHaveLength(1)
  })

  test('of a day without one says so', async () => {
    const schedule = await take('2027-03-06')
    expect(await logOf(schedule)).toEqual(['0 false Sheet'])
    expect(await statesOf(schedule)).toEqual({ status: 2, rows_read: 1, rows_refused: 1 })
  })

  test('what a person typed is not overwritten, and what the robot wrote is', async () => {
    const record = (await recordsOn(DAY)).find(({ type, sources }) => type === 'FBD' && sources > 20) as Row
    await server.owner.query(
      `update verification_records set verification_by = 'Unchecked',
         answers = answers || '{"AnnMax": "7", "DedInd": "7"}', answer_sources = answer_sources - 'AnnMax' where id = $1`,
      [record.id],
    )
    await givePage(server.owner, practice, DAY, 'retry')
    await untilIdle(server.owner)
    const { rows } = await server.owner.query(
      'select answers, verification_by from verification_records where id = $1',
      [record.id],
    )
    expect(rows[0].answers.AnnMax).toBe('7')
    expect(rows[0].answers.DedInd).not.toBe('7')
    expect(rows[0].verification_by).toBe('Done by DR')
  })
})

/** Queues a number of records about one person, due on a day. */
async function give(person: Person, count: number, due: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await recordAbout(server, person, { verification_by: 'Not content loaded', type: 'ELG' }))
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice])
  for (const id of ids)
    await server.owner.query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'check', $4)`,
      [newId(), practice, id, due],
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

describe('spec D7: an outside world that fails', () => {
  test('a payer that is down is told as such and asked again, and the others go on', async () => {
    const date = '2027-03-03'
    for (const { payerId } of carriers.slice(0, 8))
      server.sandbox.provider('stedi').faults.set({ kind: 'unavailable' }, payerId)
    await take(date)
    const records = await recordsOn(date)
    const hit = new Set(carriers.slice(0, 8).map(({ name }) => name))
    const unchecked = records.filter(({ verification_by }) => verification_by === 'Unchecked')
    expect(unchecked.length).toBeGreaterThan(0)
    for (const { carrier_name } of unchecked) expect(hit).toContain(carrier_name)
    expect(records.filter(({ verification_by }) => verification_by === 'Done by DR').length).toBeGreaterThan(0)
    const { rows: waiting } = await server.owner.query(
      `select state, reason, wake_at > (select max(created_at) from bot_statuses where record_id = subject_id) + interval '50 s' as later
       from robot_tasks`,
    )
    expect(waiting).toHaveLength(unchecked.length)
    for (const task of waiting)
      expect(task).toEqual({ state: 'paused', reason: expect.stringMatching(/payer/), later: true })
    expect((await saidOf(unchecked[0]?.id ?? '')).slice(1)).toEqual([
      expect.stringMatching(/^UNCHECKED: /),
      expect.stringMatching(/^RETRY: The payer is asked again in \d+ (seconds|minutes)\.$/),
    ])
    for (const { payerId } of carriers) server.sandbox.provider('stedi').faults.set({ kind: 'none' }, payerId)
    await server.owner.query(`update robot_tasks set wake_at = now() where state = 'paused'`)
    await untilIdle(server.owner, true)
    const after = await recordsOn(date)
    expect(after.filter(({ verification_by }) => verification_by === 'Unchecked')).toEqual([])
  })

  test.each(['rubbish', 'limited'] as const)('a service that answers with %s loses no record', async (kind) => {
    const date = kind === 'rubbish' ? '2027-03-04' : '2027-03-05'
    server.sandbox.provider('stedi').faults.set({ kind, times: 3, seconds: 0 })
    await take(date, second)
    const records = await recordsOn(date, second)
    // Read from the log, because on a slow machine the shortest pauses are over by now.
    const said = (await Promise.all(records.map(({ id }) => saidOf(id)))).flat()
    expect(said.filter((line) => /^RETRY: .* in \d/.test(line))).toHaveLength(3)
    expect(records.length).toBeGreaterThanOrEqual(8)
    for (const record of records) expect(ENDS).toContain(record.verification_by)
  })

  test('a sheet that is away for a moment is written to later', async () => {
    const date = '2027-03-09'
    server.sandbox.provider('google').faults.set({ kind: 'unavailable', times: 2, methods: ['POST'] })
    await take(date)
    await server.owner.query(`update robot_tasks set wake_at = now() where state = 'paused'`)
    await untilIdle(server.owner, true)
    const records = await recordsOn(date)
    const cells = (await writtenCells(server.sandbox.url)).filter(({ page }) => page === date)
    const rows = new Set(cells.map(({ cell }) => Number(cell.replace(/\D/g, ''))))
    expect([...rows].toSorted((one, other) => one - other)).toEqual(records.map(({ sheet_row }) => sheet_row))
  })

  test('a payer that takes half a minute for each answer keeps its own members waiting, and nobody else', async () => {
    const [late, quickly] = [insuredWith(1), insuredWith(2)]
    server.sandbox.provider('stedi').faults.set({ kind: 'slow', seconds: 600 }, late.carrier.payerId)
    // More than the robot works on at once, and due before the others.
    const slow = await give(late, 20, '2027-03-01')
    const quick = await give(quickly, 8, '2027-03-02')
    await eventually(async () => expect(await decided(quick)).toBe(8))
    expect(await decided(slow)).toBe(0)
    const waiting = await tasksOf(slow)
    expect(waiting).toHaveLength(20)
    expect(waiting.filter(({ state }) => state === 'running').length).toBeGreaterThanOrEqual(4)
    // Waiting for one's turn does not count as a failure.
    expect(waiting.filter(({ failures }) => failures > 0)).toEqual([])
    server.sandbox.provider('stedi').faults.set({ kind: 'none' }, late.carrier.payerId)
  })
})
