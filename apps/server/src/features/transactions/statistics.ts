import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { groupQuery } from '../../kernel/data/list-query.ts'
import { gridRows } from './grid.ts'

type Statistics = (typeof contract)['transactions']['statistics']

const TOTAL = 'Total'

/** How many records came to which end; the total counts each record once. */
export async function statisticsOf(db: Db, input: ParsedInputOf<Statistics>): Promise<OutputOf<Statistics>> {
  const { text, values } = groupQuery(gridRows, input, 'r.verification_by')
  const { rows } = await db.executeQuery<{ name: string; count: number }>(CompiledQuery.raw(text, values))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const items = rows.map(({ name, count }) => ({ name, percentage: percentage(count, total), count }))
  return [...items, { name: TOTAL, percentage: total === 0 ? 0 : 100, count: total }]
}

/** Two decimals (spec D8). */
function percentage(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}
