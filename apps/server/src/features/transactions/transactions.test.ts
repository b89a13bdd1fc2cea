import { contract, type InputOf } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import {
  DEFAULT_STATUS_ORDER,
  FILTER_OPERATIONS,
  type GridFilter,
  type GridSort,
  passes,
  SORT_FIELDS,
  type SortField,
  statusRank,
  takesValue,
  TEXT_FILTERS,
  type TextFilterName,
} from '@bitewing/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tallyJob } from './tallies.ts'

const selection = demoPractices.slice(0, 3).map((practice) => practice.id)
const { list, statistics, saveSort, savePriority } = contract.transactions
type Asked = InputOf<typeof list>

/** A record as the test expects it, read straight from the table. */
type Known = Readonly<
  Record<TextFilterName | 'id' | 'day' | 'patientOrder' | 'practice' | 'practiceId' | 'type', string>
> & {
  readonly audited: boolean
  readonly missing: number
}

let server: TestServer
let admin: TestClient
let truth: Known[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  // Names and texts that show how sorting and filtering treat upper case, special characters and empty fields.
  await server.owner.query(
    `update verification_records set
       carrier_name = (array['EMPTY', '', 'harbor Dental', 'HARBOR_dental', '100% Dental', carrier_name])[1 + (hashtext(id) & 7) % 6],
       eligibility_status = (array['Active / PPO', 'MAX OUT', 'empty', 'Termed', eligibility_status])[1 + (hashtext(id || 's') & 7) % 5],
       provider_name = case when (hashtext(id || 'p') & 3) = 0 then '' else provider_name end`,
  )
  const { rows } = await server.owner.query<Known>(
    `select r.id, appointment_date as day, p.name as practice, r.practice_id as "practiceId", type, audited,
       trim(patient_first_name || ' ' || patient_last_name) as "patientName",
       patient_last_name || chr(9) || patient_first_name as "patientOrder", carrier_name as carrier,
       eligibility_status as "statusPatient", verification_by as "ivProcessResult", provider_name as provider,
       missing_fields as missing
     from verification_records r join practices p on p.id = r.practice_id where practice_id = any($1)`,
    [selection],
  )
  truth = rows
})
afterAll(() => server.stop())

const ask = (input: Asked) => admin.call(list, input, { selection })

/** A straightforward model of the same list. */
function model({ startDate = '', endDate = '9', type, practiceId, filter = {} }: Asked): Known[] {
  return truth.filter(
    (record) =>
      record.day >= startDate &&
      record.day <= endDate &&
      (type === undefined || type.length === 0 || type.includes(record.type)) &&
      (practiceId === undefined || record.practiceId === practiceId) &&
      TEXT_FILTERS.every((name) => {
        const asked = filter[name]
        return asked === undefined || passes(record[name], { value: '', ...asked })
      }) &&
      isWanted(filter.audited, record.audited) &&
      isWanted(filter.missingFields, record.missing > 0),
  )
}

function isWanted(asked: { operation: 'c' | 'nc' } | undefined, is: boolean): boolean {
  return asked === undefined || (asked.operation === 'c') === is
}

function sorted(records: Known[], sort: GridSort, order: readonly string[]): string[] {
  const keys = Object.entries(sort) as [SortField, 1 | -1][]
  return records
    .toSorted((one, other) => {
      for (const [field, direction] of keys) {
        const difference = compare(field, one, other, order)
        if (difference !== 0) return direction * difference
      }
      return sign(keys[0]) * byCode(one.id, other.id)
    })
    .map(({ id }) => id)
}

/** The id is sorted in the direction of the first key; for statuses, -1 means ascending. */
function sign([field, direction]: [SortField, 1 | -1] = ['appointment', 1]): number {
  return field === 'eligibilityStatus' ? -direction : direction
}

