import { contract, type DashboardGraphics } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import {
  dayIn,
  daysBefore,
  daysOfWeek,
  isEmptyText,
  monthAfter,
  monthOf,
  NEXT_DAYS,
  OTHER_PARTS,
  RECORD_GROUPS,
  type RecordGroup,
  recordClass,
  STATUS_PARTS,
  weekOf,
  wholeMonth,
} from '@bitewing/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { toldSeed } from '../../testing/random-of-run.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { graphics } = contract.dashboard
const selection = demoPractices.slice(0, 3).map(({ id }) => id)
/** At any moment at least two of them have a different day. */
const ZONES = ['Pacific/Honolulu', 'America/New_York', 'Pacific/Auckland']
const MINUTES = { fbd: 30, elg: 7 }

type Known = {
  id: string
  practice_id: string
  appointment_date: string
  type: 'FBD' | 'ELG' | 'CC'
  carrier_name: string
  eligibility_status: string
  verification_by: string
  audited: boolean
  missing_fields: number
}

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({
    ROBOT_SAVES_MINUTES_FBD: String(MINUTES.fbd),
    ROBOT_SAVES_MINUTES_ELG: String(MINUTES.elg),
  })
  for (const [index, zone] of ZONES.entries())
    await server.owner.query('update practices set time_zone = $2 where id = $1', [selection[index], zone])
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const ask = async (input: { startDate: string; endDate: string; carrierName?: string }, practices = selection) =>
  (await admin.call(graphics, input, { selection: practices })).value

const todayOf = (practiceId: string) => dayIn(ZONES[selection.indexOf(practiceId)] ?? '')
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const CARRIERS = ['Harbor Dental', 'harbor dental', 'Lakeside 100% (PPO)', 'EMPTY']
const record = (months: readonly string[]): fc.Arbitrary<Known> =>
  fc.record({
    id: fc.constant('').map(() => newId()),
    practice_id: fc.constantFrom(...selection),
    appointment_date: fc.oneof(
      fc.tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 })).map(([month, day]) => dayText(month, day)),
      // Around today, wherever that is, and the last days of the month.
      fc.integer({ min: -2, max: 8 }).map((days) => dayAfter(dayIn('UTC'), days)),
      fc.constantFrom(...months).map((month) => wholeMonth(month).to),
    ),
    type: fc.constantFrom('FBD', 'ELG', 'CC'),
    carrier_name: fc.constantFrom(...CARRIERS),
    eligibility_status: fc.constantFrom(
      'Active',
      'ACTIVE / PPO',
      'Inactive',
      'Termed',
      'Max Out',
      'Not Found',
      ' not found / x',
      'EMPTY',
      '',
      'Check',
      'é'.repeat(7),
    ),
    verification_by: fc.constantFrom(
      'Done by DR',
      '*Done by DR',
      'done by dr',
      'Done by CC',
      'Done by Staff',
      'Check',
      '',
    ),
    audited: fc.boolean(),
    missing_fields: fc.nat(2),
  })
const dayText = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

async function put(records: readonly Known[]): Promise<void> {
  await server.owner.query('delete from verification_records where practice_id = any ($1)', [selection])
  await server.owner.query(
    `insert into verification_records (id, practice_id, appointment_date, type, carrier_name, eligibility_status, verification_by, audited,
       required_fields, missing_fields, duplicate)
     select id, practice_id, appointment_date, type, carrier_name, eligibility_status, verification_by, audited, 9, missing_fields, true
     from jsonb_populate_recordset(null::verification_records, $1)`,
    [JSON.stringify(records)],
  )
}

/** Changes of what is counted come in one by one, as people and the robot make them. */
async function change(id: string, to: Known): Promise<void> {
  await server.owner.query(
    `update verification_records set practice_id = $2, appointment_date = $3, type = $4, eligibility_status = $5, verification_by = $6,
       audited = $7, missing_fields = $8, carrier_name = $9 where id = $1`,
    [
      id,
      to.practice_id,
      to.appointment_date,
      to.type,
      to.eligibility_status,
      to.verification_by,
      to.audited,
      to.missing_fields,
      to.carrier_name,
    ],
  )
}

