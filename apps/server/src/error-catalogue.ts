import { callsErrors } from './features/calls/errors.ts'
import { clientKeysErrors } from './features/client-keys/errors.ts'
import { subscriptionsErrors } from './features/subscriptions/errors.ts'
import { clientsErrors } from './features/clients/errors.ts'
import { sharedElementsErrors } from './features/shared-elements/errors.ts'
import { bookmarksErrors } from './features/bookmarks/errors.ts'
import { coloursErrors } from './features/colours/errors.ts'
import { conversionsErrors } from './features/conversions/errors.ts'
import { credentialsErrors } from './features/credentials/errors.ts'
import { extractionErrors } from './features/extraction/errors.ts'
import { feesErrors } from './features/fees/errors.ts'
import { feedsErrors } from './features/feeds/errors.ts'
import { filesErrors } from './features/files/errors.ts'
import { formFillErrors } from './features/form-fill/errors.ts'
import { grantingErrors } from './features/granting/errors.ts'
import { gridColumnsErrors } from './features/grid-columns/errors.ts'
import { dataQualityErrors } from './features/data-quality/errors.ts'
import { intakeErrors } from './features/intake/errors.ts'
import { messagesErrors } from './features/messages/errors.ts'
import { onboardingErrors } from './features/onboarding/errors.ts'
import { payersErrors } from './features/payers/errors.ts'
import { permissionsErrors } from './features/permissions/errors.ts'
import { phoneLinesErrors } from './features/phone-lines/errors.ts'
import { plansErrors } from './features/plans/errors.ts'
import { realTimeErrors } from './features/real-time/errors.ts'
import { reportSchedulesErrors } from './features/report-schedules/errors.ts'
import { savedReportsErrors } from './features/saved-reports/errors.ts'
import { reportsErrors } from './features/reports/errors.ts'
import { sessionErrors } from './features/session/errors.ts'
import { templatesErrors } from './features/templates/errors.ts'
import { ticketsErrors } from './features/tickets/errors.ts'
import { permissionSetsErrors } from './features/permission-sets/errors.ts'
import { usersErrors } from './features/users/errors.ts'
import { verificationErrors } from './features/verification/errors.ts'
import { wordFormsErrors } from './features/word-forms/errors.ts'
import { kernelErrors } from './kernel/kernel-errors.ts'

/**
 * Every text with which the server refuses: each feature has its own, put together here. Spelling mistakes are the specification's:
 * people and tests rest on them. `show: false` means that the browser acts on the code instead of showing the text.
 */
export const errorCatalogue = {
  ...kernelErrors,
  ...callsErrors,
  ...clientKeysErrors,
  ...clientsErrors,
  ...bookmarksErrors,
  ...sharedElementsErrors,
  ...coloursErrors,
  ...conversionsErrors,
  ...credentialsErrors,
  ...extractionErrors,
  ...feesErrors,
  ...feedsErrors,
  ...filesErrors,
  ...formFillErrors,
  ...grantingErrors,
  ...gridColumnsErrors,
  ...intakeErrors,
  ...dataQualityErrors,
  ...messagesErrors,
  ...onboardingErrors,
  ...payersErrors,
  ...permissionsErrors,
  ...phoneLinesErrors,
  ...plansErrors,
  ...realTimeErrors,
  ...reportsErrors,
  ...reportSchedulesErrors,
  ...savedReportsErrors,
  ...sessionErrors,
  ...subscriptionsErrors,
  ...templatesErrors,
  ...ticketsErrors,
  ...permissionSetsErrors,
  ...usersErrors,
  ...verificationErrors,
  ...wordFormsErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue
