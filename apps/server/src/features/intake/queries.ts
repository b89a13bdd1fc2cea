import type { contract, Endpoint, ParsedInputOf, ResultOf } from '@bitewing/contract'
import type { IntakeField } from '@bitewing/domain'
import type { z } from 'zod'
import { atLeast, atMost, contains, type ListDefinition, listQuery, typed } from '../../kernel/data/list-query.ts'

type List = (typeof contract)['intake']['list']
type Page = ResultOf<List>
type Asked = Omit<ParsedInputOf<List>, 'page' | 'filters'> & ParsedInputOf<List>['filters'] & { offset: number }
/** The list as the kit of lists knows it; the endpoint pages and answers in its own way. */
type FlatList = Endpoint<z.ZodType<Asked>, z.ZodType<{ records: Page['scheduleAppointment']; recordsQty: number }>>

/** What was understood, or else what was said. */
const shown = (column: string, field: IntakeField) => `coalesce(nullif(r.${column}::text, ''), r.said->>'${field}', '')`

const VISIT = `coalesce(r.appointment_date || case when r.appointment_time = '' then '' else ' ' || r.appointment_time end,
  r.said->>'dateTimeAppointment', '')`

export const appointmentList: ListDefinition<FlatList> = {
  table: 'intake_appointments',
  tallies: [{ table: 'intake_tallies', filters: ['startDate', 'endDate'] }],
  columns: {
    _id: 'r.id',
    practiceId: 'r.practice_id',
    practiceName: 'p.name',
    customerPhone: shown('customer_phone', 'customerPhone'),
    patientId: shown('patient_id', 'patientId'),
    patientFirstName: shown('patient_first_name', 'patientFirstName'),
    patientLastName: shown('patient_last_name', 'patientLastName'),
    Dob: shown('patient_dob', 'dob'),
    doctorsName: shown('doctors_name', 'doctorsName'),
    insuranceCarrier: shown('insurance_carrier', 'insuranceCarrier'),
    policyNumber: shown('policy_number', 'policyNumber'),
    subscriberFirstName: shown('subscriber_first_name', 'subscriberFirstName'),
    subscriberLastName: shown('subscriber_last_name', 'subscriberLastName'),
    subscriberDob: shown('subscriber_dob', 'subscriberDob'),
    dateTimeAppointment: VISIT,
    serviceRequested: shown('service_requested', 'serviceRequested'),
    dropOutLocation: shown('drop_out_location', 'dropOutLocation'),
    status: 'r.status',
    createdAt: `to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    patientAddress: shown('patient_address', 'patientAddress'),
    subscriberId: shown('subscriber_id', 'subscriberId'),
    subscribeAddress: shown('subscriber_address', 'subscriberAddress'),
    unread: 'r.unread',
    recordId: 'r.record_id',
    recordBy: 'r.record_by',
  },
  order: ({ sort = '-createdAt' }) => {
    const descending = sort.startsWith('-')
    if (sort.endsWith('createdAt')) return [{ sql: 'r.received_at', descending }]
    // A day that could not be read comes last, whichever way the others are sorted.
    return [{ sql: `coalesce(r.appointment_date, '${descending ? '-' : ''}infinity'::date)`, descending }]
  },
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    dob: (day) => ({ sql: 'r.patient_dob = ?', values: [day] }),
    patientFirstName: contains(shown('patient_first_name', 'patientFirstName')),
    patientLastName: contains(shown('patient_last_name', 'patientLastName')),
    patientId: typed('e', 'lower(r.patient_id)'),
    insuranceCarrier: contains(shown('insurance_carrier', 'insuranceCarrier')),
    doctorsName: contains(shown('doctors_name', 'doctorsName')),
  },
}

/** A page's number is the kit's offset. */
export const flat = ({ page, filters, ...input }: ParsedInputOf<List>): Asked => ({
  ...input,
  ...filters,
  offset: (page - 1) * input.limit,
})

const flatPage = listQuery(appointmentList)

export async function pageOfAppointments(
  ctx: Parameters<typeof flatPage>[0],
  input: ParsedInputOf<List>,
): Promise<Page> {
  const { text } = await flatPage(ctx, flat(input))
  const { records, recordsQty } = JSON.parse(text) as { records: Page['scheduleAppointment']; recordsQty: number }
  return { scheduleAppointment: records, pagination: { totalPatients: recordsQty } }
}
