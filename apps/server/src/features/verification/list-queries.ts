import type { contract } from '@bitewing/contract'
import { atLeast, atMost, contains, listQuery, startsWith } from '../../kernel/data/list-query.ts'

export const listRecords = listQuery<(typeof contract)['verification']['list']>({
  table: 'verification_records',
  columns: {
    _id: 'r.id',
    Created: 'r.appointment_date',
    PatientName: `trim(r.patient_first_name || ' ' || r.patient_last_name)`,
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
  sort: {
    Created: 'r.appointment_date',
    PatientName: 'r.patient_last_name',
    PracticeName: 'p.name',
    CarrierName: 'r.carrier_name',
    missingRequiredInputQty: 'r.missing_fields',
    VerificationType: 'r.verification_by',
    StatusPatient: 'r.eligibility_status',
  },
  defaultSort: '-Created',
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    carrier: contains('r.carrier_name'),
    statusPatient: startsWith('r.eligibility_status'),
  },
})
