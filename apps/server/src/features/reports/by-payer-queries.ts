import type { CopiedRows, Db } from '@bitewing/db'
import { Values } from '../../kernel/data/list-rows.ts'
import { statementStream } from '../../kernel/data/row-stream.ts'
import type { ExportedColumn } from '../../kernel/data/streamed-workbook.ts'
import { type CostWish, costTables } from './cost-queries.ts'

/** Of a row `t`: a payer, or all of them. Amounts are empty where no subscription pays, which is never nothing. */
export const BY_PAYER_COLUMNS: readonly ExportedColumn[] = [
  {
    title: 'Payer',
    width: 32,
    sql: `case when t.all_of_them then 'Total' when t.payer = '' then 'No payer' else t.payer end`,
  },
  { title: 'Records', width: 11, kind: 'number', sql: 't.records' },
  { title: 'Verified records', width: 16, kind: 'number', sql: 't.verified' },
  { title: 'Without a cost', width: 16, kind: 'number', sql: 't.verified - t.paid' },
  { title: 'Cost', width: 14, kind: 'money', sql: '(t.cents / 100.0)::numeric(14, 2)' },
  {
    title: 'Cost per verified record',
    width: 24,
    kind: 'money',
    // Half a cent is rounded up. Of those that have a cost, as the others' is not known.
    sql: '(round(t.cents / nullif(t.paid, 0)) / 100.0)::numeric(14, 2)',
  },
]

/**
 * The transactions of a cost report added up by payer, those with most first, and the sum of all of them as the last row. The costs are
 * the same ones that the report's rows have, so the sums are equal to the cent.
 */
export function byPayerRows(db: Db, wish: CostWish, columns: readonly string[]): AsyncIterable<CopiedRows> {
  const { text, values } = byPayerStatement(wish, columns)
  return statementStream(db, text, values)
}

export function byPayerStatement(
  wish: CostWish,
  columns: readonly string[],
): { readonly text: string; readonly values: readonly unknown[] } {
  const values = new Values()
  const tables = costTables(values, wish)
  const text = `${tables} select ${columns.join(', ')} from (
      select grouping(r.carrier_key) = 1 as all_of_them, min(r.carrier_name) as payer, r.carrier_key, count(*)::int as records,
        count(*) filter (where r.record_class not like 'open%')::int as verified, count(c.cents)::int as paid, sum(c.cents) as cents
      from verification_records r left join costs c on c.kind = 'transaction' and c.id = r.id
      where r.practice_id = any ($1::text[]) and r.appointment_date between $2 and $3
      group by grouping sets ((r.carrier_key), ()) having count(*) > 0
    ) t order by t.all_of_them, t.records desc, t.carrier_key`
  return { text, values: values.all }
}