function compare(field: SortField, one: Known, other: Known, order: readonly string[]): number {
  switch (field) {
    case 'appointment':
      return byCode(one.day, other.day)
    case 'practice':
      return byCode(one.practice.toLowerCase(), other.practice.toLowerCase())
    case 'verificationBy':
      return byCode(one.ivProcessResult.toLowerCase(), other.ivProcessResult.toLowerCase())
    case 'eligibilityStatus':
      return statusRank(other.statusPatient, order) - statusRank(one.statusPatient, order)
    case 'patientName':
      return byCode(one.patientOrder.toLowerCase(), other.patientOrder.toLowerCase())
    case 'carrier':
    case 'provider':
      return byCode(one[field].toLowerCase(), other[field].toLowerCase())
  }
}

const byCode = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

const days = fc.constantFrom(
  ...Array.from({ length: 12 }, (_, week) => new Date(Date.now() + (week - 8) * 6.048e8).toISOString().slice(0, 10)),
)
const values = fc.constantFrom('harbor', 'DENTAL', '%', '_', 'a', 'e', 'Active', 'done by', 'zzz', 'empty', 'max out')
const textFilters = fc
  .tuple(fc.constantFrom(...FILTER_OPERATIONS), values)
  .map(([operation, value]) => (takesValue(operation) ? { operation, value } : { operation }))
const yesNoFilters = fc.record({ operation: fc.constantFrom('c' as const, 'nc' as const) })
const filters = fc.record(
  {
    ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, textFilters])),
    audited: yesNoFilters,
    missingFields: yesNoFilters,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<GridFilter>
/** One to seven sort keys. */
const sorts = fc
  .shuffledSubarray([...SORT_FIELDS], { minLength: 1 })
  .chain((fields) =>
    fc
      .array(fc.constantFrom(1 as const, -1 as const), { minLength: fields.length, maxLength: fields.length })
      .map((directions) => Object.fromEntries(fields.map((field, index) => [field, directions[index]])) as GridSort),
  )
const orders = fc.shuffledSubarray([...DEFAULT_STATUS_ORDER], { minLength: 1 })
const which = fc.record(
  {
    startDate: days,
    endDate: days,
    type: fc.subarray(['FBD', 'ELG', 'CC']),
    practiceId: fc.constantFrom(...selection),
    filter: filters,
  },
  { requiredKeys: [] },
)
const priorityOf = (order: readonly string[]) => order.map((k, v) => ({ k, v }))

describe('2 §2.2 the grid', () => {
  test('whatever is filtered and sorted, the answer is what a plain list would be', async () => {
    const pages = fc.record({ limit: fc.integer({ min: 1, max: 60 }), offset: fc.integer({ min: 0, max: 150 }) })
    await fc.assert(
      fc.asyncProperty(which, sorts, orders, pages, async (asked, sort, order, { limit, offset }) => {
        const { value } = await ask({ ...asked, sort, priority: priorityOf(order), limit, offset })
        const expected = sorted(model(asked), sort, order)
        expect(value.recordsQty).toBe(expected.length)
        expect(value.records.map(({ _id }) => _id)).toEqual(expected.slice(offset, offset + limit))
      }),
      { numRuns: 150 },
    )
  })

  test('whichever practices are selected, one of them twice too, each record is on one page once', async () => {
    const selections = fc.array(fc.constantFrom(...selection), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(selections, fc.integer({ min: 0, max: 150 }), async (selected, offset) => {
        const { value } = await admin.call(list, { sort: { carrier: 1 }, limit: 40, offset }, { selection: selected })
        const records = truth.filter(({ practiceId }) => selected.includes(practiceId))
        const expected = sorted(records, { carrier: 1 }, DEFAULT_STATUS_ORDER)
        expect(value.recordsQty).toBe(expected.length)
        expect(value.records.map(({ _id }) => _id)).toEqual(expected.slice(offset, offset + 40))
      }),
      { numRuns: 30 },
    )
  })

  test('each operation on each field, one by one', async () => {
    for (const name of TEXT_FILTERS) {
      for (const operation of FILTER_OPERATIONS) {
        const filter = { [name]: { operation, value: 'a' } }
        const { value } = await ask({ filter, limit: 10_000 })
        const expected = model({ filter }).map(({ id }) => id)
        expect(value.recordsQty, `${name} ${operation}`).toBe(expected.length)
        expect(value.records.map(({ _id }) => _id).toSorted(), `${name} ${operation}`).toEqual(expected.toSorted())
      }
    }
  })

  test('page after page behind the last record seen is the whole list, once', async () => {
    await fc.assert(
      fc.asyncProperty(which, sorts, fc.integer({ min: 7, max: 60 }), async (asked, sort, limit) => {
        const expected = sorted(model(asked), sort, DEFAULT_STATUS_ORDER)
        const seen: string[] = []
        while (seen.length < expected.length) {
          const after = seen.at(-1)
          const page = { limit, offset: seen.length, ...(after !== undefined && { after }) }
          const { value } = await ask({
            ...asked,
            sort,
            priority: priorityOf(DEFAULT_STATUS_ORDER),
            ...page,
          })
          expect(value.records.length).toBeGreaterThan(0)
          seen.push(...value.records.map(({ _id }) => _id))
        }
        expect(seen).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('behind a record that is gone, the offset says where to go on', async () => {
    const gone = { limit: 20, offset: 40, after: '6500000000aa0000000000ff' }
    expect((await ask(gone)).value.records).toEqual((await ask({ limit: 20, offset: 40 })).value.records)
  })

  test('the caller’s own order is taken where the request names none', async () => {
    const person = await server.client().signIn('verifier@bitewing.example')
    const own = { carrier: -1, eligibilityStatus: -1, patientName: 1 } as const
    const order = ['Termed', 'Max out']
    const scope = { selection: [selection[0] ?? ''] }
    expect((await person.call(saveSort, { sort: own })).status).toBe(200)
    expect((await person.call(savePriority, { priority: priorityOf(order) })).status).toBe(200)
    const { value } = await person.call(list, { limit: 200 }, scope)
    const mine = truth.filter(({ practiceId }) => practiceId === selection[0])
    expect(value.records.map(({ _id }) => _id)).toEqual(sorted(mine, own, order).slice(0, 200))
    const { value: me } = await person.call(contract.session.me, {})
    expect(Object.entries(me.setting.sort ?? {})).toEqual(Object.entries(own))
  })

  test.each([
    ['an operation that needs a value has none', { filter: { carrier: { operation: 'c' } } }, 'filter.carrier.value'],
    [
      'an operation that there is not',
      { filter: { carrier: { operation: 'x', value: 'a' } } },
      'filter.carrier.operation',
    ],
    [
      'missing fields start with nothing',
      { filter: { missingFields: { operation: 'sw' } } },
      'filter.missingFields.operation',
    ],
    ['nothing to sort by', { sort: {} }, 'sort'],
    ['a field that there is not', { sort: { memberId: 1 } }, 'sort'],
    ['a direction that there is not', { sort: { carrier: 2 } }, 'sort.carrier'],
    ['a date that does not exist', { startDate: '2026-02-30' }, 'startDate'],
    ['too many at once', { limit: 10_001 }, 'limit'],
  ])('%s: refused, and the field named', async (_case, input, field) => {
    const answer = await ask(input as unknown as Asked)
    expect(answer.status).toBe(400)
    expect(answer.fields?.map((problem) => problem.field).join()).toContain(field)
  })
})

describe('totals without a look at every record', () => {
  const KINDS = {
    day_tallies: 'practice_id, appointment_date',
    record_tallies: 'practice_id, appointment_date, type, verification_by',
    result_tallies: 'practice_id, type, carrier_key, status_key',
    type_tallies: 'practice_id, type',
    dashboard_tallies: 'practice_id, appointment_date, type, record_class',
  }
  /** What a line adds up beside how many records there are. */
  const flagsOf = (table: string) =>
    table === 'dashboard_tallies' ? ['audited', 'missing_code', 'filled_by_people'] : []
  async function tallied() {
    const sums = Object.entries(KINDS).map(async ([table, of]) => {
      const flags = flagsOf(table).map((flag) => `, sum(${flag})::int as ${flag}`)
      const { rows } = await server.owner.query(
        `select ${of}, sum(n)::int as n ${flags.join('')} from ${table} group by ${of} having sum(n) <> 0 order by ${of}`,
      )
      return rows
    })
    return await Promise.all(sums)
  }
  async function counted() {
    const counts = Object.entries(KINDS).map(async ([table, of]) => {
      const flags = flagsOf(table).map((flag) => `, count(*) filter (where ${flag})::int as ${flag}`)
      const { rows } = await server.owner.query(
        `select ${of}, count(*)::int as n ${flags.join('')} from verification_records group by ${of} order by ${of}`,
      )
      return rows
    })
    return await Promise.all(counts)
  }

  test('they stay right through every kind of change, and through being put together', async () => {
    expect(await tallied()).toEqual(await counted())
    const { owner } = server
    const practice = demoPractices[5]?.id
    await owner.query(`update verification_records set verification_by = 'Check' where practice_id = $1`, [practice])
    await owner.query(
      `update verification_records set appointment_date = appointment_date + 1, type = 'FBD' where practice_id = $1`,
      [practice],
    )
    await owner.query(
      `update verification_records set carrier_name = 'Other', eligibility_status = 'Termed' where practice_id = $1 and audited`,
      [practice],
    )
    await owner.query(
      `update verification_records set audited = not audited, filled_by_people = true where practice_id = $1`,
      [practice],
    )
    await owner.query(
      `update verification_records set missing_fields = 0, type = 'CC' where practice_id = $1 and sheet_row > 9`,
      [practice],
    )
    expect(await tallied()).toEqual(await counted())
    await tallyJob(server.database, 0).run()
    expect(await tallied()).toEqual(await counted())
    await owner.query(`delete from verification_records where practice_id = $1`, [practice])
    expect(await tallied()).toEqual(await counted())
    await tallyJob(server.database, 0).run()
    for (const table of Object.keys(KINDS)) {
      const { rows } = await owner.query(`select count(*)::int as lines from ${table} where practice_id = $1`, [
        practice,
      ])
      expect(rows).toEqual([{ lines: 0 }])
    }
  })

  test('a change of something else leaves no line', async () => {
    const lines = async () =>
      (
        await server.owner.query(
          `select ${Object.keys(KINDS)
            .map((table) => `(select count(*) from ${table}) as ${table}`)
            .join()}`,
        )
      ).rows
    const before = await lines()
    await server.owner.query(
      `update verification_records set note = 'x', version = version + 1 where practice_id = $1`,
      [selection[1]],
    )
    expect(await lines()).toEqual(before)
  })
})

describe('2 §2.2 statistics', () => {
  test('each end with its share, the total counting each record once, whatever is filtered', async () => {
    await fc.assert(
      fc.asyncProperty(which, async (asked) => {
        const { value } = await admin.call(statistics, asked, { selection })
        const records = model(asked)
        const total = value.at(-1)
        expect(total).toEqual({ name: 'Total', count: records.length, percentage: records.length === 0 ? 0 : 100 })
        const counts = new Map<string, number>()
        for (const { ivProcessResult } of records) counts.set(ivProcessResult, (counts.get(ivProcessResult) ?? 0) + 1)
        expect(new Map(value.slice(0, -1).map(({ name, count }) => [name, count]))).toEqual(counts)
        for (const { percentage, count } of value.slice(0, -1))
          expect(percentage).toBe(Number(((count / records.length) * 100).toFixed(2)))
      }),
      { numRuns: 40 },
    )
  })
})
