import type { contract } from '@bitewing/contract'
import { atLeast, atMost, contains } from '../../kernel/data/conditions.ts'
import { PATIENT_ORDER } from '../../kernel/data/patients.ts'
import { defineReport } from '../../kernel/data/report.ts'

type Reports = (typeof contract)['reports']

/**
 * First and last name are joined, so that a full name can be found. The practice is a subquery, because the query that
 * counts the rows does not join it.
 */
const SEARCHED = `concat_ws(' ', r.appointment_date::text, r.patient_first_name, r.patient_last_name, r.carrier_name, r.type,
  r.eligibility_status, (select practices.name from practices where practices.id = r.practice_id))`

/** 2 §7 */
export const transactionsReport = defineReport<Reports['transactions'], Reports['transactionsWorkbook']>({
  table: 'verification_records',
  columns: {
    _id: 'r.id',
    ApptDate: { sql: 'r.appointment_date', width: 13, kind: 'date' },
    practice: { sql: 'p.name', width: 26 },
    PatientFirstName: { sql: 'r.patient_first_name', width: 20 },
    PatientLastName: { sql: 'r.patient_last_name', width: 20, sortedBy: `r.${PATIENT_ORDER}` },
    CarrierName: { sql: 'r.carrier_name', width: 26 },
    type: { sql: 'r.type', width: 7 },
    StatusPatient: { sql: 'r.eligibility_status', width: 20 },
  },
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    search: contains(SEARCHED),
  },
  defaultSort: 'ApptDate',
  tallies: [
    { table: 'type_tallies', filters: [] },
    { table: 'day_tallies', filters: ['startDate', 'endDate'] },
  ],
  workbook: {
    sheet: 'Transactions',
    filename: ({ startDate = '', endDate = '' }) => `report${startDate}-${endDate}.xlsx`,
  },
})
