import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { DEFAULT_SORT, type GridSort, type SortField, type StatusPriority, statusOrderOf } from '@bitewing/domain'
import {
  allOf,
  atLeast,
  atMost,
  byOperation,
  equals,
  type ListDefinition,
  listQuery,
  oneOf,
  type RowsDefinition,
  type SortKey,
  whether,
} from '../../kernel/data/list-query.ts'

type ListEndpoint = (typeof contract)['transactions']['list']
type Asked = ParsedInputOf<(typeof contract)['transactions']['download']>

export const PATIENT_NAME = `trim(r.patient_first_name || ' ' || r.patient_last_name)`

/** Texts in small letters, so that capitals do not matter; they come in the order of their codes, on every machine alike. */
const SORT_TEXTS: Readonly<Record<Exclude<SortField, 'eligibilityStatus'>, string>> = {
  appointment: 'r.appointment_date',
  patientName: 'r.patient_key',
  practice: 'lower(p.name) collate "C"',
  carrier: 'r.carrier_key',
  verificationBy: 'r.verification_key',
  provider: 'r.provider_key',
}

function sortKey(field: SortField, direction: 1 | -1, priority: StatusPriority | undefined): SortKey {
  if (field !== 'eligibilityStatus') return { sql: SORT_TEXTS[field], descending: direction === -1 }
  const order = statusOrderOf(priority).map((status) => status.toLowerCase())
  // -1 is "Active first": by rank, upwards. A status that is not in the order comes after those that are.
  return {
    sql: `coalesce(array_position(?::text[], trim(split_part(r.status_key, '/', 1))), 1000)`,
    values: [order],
    descending: direction === 1,
  }
}

/** Which records the grid, its export and its statistics are about, and in which order. */
export const gridRows: RowsDefinition<Asked> = {
  table: 'verification_records',
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    type: oneOf('r.type'),
    practiceId: equals('r.practice_id'),
    filter: allOf<Asked['filter']>({
      patientName: byOperation('r.patient_key'),
      carrier: byOperation('r.carrier_key'),
      statusPatient: byOperation('r.status_key'),
      ivProcessResult: byOperation('r.verification_key'),
      provider: byOperation('r.provider_key'),
      missingFields: whether('r.missing_fields > 0'),
      audited: whether('r.audited'),
    }),
  },
  order: ({ sort = DEFAULT_SORT, priority }) =>
    (Object.entries(sort) as [SortField, 1 | -1][]).map(([field, direction]) => sortKey(field, direction, priority)),
  tallies: [
    { table: 'type_tallies', filters: ['type', 'practiceId'] },
    { table: 'day_tallies', filters: ['startDate', 'endDate', 'practiceId'] },
    {
      table: 'record_tallies',
      filters: ['startDate', 'endDate', 'type', 'practiceId'],
      groups: ['r.verification_by'],
    },
  ],
}

export const gridList = (patientId: string): ListDefinition<ListEndpoint> => ({
  ...gridRows,
  columns: {
    _id: 'r.id',
    type: 'r.type',
    appointment_date: 'r.appointment_date',
    patientId,
    patientName: PATIENT_NAME,
    practiceId: 'r.practice_id',
    practiceName: 'p.name',
    carrier: 'r.carrier_name',
    iv_status: 'r.eligibility_status',
    iv_process_result: 'r.verification_by',
    user: `coalesce(app.person_name(r.updated_by), '')`,
    provider: 'r.provider_name',
    audited: 'r.audited',
    color: `case when r.flag_colour_id is not null then
        (select c.hex_code from flag_colours c where c.id = r.flag_colour_id) end`,
    missingRequiredInputQty: 'r.missing_fields',
    totalRequiredFields: 'r.required_fields',
    driveFiles: `coalesce((select json_agg(json_build_object('id', f.id, 'filename', f.filename) order by f.created_at, f.id)
        from files f where f.practice_id = r.practice_id and f.record_id = r.id), '[]')`,
  },
})

export const listWithPatientId = listQuery(gridList('r.patient_id'))
export const listWithoutPatientId = listQuery(gridList(`''`))

/** The order that the caller keeps, where the request names none. The order of statuses matters only to who sorts by them. */
export async function withOwnOrder<I extends { sort?: GridSort | undefined; priority?: StatusPriority | undefined }>(
  db: Db,
  userId: string,
  input: I,
): Promise<I> {
  const { sort, priority } = input
  if (sort !== undefined && (priority !== undefined || sort.eligibilityStatus === undefined)) return input
  const own = await db
    .selectFrom('users')
    .select(['transaction_sort', 'elg_priority'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    ...input,
    sort: sort ?? own?.transaction_sort ?? undefined,
    priority: priority ?? own?.elg_priority ?? undefined,
  }
}
