import { sql, type SelectQueryBuilder } from 'kysely'

export type Page = { limit: number; offset: number; sort?: string | undefined }

/**
 * One page of a query and how many rows there are in all. `columns` is the allow-list: what a caller may sort by, and by which
 * column of the query that is. The id comes last, so that equal rows keep their order from page to page.
 */
export async function pageOf<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  page: Page,
  columns: Readonly<Record<string, string>>,
  defaultSort = '-createdAt',
): Promise<{ records: O[]; recordsQty: number }> {
  const sort = page.sort ?? defaultSort
  const column = columns[sort.replace(/^-/, '')]
  if (column === undefined) throw new Error('sorting by a column that the list does not name')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count') as never)
  const records = await query
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const full = records.length < page.limit && (records.length > 0 || page.offset === 0)
  if (full) return { records, recordsQty: page.offset + records.length }
  const [{ count }] = (await counted.execute()) as unknown as [{ count: number }]
  return { records, recordsQty: count }
}
