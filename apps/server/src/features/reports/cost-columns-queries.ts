import type { ExportedColumn } from '../../kernel/data/streamed-workbook.ts'

/** Of a row `c` of `costs`, which is missing where no subscription pays. */
const COST_KIND: ExportedColumn = {
  title: 'Cost kind',
  width: 24,
  sql: `case when c.metered and c.licensed then 'For each, and a share of a monthly fee'
    when c.metered then 'For each' when c.licensed then 'Share of a monthly fee' else '' end`,
}
const COST: ExportedColumn = { title: 'Cost', width: 12, kind: 'money', sql: '(c.cents / 100.0)::numeric(14, 2)' }

/** How old the prices are, in words; null where they were never read. */
export type PricesAsOf = string | null

/** Says why there is no cost, and in its heading how old the prices are. */
function note(asOf: PricesAsOf, open = 'false'): ExportedColumn {
  const none = asOf === null ? 'Prices not read yet' : 'No subscription'
  return {
    title: asOf === null ? 'Note' : `Note (prices as of ${asOf})`,
    width: 44,
    sql: `case when ${open} then 'Not done yet' when c.id is null then '${none}' else '' end`,
  }
}

/** No patient is named. Dates and times are in the practice's time zone (spec D8). */
export function transactionColumns(asOf: PricesAsOf): readonly ExportedColumn[] {
  return [
    { title: 'Date', width: 13, kind: 'date', sql: 'r.appointment_date' },
    { title: 'Practice', width: 26, sql: 'p.name' },
    { title: 'Record Id', width: 27, sql: 'r.id' },
    { title: 'Type', width: 7, sql: 'r.type' },
    { title: 'Payer', width: 28, sql: 'r.carrier_name' },
    { title: 'Result', width: 20, sql: 'r.eligibility_status' },
    { title: 'Verification By', width: 20, sql: 'r.verification_by' },
    {
      title: 'Done by',
      width: 10,
      sql: `case when r.record_class like 'robot%' and not r.filled_by_people then 'Robot'
        when r.record_class not like 'open%' then 'People' else '' end`,
    },
    {
      title: 'Done on',
      width: 13,
      kind: 'date',
      sql: `case when r.record_class not like 'open%' then (h.at at time zone p.time_zone)::date end`,
    },
    COST_KIND,
    COST,
    note(asOf, `r.record_class like 'open%'`),
  ]
}

const ASKED_AT = 'r.asked_at at time zone p.time_zone'

/** Who ran it, when, the payer, the result, and the cost. */
export function checkColumns(asOf: PricesAsOf): readonly ExportedColumn[] {
  return [
    { title: 'Date', width: 13, kind: 'date', sql: `(${ASKED_AT})::date` },
    { title: 'Time', width: 10, sql: `to_char(${ASKED_AT}, 'HH24:MI:SS')` },
    { title: 'Practice', width: 26, sql: 'p.name' },
    { title: 'Run by', width: 24, sql: `coalesce(app.person_name(r.asked_by), 'Robot')` },
    { title: 'Payer', width: 28, sql: 'r.payer_name' },
    { title: 'Payer Id', width: 12, sql: 'r.payer_id' },
    { title: 'Result', width: 20, sql: `case when r.format = 'none' then 'No answer' else r.result end` },
    { title: 'Reject codes', width: 14, sql: `array_to_string(r.rejections, ', ')` },
    { title: 'Sandbox', width: 9, sql: `case when r.sandbox then 'Yes' else 'No' end` },
    COST_KIND,
    COST,
    note(asOf),
  ]
}