const isIn = (group: RecordGroup) => (one: Known) =>
  (RECORD_GROUPS[group] as readonly string[]).includes(recordClass(one.verification_by, one.eligibility_status))
const isUpcoming = (one: Known) => {
  const today = todayOf(one.practice_id)
  return today <= one.appointment_date && one.appointment_date <= dayAfter(today, NEXT_DAYS)
}
const between = (from: string, to: string) => (one: Known) => from <= one.appointment_date && one.appointment_date <= to
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(2)))

describe('every number of the dashboard', () => {
  test('equals a count in memory, its parts make the total, and the grid lists as many', async () => {
    const world = fc.constantFrom('2026-02', '2024-02', dayIn('UTC').slice(0, 7), '2026-12', '2027-01').chain((month) =>
      fc.record({
        month: fc.constant(month),
        records: fc.array(record([month, daysBefore({ ...wholeMonth(month) }).from.slice(0, 7)]), { maxLength: 60 }),
        changes: fc.array(record([month]), { maxLength: 8 }),
        removed: fc.nat(3),
        practices: fc.subarray(selection, { minLength: 1 }),
        carrierName: fc.option(fc.constantFrom('HARBOR DENTAL', 'Lakeside 100% (PPO)', 'nobody'), { nil: undefined }),
        first: fc.nat(9),
      }),
    )
    await fc.assert(
      fc.asyncProperty(world, async ({ month, records, changes, removed, practices, carrierName, first }) => {
        const known = [...records]
        await put(known)
        for (const [index, to] of changes.entries()) {
          const changed = known[index]
          if (changed === undefined) break
          await change(changed.id, to)
          known[index] = { ...to, id: changed.id }
        }
        const gone = known.splice(known.length - Math.min(removed, known.length)).map(({ id }) => id)
        await server.owner.query('delete from verification_records where id = any ($1)', [gone])

        const seen = known.filter(
          (one) =>
            practices.includes(one.practice_id) &&
            (carrierName === undefined || one.carrier_name.toLowerCase() === carrierName.toLowerCase()),
        )
        const { from, to } = wholeMonth(month)
        const asked = { startDate: from, endDate: to, ...(carrierName !== undefined && { carrierName }) }
        const answer = await ask(asked, practices)
        expect(answer).toEqual(expected(seen, practices, from, to))
        partsAddUp(answer)
        if (carrierName === undefined) await carriersAddUp(answer, seen, practices)
        const links = linksOf(asked, practices).filter((_, at) => at % 10 === first)
        await listsTheSame(
          known.filter((one) => practices.includes(one.practice_id)),
          practices,
          links,
        )
      }),
      { numRuns: 60 },
    )
  })
})

function expected(seen: readonly Known[], practices: readonly string[], from: string, to: string): DashboardGraphics {
  const inMonth = seen.filter(between(from, to))
  const before = daysBefore({ from, to })
  const earlier = seen.filter(between(before.from, before.to))
  const next = seen.filter(isUpcoming)
  const count = (records: readonly Known[], passes: (one: Known) => boolean) => records.filter(passes).length
  const ofType = (type: string) => (one: Known) => type === 'All' || one.type === type
  const parts = <N extends RecordGroup>(names: readonly N[]) =>
    (['All', 'FBD', 'ELG'] as const).flatMap((type) => {
      const records = inMonth.filter(ofType(type))
      return names.map((name) => {
        const of = count(records, isIn(name))
        return { type, name, count: of, percentage: percent(of, records.length) }
      })
    })
  const counters = (records: readonly Known[]) => ({
    completed: count(records, (one) => /done by/i.test(one.verification_by)),
    notCompleted: count(records, (one) => ['', 'EMPTY'].includes(one.eligibility_status)),
    notFound: count(records, (one) => /^ ?not found/i.test(one.eligibility_status)),
    audited: count(records, (one) => one.audited),
    other: count(
      records,
      (one) =>
        !one.audited &&
        !/done by/i.test(one.verification_by) &&
        !['', 'EMPTY'].includes(one.eligibility_status) &&
        !/^ ?not found/i.test(one.eligibility_status),
    ),
  })
  const robot = (records: readonly Known[]) => {
    const done = records.filter((one) => /^\*?done by dr$/i.test(one.verification_by))
    const minutes = done.map(({ type }) => (type === 'FBD' ? MINUTES.fbd : MINUTES.elg))
    return {
      completed: done.length,
      percentage: percent(
        done.length,
        count(records, (one) => /done by/i.test(one.verification_by)),
      ),
      minutesSaved: minutes.reduce((sum, each) => sum + each, 0),
    }
  }
  const todays = practices.map(todayOf).toSorted()
  return {
    next: {
      from: todays[0] ?? '',
      to: dayAfter(todays.at(-1) ?? '', NEXT_DAYS),
      fbd: count(next, ofType('FBD')),
      elg: count(next, ofType('ELG')),
      missingCode: count(next, (one) => one.missing_fields > 0),
      audited: count(next, (one) => one.audited),
    },
    weeks: [1, 2, 3, 4, 5].map((week) => {
      const records = inMonth.filter((one) => weekOf(one.appointment_date) === week)
      return { week, fbd: count(records, ofType('FBD')), elg: count(records, ofType('ELG')) }
    }),
    counters: counters(inMonth),
    statuses: parts(['active', 'pending', 'openEmpty', 'openNotFound', 'other']),
    others: parts(['callCenter', 'otherwise', 'stillOpen']),
    total: inMonth.length,
    robot: robot(inMonth),
    before: { ...before, total: earlier.length, counters: counters(earlier), robot: robot(earlier) },
    practices: demoPractices
      .filter(({ id }) => practices.includes(id))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ id, name }) => {
        const own = inMonth.filter((one) => one.practice_id === id)
        return {
          practiceId: id,
          name,
          total: own.length,
          completed: counters(own).completed,
          robot: robot(own).completed,
          missingCode: count(own, (one) => one.missing_fields > 0),
          audited: counters(own).audited,
          before: count(earlier, (one) => one.practice_id === id),
        }
      }),
    payers: [],
  }
}

function partsAddUp({ statuses, others, total, practices, before }: DashboardGraphics): void {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  expect(sum(statuses.filter(({ type }) => type === 'All').map(({ count }) => count))).toBe(total)
  for (const type of ['All', 'FBD', 'ELG'])
    expect(sum(others.filter((part) => part.type === type).map(({ count }) => count))).toBe(
      statuses.find((part) => part.type === type && part.name === 'other')?.count,
    )
  expect(sum(practices.map((practice) => practice.total))).toBe(total)
  expect(sum(practices.map((practice) => practice.before))).toBe(before.total)
}

/** Without the order, which is by the name among carriers of as many records. */
async function carriersAddUp(answer: DashboardGraphics, seen: readonly Known[], practices: string[]): Promise<void> {
  const { from, to } = wholeMonth(monthAfter(monthOf(answer.before.to), 1))
  const { carriers, rest } = (
    await admin.call(contract.dashboard.carriers, { startDate: from, endDate: to }, { selection: practices })
  ).value
  const nameOf = (name: string) => (isEmptyText(name) ? '' : name.toLowerCase())
  const inMonth = Map.groupBy(seen.filter(between(from, to)), (one) => nameOf(one.carrier_name))
  const counted = Array.from(inMonth, ([name, own]) => ({
    name,
    total: own.length,
    completed: own.filter(isIn('completed')).length,
    robot: own.filter(isIn('robot')).length,
    missingCode: own.filter((one) => one.missing_fields > 0).length,
    audited: own.filter((one) => one.audited).length,
    before: seen.filter(
      (one) => nameOf(one.carrier_name) === name && between(answer.before.from, answer.before.to)(one),
    ).length,
  }))
  expect(carriers.map((one) => ({ ...one, name: one.name.toLowerCase() }))).toEqual(
    counted.toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1)),
  )
  expect(rest).toEqual({ carriers: 0, total: 0 })
}

