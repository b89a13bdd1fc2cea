const COLUMNS = `r.id as _id, r.appointment_date as "Created", trim(r.patient_first_name || ' ' || r.patient_last_name) as "PatientName",
  p.name as "PracticeName", r.practice_id as "PracticeId", r.carrier_name as "CarrierName",
  r.verification_by as "VerificationType", r.eligibility_status as "StatusPatient", r.audited,
  r.missing_fields as "missingRequiredInputQty", r.required_fields as "totalRequiredFields", r.type`
const ORDER = 'order by r.appointment_date desc, r.id desc'

/** The product's statement: each practice's first rows, merged. `practices` and `records` are conditions, or true. */
function pageOf(columns: string, practices: string, records: string): string {
  return `select ${columns} from practices p
    cross join lateral (
      select * from verification_records r where r.practice_id = p.id and ${records} ${ORDER} limit $1::int + $2::int) r
    where ${practices} ${ORDER} limit $1 offset $2`
}

const countOf = (records: string) => `select count(*) from verification_records r where ${records}`

/** As the kernel sends it: what it may see is the connection's matter. */
export function scopedStatement(): string {
  return pageOf(`${COLUMNS}, (${countOf('true')}) as total`, 'true', 'true')
}

/** The filters of the list, in the order in which their values are passed after limit, offset and practices. */
export const FILTERS = ['startDate', 'endDate', 'carrier', 'statusPatient'] as const
export type FilterName = (typeof FILTERS)[number]

const CONDITIONS: Readonly<Record<FilterName, string>> = {
  startDate: 'r.appointment_date >= ?',
  endDate: 'r.appointment_date <= ?',
  carrier: 'lower(r.carrier_name) like ?',
  statusPatient: 'lower(r.eligibility_status) like ?',
}

/**
 * The same list as one statement that also makes the JSON, as text, so that it passes through node without being read. The same tables,
 * conditions and order as the product's; what the product's row policies add is a condition here.
 */
export function bareStatement(filters: readonly FilterName[]): string {
  const conditions = filters.map((name, index) => CONDITIONS[name].replace('?', `$${index + 4}`))
  const where = conditions.length === 0 ? 'true' : conditions.join(' and ')
  return `
    select json_build_object(
      'success', true,
      'value', json_build_object(
        'records', coalesce((select json_agg(page) from (${pageOf(COLUMNS, 'p.id = any($3::text[])', where)}) page), '[]'),
        'recordsQty', (${countOf(`r.practice_id = any($3::text[]) and ${where}`)})),
      'code', 200, 'err', null)::text as page`
}

/** The product's columns and total, without making JSON of them. */
export function plainStatement(): string {
  return pageOf(
    `${COLUMNS}, (${countOf('r.practice_id = any($3::text[])')}) as total`,
    'p.id = any($3::text[])',
    'true',
  )
}
