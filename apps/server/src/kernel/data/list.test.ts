import { buffer } from 'node:stream/consumers'
import type { Db } from '@bitewing/db'
import { createTestDatabase } from '@bitewing/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import { verificationList } from '../../features/verification/list-queries.ts'
import { contains, equals, fromLocalDay, toLocalDay } from './conditions.ts'
import { Database } from './database.ts'
import { type Listed, pageOf } from './list.ts'
import { listStatement } from './list-query.ts'
import { workbookOf } from './workbook.ts'

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

type Input = { limit: number; offset: number; sort?: 'name' | '-name' } & { name?: string; from?: string; to?: string }

/** The second visit is on the 3rd in London but still on the 2nd in Chicago. */
const visits = (db: Db) =>
  db
    .selectFrom(
      sql<{ id: string; name: string; at: string; zone: string }>`(values
        ('1', 'Anna 100%', timestamptz '2026-03-01T12:00Z', 'UTC'),
        ('2', 'Bert', timestamptz '2026-03-03T03:00Z', 'America/Chicago'),
        ('3', 'Bert', timestamptz '2026-03-04T12:00Z', 'UTC'))`.as<'v'>(sql`v (id, name, at, zone)`),
    )
    .select(['id', 'name'])

const listed: Listed<Input> = {
  sort: { name: 'name' },
  defaultSort: 'name',
  filters: { name: contains('name'), from: fromLocalDay('at', 'zone'), to: toLocalDay('at', 'zone') },
}

const page = (asked: Partial<Input>) =>
  database.inScope({}, (db) => pageOf(visits(db), { limit: 10, offset: 0, ...asked }, listed))
const ids = async (asked: Partial<Input>) => (await page(asked)).records.map(({ id }) => id)

describe('a page of a query', () => {
  test('is in the order that is asked for, equal rows by their id', async () => {
    expect(await ids({})).toEqual(['1', '2', '3'])
    expect(await ids({ sort: '-name' })).toEqual(['3', '2', '1'])
  })

  test('counts all rows, also beyond its own', async () => {
    expect(await page({ limit: 1, offset: 1 })).toEqual({ records: [{ id: '2', name: 'Bert' }], recordsQty: 3 })
    expect(await page({ offset: 5 })).toEqual({ records: [], recordsQty: 3 })
  })

  test('holds the rows that pass all filters that are asked for', async () => {
    expect(await ids({ name: 'BERT' })).toEqual(['2', '3'])
    expect(await ids({ name: '0%' })).toEqual(['1'])
    expect(await ids({ name: '' })).toEqual(['1', '2', '3'])
    expect(await ids({ name: 'bert', from: '2026-03-02', to: '2026-03-02' })).toEqual(['2'])
  })

  test('is not made by a column that the list does not name', async () => {
    await expect(page({ sort: 'zone' as 'name' })).rejects.toThrow('a column that the list does not name')
  })

  test('does not compile without a filter or an order that the contract has', () => {
    // @ts-expect-error `to` is missing
    const noFilter: Listed<Input> = { sort: { name: 'name' }, filters: { name: equals('name'), from: equals('at') } }
    // @ts-expect-error `name` is missing
    const noOrder: Listed<{ sort?: 'name' | '-name' }> = { sort: {} }
    expect([noFilter, noOrder]).toHaveLength(2)
  })
})

test('a workbook holds all rows of the list, by the same filters and in the same order', async () => {
  let exported = 0
  const ctx = {
    inScope: <T>(work: (db: Db) => Promise<T>) => database.inScope({}, work),
    exported: async (rows: number) => {
      exported = rows
    },
  }
  const file = await workbookOf(ctx, visits, { limit: 1, offset: 0, sort: '-name' as const, name: 'bert' }, listed, {
    filename: 'visits.xlsx',
    sheet: 'Visits',
    columns: [
      { title: 'Number', width: 8, sql: 'r.id' },
      { title: 'Name', width: 20, sql: 'upper(r.name)' },
    ],
  })
  const content = await buffer(file.content as AsyncIterable<Uint8Array>)
  expect(sheetRows(content)).toEqual([
    ['Number', 'Name'],
    ['3', 'BERT'],
    ['2', 'BERT'],
  ])
  expect(exported).toBe(2)
})

test('the text of a list’s statement is remembered for its options', () => {
  const [practiceIds, question] = [['0'.repeat(24)], { limit: 25, offset: 0 }]
  const texts = [true, false, true].map(
    (policies) => listStatement(verificationList, practiceIds, question, { policies }).text,
  )
  expect(texts[0]).toBe(texts[2])
  expect(texts[1]).not.toBe(texts[0])
})
