import type { Contract } from '@bitewing/contract'
import { access } from '../features/access/testing/examples.ts'
import { accessInsight } from '../features/access-insight/testing/examples.ts'
import { botLog } from '../features/bot-log/testing/examples.ts'
import { callCenter } from '../features/call-center/testing/examples.ts'
import { carriers } from '../features/carriers/testing/examples.ts'
import { calls } from '../features/calls/testing/examples.ts'
import { apiKeys, clientKeys } from '../features/client-keys/testing/examples.ts'
import { claims } from '../features/claims/testing/examples.ts'
import { dataQuality } from '../features/data-quality/testing/examples.ts'
import { intake } from '../features/intake/testing/examples.ts'
import { clients, practices } from '../features/clients/testing/examples.ts'
import { sharedElements } from '../features/shared-elements/testing/examples.ts'
import { bookmarks } from '../features/bookmarks/testing/examples.ts'
import { colours } from '../features/colours/testing/examples.ts'
import { dashboard } from '../features/dashboard/testing/examples.ts'
import { connections } from '../features/connections/testing/examples.ts'
import { conversions } from '../features/conversions/testing/examples.ts'
import { credentials } from '../features/credentials/testing/examples.ts'
import { extraction } from '../features/extraction/testing/examples.ts'
import { fees } from '../features/fees/testing/examples.ts'
import { feeds } from '../features/feeds/testing/examples.ts'
import { files } from '../features/files/testing/examples.ts'
import { formFill } from '../features/form-fill/testing/examples.ts'
import { gridColumns } from '../features/grid-columns/testing/examples.ts'
import { administrationLog } from '../features/administration-log/testing/examples.ts'
import { landing } from '../features/landing/testing/examples.ts'
import { messages } from '../features/messages/testing/examples.ts'
import { outbox } from '../features/outbox/testing/examples.ts'
import { onboarding } from '../features/onboarding/testing/examples.ts'
import { payers } from '../features/payers/testing/examples.ts'
import { permissionSets } from '../features/permission-sets/testing/examples.ts'
import { permissions } from '../features/permissions/testing/examples.ts'
import { phoneLines } from '../features/phone-lines/testing/examples.ts'
import { plans } from '../features/plans/testing/examples.ts'
import { realTime } from '../features/real-time/testing/examples.ts'
import { recall } from '../features/recall/testing/examples.ts'
import { reportSchedules } from '../features/report-schedules/testing/examples.ts'
import { savedReports } from '../features/saved-reports/testing/examples.ts'
import { reports } from '../features/reports/testing/examples.ts'
import { search } from '../features/search/testing/examples.ts'
import { session } from '../features/session/testing/examples.ts'
import { status } from '../features/status/testing/examples.ts'
import { subscriptions } from '../features/subscriptions/testing/examples.ts'
import { system } from '../features/system/testing/examples.ts'
import { templates } from '../features/templates/testing/examples.ts'
import { tickets } from '../features/tickets/testing/examples.ts'
import { transactionForm } from '../features/transaction-form/testing/examples.ts'
import { transactions } from '../features/transactions/testing/examples.ts'
import { users } from '../features/users/testing/examples.ts'
import { verification } from '../features/verification/testing/examples.ts'
import { wordForms } from '../features/word-forms/testing/examples.ts'
import type { ExamplesOf } from './example-inputs.ts'

/** Each feature has its own, beside it. An endpoint without one does not compile. */
export const examples: { [F in keyof Contract]: ExamplesOf<F> } = {
  access,
  accessInsight,
  botLog,
  callCenter,
  carriers,
  clientKeys,
  apiKeys,
  intake,
  dataQuality,
  claims,
  clients,
  bookmarks,
  sharedElements,
  colours,
  dashboard,
  connections,
  conversions,
  credentials,
  extraction,
  fees,
  feeds,
  files,
  formFill,
  gridColumns,
  landing,
  administrationLog,
  outbox,
  onboarding,
  payers,
  permissions,
  permissionSets,
  plans,
  practices,
  realTime,
  recall,
  reports,
  reportSchedules,
  savedReports,
  search,
  session,
  status,
  subscriptions,
  system,
  tickets,
  transactionForm,
  transactions,
  users,
  verification,
  wordForms,
  calls,
  phoneLines,
  messages,
  templates,
}
