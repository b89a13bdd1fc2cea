import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { share } from '@bitewing/domain'
import { countByResult } from './grid-queries.ts'

type Statistics = (typeof contract)['transactions']['statistics']

const TOTAL = 'Total'

/** The number of records per result; the total counts each record once. */
export async function statisticsOf(db: Db, input: ParsedInputOf<Statistics>): Promise<OutputOf<Statistics>> {
  const rows = await countByResult(db, input)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const items = rows.map(({ name, count }) => ({ name, percentage: share(count, total), count }))
  return [...items, { name: TOTAL, percentage: total === 0 ? 0 : 100, count: total }]
}