test('carriers beyond the first twelve are said together, and one of another practice is not among them', async () => {
  const [practice_id = '', elsewhere = ''] = selection
  const plain = { type: 'FBD', eligibility_status: '', verification_by: '', audited: false, missing_fields: 0 } as const
  const records = Array.from({ length: 30 }, (_, index) => index % 15).map((carrier) => ({
    ...plain,
    id: newId(),
    practice_id: carrier === 14 ? elsewhere : practice_id,
    appointment_date: '2026-02-03',
    carrier_name: `Carrier ${carrier}`,
  }))
  await put(records)
  const days = { startDate: '2026-02-01', endDate: '2026-02-28' }
  const { value } = await admin.call(contract.dashboard.carriers, days, { selection: [practice_id] })
  expect(value.carriers).toHaveLength(12)
  expect(value.rest).toEqual({ carriers: 2, total: 4 })
})

type Asked = { startDate: string; endDate: string; carrierName?: string | undefined }
/** What a link of the screen says, as `gridPath` of the web application writes it and the grid reads it. */
type Link = {
  days?: { from: string; to: string }
  type?: 'FBD' | 'ELG'
  group?: RecordGroup
  audited?: boolean
  missingCode?: boolean
  practiceId?: string
  carrier?: string | undefined
  noCarrier?: true
  result?: string
}

/** Every list that the screen leads to from a month, its cards, and the month before. */
function linksOf({ startDate, endDate, carrierName: carrier }: Asked, practices: readonly string[]): Link[] {
  const days = { from: startDate, to: endDate }
  const before = daysBefore(days)
  const columns: Link[] = [{}, { group: 'completed' }, { group: 'robot' }, { missingCode: true }, { audited: true }]
  const bars: Link[] = [
    { group: 'completed' },
    { group: 'notCompleted' },
    { group: 'notFound' },
    { audited: true },
    { group: 'stillOpen', audited: false },
  ]
  const types: Link[] = [{}, { type: 'FBD' }, { type: 'ELG' }]
  const parts: Link[] = [...STATUS_PARTS, ...OTHER_PARTS].map((group) => ({ group }))
  const weeks = [1, 2, 3, 4, 5].flatMap((week) => daysOfWeek(monthOf(startDate), week) ?? [])
  const ofCarrier: Link[] = [
    { type: 'FBD' },
    { type: 'ELG' },
    { missingCode: true },
    { audited: true },
    ...[days, before].flatMap((both) => [...bars, { group: 'robot' as const }].map((bar) => ({ ...bar, days: both }))),
    ...types.flatMap((type) => [{}, ...parts].map((part) => ({ ...type, ...part, days }))),
    ...weeks.flatMap((week) => types.slice(1).map((type) => ({ ...type, days: week }))),
    ...practices.flatMap((practiceId) => [
      ...columns.map((column) => ({ ...column, practiceId, days })),
      { practiceId, days: before },
    ]),
  ]
  const ofCarriers: Link[] = [{ noCarrier: true as const }, ...CARRIERS.slice(0, 3).map((name) => ({ carrier: name }))]
  return [
    ...ofCarrier.map((link) => ({ ...link, carrier })),
    ...ofCarriers.flatMap((one) => [
      ...columns.map((column) => ({ ...column, ...one, days })),
      { ...one, days: before },
    ]),
  ]
}

const isOf = (link: Link) => (one: Known) =>
  (link.days === undefined ? isUpcoming(one) : between(link.days.from, link.days.to)(one)) &&
  (link.type === undefined || one.type === link.type) &&
  (link.group === undefined || isIn(link.group)(one)) &&
  (link.audited === undefined || one.audited === link.audited) &&
  (link.missingCode === undefined || one.missing_fields > 0) &&
  (link.practiceId === undefined || one.practice_id === link.practiceId) &&
  (link.carrier === undefined || one.carrier_name.toLowerCase() === link.carrier.toLowerCase()) &&
  (link.noCarrier === undefined || isEmptyText(one.carrier_name)) &&
  (link.result === undefined || one.verification_by === link.result)

