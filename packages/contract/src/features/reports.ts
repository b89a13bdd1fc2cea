import { z } from 'zod'
import { can, endpoint, fileAnswer, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, patientText } from '../fields.ts'
import { billingRow, billingTotals } from './billing-rows.ts'
import { chosen, endOfReport, reportFormat, startOfReport, withinAYear } from './report-fields.ts'

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

/** 2 §5, Cost report. A fixed template id is sent along, which says nothing. */
const costReport = withinAYear(
  z.strictObject({
    clientId: chosen('Select One option'),
    dateStart: startOfReport,
    dateEnd: endOfReport,
    type: z.literal('cost').default('cost'),
    templateId: id.optional(),
    format: reportFormat,
  }),
  { start: 'dateStart', end: 'dateEnd' },
)

/** 2 §5, Summary report. */
const summaryReport = withinAYear(
  z.strictObject({
    practiceId: chosen('Select a practice'),
    startDate: startOfReport,
    endDate: endOfReport,
    format: reportFormat,
  }),
  { start: 'startDate', end: 'endDate' },
)

const { sort: _billingSort, ...billingPaging } = page(['month'])

/** Whole months, from that of the first day to that of the last. */
const billingDays = {
  clientId: id.optional(),
  startDate: startOfReport,
  endDate: endOfReport,
}
const billingEnds = { start: 'startDate', end: 'endDate' }

export const reports = {
  clients: endpoint({
    method: 'GET',
    path: '/api/v2/iv/dashboard/clients',
    summary: 'The clients of which the caller can have the cost report.',
    access: can('clientCostReport'),
    scope: 'granted',
    carries: 'nothing',
    input: nothing,
    output: list(z.object({ _id: id, name: z.string() })),
  }),
  billingClients: endpoint({
    method: 'GET',
    path: '/api/v2/billing/clients',
    summary: 'The clients that the caller can see the billing report of.',
    access: can('billing_report'),
    scope: 'granted',
    carries: 'nothing',
    input: nothing,
    output: list(z.object({ _id: id, name: z.string() })),
  }),
  cost: endpoint({
    method: 'POST',
    path: '/api/v2/iv/dashboard/report',
    summary: "A client's transactions between two days, with what each costs, as a file.",
    access: can('clientCostReport'),
    scope: 'granted',
    carries: patients('export'),
    changes: 'nothing',
    targets: 'many',
    outside: true,
    input: costReport,
    output: fileAnswer,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/report/transaction/summary',
    summary: 'How many transactions a practice had between two days, by result, day and carrier, as a file.',
    access: can('summaryReport'),
    scope: 'granted',
    carries: patients('export'),
    targets: 'many',
    outside: true,
    input: summaryReport,
    output: fileAnswer,
  }),
  billing: endpoint({
    method: 'GET',
    path: '/api/billing/report',
    summary: 'What was done for each client in each month, and what it pays for that.',
    access: can('billing_report'),
    scope: 'granted',
    carries: 'nothing',
    shows: ['subscriptions'],
    input: withinAYear(
      z.strictObject({ ...billingPaging, ...billingDays, toExcel: z.literal('false').optional() }),
      billingEnds,
    ),
    output: list(billingRow).extend({
      totals: billingTotals,
      asOf: moment.nullable().describe('When the prices were last read; null if they never were.'),
      sandbox: z.boolean().describe('The prices are invented.'),
      setUp: z.boolean().describe('False where there is no card provider to read prices from.'),
      unpriced: z.int().describe('Subscriptions of these months whose price is not known, so that no amount has it.'),
    }),
  }),
  billingFile: endpoint({
    method: 'GET',
    path: '/api/billing/report',
    when: { toExcel: 'true' },
    summary: 'The same as a file, with a total.',
    access: can('billing_report'),
    scope: 'granted',
    carries: patients('export'),
    targets: 'many',
    outside: true,
    input: withinAYear(
      z.strictObject({ ...billingDays, toExcel: z.literal('true'), format: reportFormat }),
      billingEnds,
    ),
    output: fileAnswer,
  }),
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
