import { contract, type InputOf } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { otherPracticeId, practiceId } from '../verification/testing/records.ts'

const { extraction } = contract
const selection = [practiceId, otherPracticeId]
/** Each robot test has a practice of its own, so that none waits for another one's records. */
const [first, second, third] = demoPractices.slice(2, 5).map(({ id }) => id) as [string, string, string]

let server: TestWorld
let admin: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  admin = await server.client('10.9.0.1').signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** The Monday of the week after next, for which every sheet has a page. */
function monday(): string {
  const today = new Date()
  return dayAfter(today.toISOString().slice(0, 10), 8 + ((7 - today.getUTCDay()) % 7))
}

const verify = (input: Partial<InputOf<typeof extraction.verify>>, selected = selection) =>
  admin.call(extraction.verify, { practiceId, type: 'new', startDate: monday(), ...input }, { selection: selected })
const add = (input: Partial<InputOf<typeof extraction.add>>, selected = [input.practiceId ?? practiceId]) =>
  admin.call(extraction.add, { practiceId, type: 'new', dates: [monday()], ...input }, { selection: selected })
const schedules = async (selected: string[]) =>
  (await admin.call(extraction.schedules, {}, { selection: selected })).value.records

async function untilOver(selected: string): Promise<Awaited<ReturnType<typeof schedules>>> {
  return await eventually(async () => {
    const lines = await schedules([selected])
    for (const line of lines) expect(line).toMatchObject({ extractionStatus: 2, inHand: 0 })
    return lines
  })
}

describe('3 §4 verify dates', () => {
  test('says which days of the range have a page, and names those without', async () => {
    const [friday, sunday] = [dayAfter(monday(), 4), dayAfter(monday(), 6)]
    const { value } = await verify({ endDate: sunday })
    expect(value.dates).toEqual([0, 1, 2, 3, 4].map((days) => dayAfter(monday(), days)))
    expect(value.missing).toEqual([dayAfter(friday, 1), sunday])
    expect(value.err).toMatch(/^The sheet has no page for \d\d\/\d\d\/\d{4}, \d\d\/\d\d\/\d{4}\.$/)
    expect(value.sandbox).toBe(true)
  })

  test('a range of working days has nothing to say', async () => {
    expect((await verify({})).value).toEqual({ dates: [monday()], missing: [], err: '', sandbox: true })
  })

  test('a range without any page is refused, with the days in words', async () => {
    const sunday = dayAfter(monday(), 6)
    const [year, month, day] = sunday.split('-')
    expect(await verify({ startDate: sunday })).toMatchObject({
      status: 400,
      err: `The sheet has no page for ${month}/${day}/${year}.`,
      show: true,
    })
  })

  test.each<[string, object, string]>([
    ['startDate', { startDate: '' }, 'Start Date is required'],
    ['startDate', { startDate: '2026-02-30' }, 'Start Date is required'],
    ['endDate', { startDate: '2026-11-17', endDate: '2026-11-16' }, "End Date can't be before start date"],
    ['endDate', { startDate: '2026-11-01', endDate: '2026-12-02' }, 'At most 31 days at once'],
    ['type', { type: 'everything' }, 'Type is required'],
    ['practiceId', { practiceId: '' }, 'Practice is required'],
  ])('a wrong %s is refused', async (field, wrong, message) => {
    expect(await verify(wrong)).toMatchObject({ status: 400, fields: [{ field, message }] })
  })

  test('31 days are a range', async () => {
    expect((await verify({ endDate: dayAfter(monday(), 30) })).status).toBe(200)
  })

  test('a practice without a sheet, or with one that is nowhere, is told so', async () => {
    const sheetOf = (id: string) =>
      server.owner.query('update practices set spreadsheet_id = $1 where id = $2', [id, otherPracticeId])
    const { rows } = await server.owner.query('select spreadsheet_id from practices where id = $1', [otherPracticeId])
    await sheetOf('')
    expect(await verify({ practiceId: otherPracticeId })).toMatchObject({ status: 409, reason: 'extraction.no_sheet' })
    await sheetOf('nowhere')
    expect(await verify({ practiceId: otherPracticeId })).toMatchObject({
      status: 409,
      reason: 'extraction.not_proven',
    })
    await server.owner.query(
      `insert into outside_resources select 'google sheet', 'nowhere', client_id, 'registered' from practices where id = $1`,
      [otherPracticeId],
    )
    expect(await verify({ practiceId: otherPracticeId })).toMatchObject({
      status: 409,
      reason: 'extraction.sheet_refused',
    })
    await sheetOf(rows[0]?.spreadsheet_id)
  })
})