async function listed(link: Link, practices: readonly string[]): Promise<number> {
  const { days, type, group, audited, missingCode, practiceId, carrier, noCarrier, result } = link
  const filter = {
    ...(carrier !== undefined && { carrier: { operation: 'e' as const, value: carrier } }),
    ...(noCarrier && { carrier: { operation: 'em' as const } }),
    ...(audited !== undefined && { audited: { operation: audited ? ('c' as const) : ('nc' as const) } }),
    ...(missingCode && { missingFields: { operation: 'c' as const } }),
    ...(result !== undefined && { ivProcessResult: { operation: 'e' as const, value: result } }),
  }
  const input = {
    limit: 1,
    filter,
    ...(days === undefined ? { upcoming: true as const } : { startDate: days.from, endDate: days.to }),
    ...(type !== undefined && { type: [type] }),
    ...(group !== undefined && { group }),
    ...(practiceId !== undefined && { practiceId }),
  }
  return (await admin.call(contract.transactions.list, input, { selection: [...practices] })).value.recordsQty
}

async function listsTheSame(seen: readonly Known[], practices: string[], links: readonly Link[]): Promise<void> {
  for (const link of links) {
    const count = await listed(link, practices)
    expect({ link, count }).toEqual({ link, count: seen.filter(isOf(link)).length })
  }
}

test.each([undefined, 'HARBOR DENTAL'])(
  'every list that a number leads to has as many records, of carrier %s',
  async (carrierName) => {
    const month = dayIn('UTC').slice(0, 7)
    const known = fc.sample(record([month, daysBefore(wholeMonth(month)).from.slice(0, 7)]), {
      numRuns: 90,
      seed: toldSeed(),
    })
    await put(known)
    const { from, to } = wholeMonth(month)
    await listsTheSame(known, selection, linksOf({ startDate: from, endDate: to, carrierName }, selection))
  },
)

describe('payers that fail today', () => {
  test('are counted by the practice’s own day, with what waits for them', async () => {
    const [practiceId = ''] = selection
    const today = todayOf(practiceId)
    const unchecked = { practice_id: practiceId, type: 'FBD', eligibility_status: 'Unchecked', audited: false } as const
    const waiting = (carrier_name: string, days: number, verification_by = 'Unchecked'): Known => ({
      ...unchecked,
      id: newId(),
      appointment_date: dayAfter(today, days),
      carrier_name,
      verification_by,
      missing_fields: 1,
    })
    await put([
      waiting('Quiet Dental', 0),
      waiting('QUIET dental', 5),
      waiting('Quiet Dental', 6),
      waiting('Quiet Dental', 1, 'Check'),
    ])
    await server.owner.query(
      `insert into payer_answers (id, practice_id, provider, sandbox, payer_id, payer_name, failure, format, asked_at)
       select substr(md5(n::text), 1, 24), $1, 'stedi', true, 'Q1', name, failure, 'none', ($2::date + days)::timestamp at time zone $3
       from (values (1, 'Quiet Dental', 'timeout', 0), (2, 'Quiet Dental', '', 0), (3, 'Quiet Dental', 'timeout', -1), (4, 'Fine Dental', '', 0)) a (n, name, failure, days)`,
      [practiceId, today, ZONES[0]],
    )
    const { payers } = await ask({ startDate: today, endDate: today })
    expect(payers).toEqual([
      { name: 'Quiet Dental', asked: 2, failed: 1, lastFailed: expect.stringMatching(/^\d{4}-.*Z$/), unchecked: 2 },
    ])
    expect(await listed({ carrier: 'Quiet Dental', result: 'Unchecked' }, selection)).toBe(2)
  })
})

describe('days that cannot be counted', () => {
  test.each([
    ['that do not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }],
    ['that end before they begin', { startDate: '2026-03-02', endDate: '2026-03-01' }],
    ['more than 366', { startDate: '2026-01-01', endDate: '2027-01-02' }],
  ])('%s are refused', async (_, days) => {
    for (const asked of [graphics, contract.dashboard.carriers])
      expect((await admin.call(asked, days, { selection })).code).toBe(400)
  })
})
