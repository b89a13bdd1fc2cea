import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  DEFAULT_SORT,
  type IdentifierView,
  NEXT_DAYS,
  RECORD_GROUPS,
  type RecordGroup,
  type SortField,
  type StatusPriority,
  statusOrderOf,
} from '@bitewing/domain'
import { CompiledQuery } from 'kysely'
import { identifierColumn, maskedColumn } from '../../kernel/data/identifiers.ts'
import {
  allOf,
  atLeast,
  atMost,
  byOperation,
  equals,
  groupQuery,
  inAnyCase,
  type ListDefinition,
  listQuery,
  oneOf,
  type RowsDefinition,
  type SortKey,
  whether,
} from '../../kernel/data/list-query.ts'
import type { Condition, Filter } from '../../kernel/data/conditions.ts'
import { PATIENT_ORDER, patientName } from '../../kernel/data/patients.ts'
import type { ExportedColumn } from '../../kernel/data/streamed-workbook.ts'

type ListEndpoint = (typeof contract)['transactions']['list']
type Asked = ParsedInputOf<(typeof contract)['transactions']['download']>

/** The _key columns hold the text in lower case and sort in the same order as `inAnyCase`. */
const SORT_TEXTS: Readonly<Record<Exclude<SortField, 'eligibilityStatus'>, string>> = {
  appointment: 'r.appointment_date',
  patientName: `r.${PATIENT_ORDER}`,
  practice: inAnyCase('p.name'),
  carrier: 'r.carrier_key',
  verificationBy: 'r.verification_key',
  provider: 'r.provider_key',
}

function sortKey(field: SortField, direction: 1 | -1, priority: StatusPriority | undefined): SortKey {
  if (field !== 'eligibilityStatus') return { sql: SORT_TEXTS[field], descending: direction === -1 }
  const order = statusOrderOf(priority).map((status) => status.toLowerCase())
  // -1 means the order of the statuses themselves, which is ascending by rank. Statuses that are not in the list come last.
  return {
    sql: `coalesce(array_position(?::text[], trim(split_part(r.status_key, '/', 1))), 1000)`,
    values: [order],
    descending: direction === 1,
  }
}

/**
 * What waits for a call: visits of the two weeks from a day, not verified, that the robot could not bring to an end or whose
 * form has gaps. The first conditions are those of its index.
 */
export const toCallFrom = ((day: string): Condition => ({
  sql: `not r.audited and r.appointment_date >= ?::date and r.appointment_date <= ?::date + 14
    and (r.verification_key in ('check', 'unchecked', 'not content loaded') or r.type = 'FBD' and r.missing_fields > 0)`,
  values: [day, day],
})) satisfies Filter<string>

/** The classes that a number of the dashboard counts. */
const ofGroup = (group: RecordGroup): Condition => ({
  sql: 'r.record_class = any (?::text[])',
  values: [RECORD_GROUPS[group]],
})

/** Each practice has its own today. The first condition is a day wider, but it can use an index. */
const upcoming = (_: true): Condition => ({
  sql: `r.appointment_date between current_date - 1 and current_date + ?::int + 1
    and exists (select from practices own where own.id = r.practice_id
      and r.appointment_date - (now() at time zone own.time_zone)::date between 0 and ?::int)`,
  values: [NEXT_DAYS, NEXT_DAYS],
})

/** The rows, and their order, that the grid, its export and its statistics have in common. */
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
    toCallFrom,
    group: ofGroup,
    upcoming,
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
    { table: 'dashboard_tallies', filters: ['startDate', 'endDate', 'type', 'practiceId', 'group', 'upcoming'] },
  ],
}

export const gridList = (withPatientId: boolean): ListDefinition<ListEndpoint> => ({
  ...gridRows,
  columns: {
    _id: 'r.id',
    type: 'r.type',
    appointment_date: 'r.appointment_date',
    patientId: withPatientId ? maskedColumn('r.patient_id') : `''`,
    patientName: patientName('r'),
    patientLastName: 'trim(r.patient_last_name)',
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
    uploadFBD: 'r.upload_fbd',
    driveFiles: `coalesce((select json_agg(json_build_object('id', f.id, 'filename', f.filename) order by f.created_at, f.id)
        from files f where f.practice_id = r.practice_id and f.record_id = r.id), '[]')`,
  },
})

export const pageWithPatientId = listQuery(gridList(true))
export const pageWithoutPatientId = listQuery(gridList(false))

/** The columns of the grid's workbook; without a view of identifiers there is no patient id. */
export const gridWorkbook = (identifiers: IdentifierView | undefined): readonly ExportedColumn[] => [
  { title: 'Appointment', width: 13, kind: 'date', sql: 'r.appointment_date' },
  ...(identifiers === undefined
    ? []
    : [{ title: 'Patient ID', width: 12, sql: identifierColumn('r.patient_id', identifiers) }]),
  { title: 'Patient Name', width: 26, sql: patientName('r') },
  { title: 'Practice', width: 26, sql: 'p.name' },
  { title: 'Type', width: 7, sql: 'r.type' },
  { title: 'Carrier Name', width: 26, sql: 'r.carrier_name' },
  { title: 'Eligibility Status', width: 18, sql: 'r.eligibility_status' },
  { title: 'Verification By', width: 18, sql: 'r.verification_by' },
  { title: 'Missing Fields', width: 14, kind: 'number', sql: 'r.missing_fields' },
  { title: 'Required Fields', width: 15, kind: 'number', sql: 'r.required_fields' },
  { title: 'Provider', width: 22, sql: 'r.provider_name' },
  { title: 'Audited', width: 9, sql: `case when r.audited then 'Yes' else 'No' end` },
]

/** The number of records per result, the most frequent first. */
export async function countByResult(db: Db, input: ParsedInputOf<(typeof contract)['transactions']['statistics']>) {
  const { text, values } = groupQuery(gridRows, input, 'r.verification_by')
  const { rows } = await db.executeQuery<{ name: string; count: number }>(CompiledQuery.raw(text, values))
  return rows
}