describe('3 §2 a schedule', () => {
  test('is worked through by the robot, with who asked for it and what came of it', async () => {
    const [monday1, tuesday] = [monday(), dayAfter(monday(), 1)]
    const answer = await add({ practiceId: first, dates: [tuesday, monday1, tuesday] })
    expect(answer).toMatchObject({ status: 200, value: { message: '2 schedules were added' } })
    const lines = await untilOver(first)
    expect(lines.map(({ dates }) => dates)).toEqual([[tuesday], [monday1]])
    for (const line of lines)
      expect(line).toMatchObject({
        firstName: 'Ada',
        practiceId: first,
        type: 'new',
        extractionStatus: 2,
        practice: demoPractices[2]?.name,
      })
    expect(lines[0]?.rowsRead).toBeGreaterThan(5)
    const { rows } = await server.owner.query(
      `select count(*)::int as records, count(*) filter (where verification_by = 'Not content loaded')::int as open
       from verification_records where practice_id = $1 and appointment_date = $2 and sheet_row is not null`,
      [first, tuesday],
    )
    const line = lines[0] as (typeof lines)[number]
    expect(rows).toEqual([{ records: line.rowsRead - line.rowsRefused, open: 0 }])
  })

  test('of what is under way already is refused, and none of the other days is added', async () => {
    const [held, free] = [monday(), dayAfter(monday(), 1)]
    await server.owner.query(
      `insert into extraction_schedules (id, practice_id, sheet_date, type) values ($1, $2, $3, 'new')`,
      ['a'.repeat(24), second, held],
    )
    const [year, month, day] = held.split('-')
    expect(await add({ practiceId: second, dates: [held, free] })).toMatchObject({
      status: 409,
      err: `The robot is already at ${month}/${day}/${year} with the type new. Nothing was added; please wait until it has finished.`,
    })
    expect((await schedules([second])).map(({ dates }) => dates)).toEqual([[held]])
    // An extraction of another type may run for the same day.
    expect((await add({ practiceId: second, type: 'review', dates: [held] })).status).toBe(200)
    await server.owner.query('update extraction_schedules set status = 2 where id = $1', ['a'.repeat(24)])
    await untilOver(second)
    expect((await add({ practiceId: second, dates: [held] })).value.message).toBe('The schedule was added')
    await untilOver(second)
  })

  test('asked for by two people at once is worked on once', async () => {
    const answers = await Promise.all([add({ practiceId: third }), add({ practiceId: third })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await untilOver(third)).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['no day', { dates: [] }],
    ['32 days', { dates: Array.from({ length: 32 }, (_, index) => dayAfter('2027-01-01', index)) }],
    ['a day that there is not', { dates: ['2027-02-30'] }],
  ])('with %s is refused', async (_, wrong) => {
    expect((await add(wrong)).status).toBe(400)
  })

  test('of a practice that is not selected does not exist', async () => {
    expect((await add({ practiceId: otherPracticeId }, [practiceId])).status).toBe(404)
    expect((await verify({ practiceId: otherPracticeId }, [practiceId])).status).toBe(404)
  })
})

describe('3 §4 the logs', () => {
  const logs = (input: InputOf<typeof extraction.logs>, selected: string[]) =>
    admin.call(extraction.logs, input, { selection: selected })

  test('have a line for each row of the page, by ten', async () => {
    const line = (await untilOver(first))[0] as Awaited<ReturnType<typeof schedules>>[number]
    const sheetDate = line.dates[0] as string
    const { value } = await logs({ sheetDate }, [first])
    expect(value.recordsQty).toBe(line.rowsRead)
    expect(value.records.map(({ rowNumber }) => rowNumber)).toEqual(
      Array.from({ length: Math.min(10, line.rowsRead) }, (_, index) => index + 2),
    )
    expect(value.records.filter(({ status }) => !status).every(({ title }) => title === 'Refused')).toBe(true)
    const rest = await logs({ sheetDate, offset: 10 }, [first])
    expect(rest.value.records).toHaveLength(Math.max(0, Math.min(10, line.rowsRead - 10)))
  })

  test('need a sheet date, and show the selected practices alone', async () => {
    expect(await admin.request('GET', extraction.logs.path)).toMatchObject({
      status: 400,
      fields: [{ field: 'sheetDate', message: 'Sheet Date is required' }],
    })
    const sheetDate = (await schedules([first]))[0]?.dates[0] as string
    expect((await logs({ sheetDate }, [practiceId])).value.recordsQty).toBe(0)
    expect((await logs({ sheetDate, practiceId: first }, [practiceId])).status).toBe(404)
    expect((await logs({ sheetDate, practiceId: first }, [practiceId, first])).value.recordsQty).toBeGreaterThan(5)
  })
})
