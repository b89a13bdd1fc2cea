import type { contract } from '@bitewing/contract'
import {
  atLeast,
  atMost,
  type ListDefinition,
  listQuery,
  named,
  sortedBy,
  typed,
} from '../../kernel/data/list-query.ts'
import { PATIENT_ORDER, patientName } from '../../kernel/data/patients.ts'

/** What waits for people; the landing screen counts by the same conditions. */
export const WAITING = { notVerified: 'not r.audited', cameBack: 'r.came_back' }

export const verificationList: ListDefinition<(typeof contract)['verification']['list']> = {
  table: 'verification_records',
  columns: {
    _id: 'r.id',
    Created: 'r.appointment_date',
    PatientName: patientName('r'),
    PatientLastName: 'trim(r.patient_last_name)',
    PracticeName: 'p.name',
    PracticeId: 'r.practice_id',
    CarrierName: 'r.carrier_name',
    VerificationType: 'r.verification_by',
    StatusPatient: 'r.eligibility_status',
    audited: 'r.audited',
    missingRequiredInputQty: 'r.missing_fields',
    totalRequiredFields: 'r.required_fields',
    type: 'r.type',
  },
  order: sortedBy(
    {
      Created: 'r.appointment_date',
      PatientName: `r.${PATIENT_ORDER}`,
      PracticeName: 'p.name',
      CarrierName: 'r.carrier_name',
      missingRequiredInputQty: 'r.missing_fields',
      VerificationType: 'r.verification_by',
      StatusPatient: 'r.eligibility_status',
    },
    '-Created',
  ),
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    carrier: typed('c', 'r.carrier_key'),
    statusPatient: typed('sw', 'r.status_key'),
    waiting: named(WAITING),
  },
  tallies: [
    { table: 'type_tallies', filters: [] },
    { table: 'result_tallies', filters: ['carrier', 'statusPatient'] },
    { table: 'day_tallies', filters: ['startDate', 'endDate'] },
  ],
}

export const listRecords = listQuery(verificationList)
