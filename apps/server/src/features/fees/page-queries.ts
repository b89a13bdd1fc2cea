import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { carrierKey, plainCode } from '@bitewing/domain'
import { CompiledQuery } from 'kysely'
import { allOf, type Condition, contains } from '../../kernel/data/conditions.ts'
import { JsonText } from '../../kernel/data/json-text.ts'
import { Values } from '../../kernel/data/list-rows.ts'
import { LISTED_KEY } from './queries.ts'

type ByCarrier = (typeof contract)['fees']['byCarrier']
export type LinesAsked = ParsedInputOf<ByCarrier>

/** The schedule and a page of its lines in one statement, the last of its transaction (docs/decisions/0012). */
export async function pageOfLines(db: Db, asked: LinesAsked): Promise<JsonText<ResultOf<ByCarrier>>> {
  const { text, values } = linesStatement(asked)
  const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values))
  return new JsonText((row as { json: string }).json)
}

const SORT = { serviceCode: 'service_code', serviceDescription: 'service_description', price: 'price_cents' } as const
const filtersOf = allOf<Pick<LinesAsked, 'code' | 'words'>>({
  code: beginning,
  words: contains('service_description'),
})

/** A range of the index, since a pattern would be tried on every line of the schedule after the row policy. */
function beginning(typed: string): Condition | undefined {
  const first = plainCode(typed)
  if (first === '') return undefined
  return { sql: 'service_code >= ? and service_code < ?', values: [first, `${first}\u{10ffff}`] }
}

/** Without a filter nothing is counted: the schedule knows how many lines it has. */
export function linesStatement(asked: LinesAsked): { text: string; values: unknown[] } {
  const values = new Values()
  const { practiceId, year, carrierName, limit, offset, sort = 'serviceCode' } = asked
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = SORT[sort.replace('-', '') as keyof typeof SORT]
  // A schedule has each code once.
  const order = column === 'service_code' ? `${column} ${direction}` : `${column} ${direction}, id ${direction}`
  const schedule = `select id, carrier_name, description, year, lines, version from fee_schedules
    where practice_id = ${values.put(practiceId)} and year = ${values.put(year)}::int
      and carrier_key = ${LISTED_KEY(`${values.put(carrierKey(carrierName))}::text`)}`
  const filter = filtersOf(asked)
  const where = filter === undefined ? '' : values.filled(filter)
  const rows = `from fee_lines where schedule_id = (select id from found) ${where === '' ? '' : `and ${where}`}`
  const text = `with found as (${schedule}), page as (
      select * ${rows} order by ${order} limit ${values.put(limit)}::int offset ${values.put(offset)}::int)
    select json_build_object(
      'records', coalesce((select json_agg(line) from (select id as _id, service_code as "serviceCode",
          service_description as "serviceDescription",
          '$' || price_cents / 100 || '.' || lpad((price_cents % 100)::text, 2, '0') as price, version,
          to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
        from page order by ${order}) line), '[]'),
      'recordsQty', ${where === '' ? 'coalesce((select lines from found), 0)' : `(select count(*) ${rows})`},
      'schedule', (select json_build_object('_id', id, 'carrierName', carrier_name, 'description', description, 'year', year,
        'lines', lines, 'version', version) from found))::text as json`
  return { text, values: values.all }
}
