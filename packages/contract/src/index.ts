import type { Endpoint } from './endpoint.ts'
import { access } from './features/access.ts'
import { accessInsight } from './features/access-insight.ts'
import { administrationLog } from './features/administration-log.ts'
import { apiKeys } from './features/api-keys.ts'
import { bookmarks } from './features/bookmarks.ts'
import { botLog } from './features/bot-log.ts'
import { callCenter } from './features/call-center.ts'
import { carriers } from './features/carriers.ts'
import { calls } from './features/calls.ts'
import { claims } from './features/claims.ts'
import { clientKeys } from './features/client-keys.ts'
import { clients } from './features/clients.ts'
import { colours } from './features/colours.ts'
import { connections } from './features/connections.ts'
import { conversions } from './features/conversions.ts'
import { credentials } from './features/credentials.ts'
import { dashboard } from './features/dashboard.ts'
import { dataQuality } from './features/data-quality.ts'
import { extraction } from './features/extraction.ts'
import { fees } from './features/fees.ts'
import { feeds } from './features/feeds.ts'
import { files } from './features/files.ts'
import { formFill } from './features/form-fill.ts'
import { gridColumns } from './features/grid-columns.ts'
import { intake } from './features/intake.ts'
import { landing } from './features/landing.ts'
import { messages } from './features/messages.ts'
import { onboarding } from './features/onboarding.ts'
import { payers } from './features/payers.ts'
import { permissionSets } from './features/permission-sets.ts'
import { permissions } from './features/permissions.ts'
import { phoneLines } from './features/phone-lines.ts'
import { plans } from './features/plans.ts'
import { practices } from './features/practices.ts'
import { realTime } from './features/real-time.ts'
import { recall } from './features/recall.ts'
import { reportSchedules } from './features/report-schedules.ts'
import { savedReports } from './features/saved-reports.ts'
import { reports } from './features/reports.ts'
import { search } from './features/search.ts'
import { outbox, session } from './features/session.ts'
import { sharedElements } from './features/shared-elements.ts'
import { status } from './features/status.ts'
import { subscriptions } from './features/subscriptions.ts'
import { system } from './features/system.ts'
import { templates } from './features/templates.ts'
import { tickets } from './features/tickets.ts'
import { transactionForm } from './features/transaction-form.ts'
import { transactions } from './features/transactions.ts'
import { users } from './features/users.ts'
import { verification } from './features/verification.ts'
import { wordForms } from './features/word-forms.ts'

/** Every endpoint of the product, by feature. Each new feature adds a line here. */
export const contract = {
  system,
  session,
  outbox,
  access,
  permissions,
  permissionSets,
  connections,
  colours,
  clients,
  practices,
  wordForms,
  plans,
  credentials,
  dashboard,
  dataQuality,
  clientKeys,
  apiKeys,
  intake,
  claims,
  onboarding,
  payers,
  verification,
  formFill,
  files,
  conversions,
  search,
  transactions,
  transactionForm,
  gridColumns,
  tickets,
  callCenter,
  carriers,
  reports,
  reportSchedules,
  savedReports,
  realTime,
  extraction,
  botLog,
  landing,
  administrationLog,
  users,
  accessInsight,
  calls,
  phoneLines,
  messages,
  templates,
  bookmarks,
  sharedElements,
  status,
  subscriptions,
  fees,
  feeds,
  recall,
}
export type Contract = typeof contract

export function allEndpoints(): { feature: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ feature, name, endpoint })),
  )
}

export * from './endpoint.ts'
export * from './features/access.ts'
export * from './features/access-insight.ts'
export * from './features/administration-log.ts'
export type { BillingRow, BillingTotals } from './features/billing-rows.ts'
export * from './features/bookmarks.ts'
export * from './features/bot-log.ts'
export * from './features/call-center.ts'
export * from './features/carriers.ts'
export * from './features/calls.ts'
export * from './features/api-keys.ts'
export * from './features/claims.ts'
export * from './features/client-keys.ts'
export * from './features/clients.ts'
export * from './features/colours.ts'
export * from './features/connections.ts'
export * from './features/conversions.ts'
export * from './features/credentials.ts'
export * from './features/dashboard.ts'
export * from './features/data-quality.ts'
export * from './features/extraction.ts'
export * from './features/fees.ts'
export * from './features/feeds.ts'
export * from './features/files.ts'
export * from './features/form-fill.ts'
export * from './features/grid-columns.ts'
export * from './features/landing.ts'
export * from './features/messages.ts'
export * from './features/onboarding.ts'
export type * from './features/payer-answers.ts'
export * from './features/payers.ts'
export * from './features/permission-sets.ts'
export * from './features/permissions.ts'
export * from './features/phone-lines.ts'
export * from './features/plans.ts'
export * from './features/intake.ts'
export type * from './features/pms-update.ts'
export * from './features/practices.ts'
export * from './features/real-time.ts'
export * from './features/recall.ts'
export * from './features/record.ts'
export { REPORT_FORMATS, type ReportFormat, reportForm } from './features/report-fields.ts'
export * from './features/report-schedules.ts'
export * from './features/saved-reports.ts'
export * from './features/reports.ts'
export * from './features/search.ts'
export * from './features/session.ts'
export * from './features/shared-elements.ts'
export * from './features/status.ts'
export * from './features/subscriptions.ts'
export * from './features/system.ts'
export * from './features/template-on-wire.ts'
export * from './features/templates.ts'
export * from './features/tickets.ts'
export * from './features/transaction-form.ts'
export * from './features/transactions.ts'
export * from './features/users.ts'
export * from './features/verification.ts'
export * from './features/word-forms.ts'
export {
  carrierName,
  type HistoryEntry,
  type PatientDetail,
  type PatientMismatch,
  type VerificationRecord,
  type VerificationRow,
} from './features/verification-shapes.ts'
export { SERVER_LIMIT } from './fields.ts'
export * from './routes.ts'
export * from './topics.ts'
export * from './wire.ts'
