import { z } from 'zod'
import { can, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, list, page, patientText } from '../fields.ts'

/** 2 §3: the columns of the Transactions report. */
const row = z.object({
  _id: id,
  ApptDate: calendarDate,
  practice: z.string(),
  PatientFirstName: z.string(),
  PatientLastName: z.string(),
  CarrierName: z.string(),
  type: z.string(),
  StatusPatient: z.string(),
})
export type ReportRow = z.infer<typeof row>

export const REPORT_COLUMNS = [
  'ApptDate',
  'practice',
  'PatientFirstName',
  'PatientLastName',
  'CarrierName',
  'type',
  'StatusPatient',
] as const satisfies readonly (keyof ReportRow)[]

const { sort, ...paging } = page(REPORT_COLUMNS)

/** Which transactions, and in which order: the same for the list and its workbook. */
const which = {
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  /** Matches text in any of the columns. */
  search: patientText(200).optional(),
  sort,
}

export const reports = {
  transactions: endpoint({
    method: 'GET',
    path: '/api/reports/transactions',
    summary: 'The transactions of the selected practices between two days.',
    access: can('transaction'),
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    shows: ['record'],
    input: z.strictObject({ ...paging, ...which, toExcel: z.literal('false').optional() }),
    output: list(row),
  }),
  transactionsWorkbook: endpoint({
    method: 'GET',
    path: '/api/reports/transactions',
    when: { toExcel: 'true' },
    summary: 'The same as a workbook, all of them.',
    access: can('transaction', 'export'),
    scope: 'practices',
    carries: patients('export'),
    targets: 'many',
    outside: true,
    input: z.strictObject({ ...which, toExcel: z.literal('true') }),
    output: fileAnswer,
  }),
}
