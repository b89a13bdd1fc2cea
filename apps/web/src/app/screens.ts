import type { RoutePath } from '@bitewing/contract'
import type { LoadScreen, PublicPath } from './public-screens.ts'

const landing: LoadScreen = async () => (await import('./landing/LandingScreen.tsx')).LandingScreen

/** The screens of all routes that need a session. Each screen, and this list itself, is loaded only when needed. */
export const screens: Record<Exclude<RoutePath, PublicPath>, LoadScreen> = {
  '/': landing,
  '*': landing,
  '/main': landing,
  '/home': async () => (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen,
  '/dataquality': async () => (await import('../features/data-quality/DataQualityScreen.tsx')).DataQualityScreen,
  '/converter': async () => (await import('../features/converter/ConverterScreen.tsx')).ConverterScreen,
  '/connections': async () => (await import('../features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
  '/profile': async () => (await import('../features/session/profile/ProfileScreen.tsx')).ProfileScreen,
  '/login-history': async () => (await import('../features/access/LoginHistoryScreen.tsx')).LoginHistoryScreen,
  '/colors': async () => (await import('../features/colours/FlagColorScreen.tsx')).FlagColorScreen,
  '/clients': async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  '/clients-form': async () => (await import('../features/clients/ClientFormScreen.tsx')).ClientFormScreen,
  '/clients/permissions': async () =>
    (await import('../features/client-permissions/ClientPermissionsScreen.tsx')).ClientPermissionsScreen,
  '/permissions': async () => (await import('../features/permissions/CatalogueScreen.tsx')).CatalogueScreen,
  '/tree': async () => (await import('../features/permissions/TreeScreen.tsx')).TreeScreen,
  '/users': async () => (await import('../features/users/UsersPage.tsx')).UsersPage,
  '/user-form': async () => (await import('../features/users/form/UserFormScreen.tsx')).UserFormScreen,
  '/client-practice': async () => (await import('../features/clients/ClientPracticeScreen.tsx')).ClientPracticeScreen,
  '/credentials': async () => (await import('../features/credentials/CredentialsScreen.tsx')).CredentialsScreen,
  '/credential-form': async () => (await import('../features/credentials/NewCredentialScreen.tsx')).NewCredentialScreen,
  '/credential-edit': async () =>
    (await import('../features/credentials/EditCredentialScreen.tsx')).EditCredentialScreen,
  '/dentalmation-clients': async () =>
    (await import('../features/subscriptions/SubscriptionsScreen.tsx')).SubscriptionsScreen,
  '/dental-mation-clients': async () =>
    (await import('../features/subscriptions/SubscriptionsScreen.tsx')).SubscriptionsScreen,
  '/dentalmation-product/{id}': async () =>
    (await import('../features/subscriptions/ProductDetailsScreen.tsx')).ProductDetailsScreen,
  '/bookmarks': async () => (await import('../features/bookmarks/BookmarksScreen.tsx')).BookmarksScreen,
  '/shared-elements': async () =>
    (await import('../features/shared-elements/SharedElementsScreen.tsx')).SharedElementsScreen,
  '/share-bookmarks/{id}': async () => (await import('../features/shared-elements/ShareScreen.tsx')).ShareScreen,
  '/client-ns': async () => (await import('../features/client-keys/ClientKeysScreen.tsx')).ClientKeysScreen,
  '/iv_missingcode': async () => (await import('./verification/VerificationList.tsx')).VerificationList,
  '/missingCode': async () => (await import('./verification/FormFillPage.tsx')).FormFillPage,
  '/allTransaction': async () => (await import('./transactions/AllTransactionsPage.tsx')).AllTransactionsPage,
  '/callCenter': async () => (await import('./call-center/CallCenterPage.tsx')).CallCenterPage,
  '/transaction-form': async () =>
    (await import('../features/transaction-form/TransactionFormScreen.tsx')).TransactionFormScreen,
  '/columns-configurations': async () =>
    (await import('../features/grid-columns/ColumnsConfigurationScreen.tsx')).ColumnsConfigurationScreen,
  '/transaction-plan': async () => (await import('../features/plans/TransactionPlanScreen.tsx')).TransactionPlanScreen,
  '/transaction-plan-detail': async () =>
    (await import('../features/plans/detail/TransactionPlanDetailScreen.tsx')).TransactionPlanDetailScreen,
  '/client-cost-report': async () =>
    (await import('../features/reports/ClientCostReportScreen.tsx')).ClientCostReportScreen,
  '/real-time-report': async () => (await import('../features/reports/RealTimeReportScreen.tsx')).RealTimeReportScreen,
  '/summary-report': async () => (await import('../features/reports/SummaryReportScreen.tsx')).SummaryReportScreen,
  '/billings': async () => (await import('../features/reports/billing/BillingScreen.tsx')).BillingScreen,
  '/azure-files': async () => (await import('../features/feeds/FeedFilesScreens.tsx')).AzureFilesScreen,
  '/azure-files-report': async () => (await import('../features/feeds/FeedReportScreens.tsx')).AzureFilesReportScreen,
  '/sftp-files': async () => (await import('../features/feeds/FeedFilesScreens.tsx')).SftpFilesScreen,
  '/sftp-files-report': async () => (await import('../features/feeds/FeedReportScreens.tsx')).SftpFilesReportScreen,
  '/recall-transactions': async () => (await import('../features/recall/RecallScreen.tsx')).RecallScreen,
  '/grid-transaction': async () =>
    (await import('../features/transactions-report/TransactionsReportScreen.tsx')).TransactionsReportScreen,
  '/feeschedule': async () => (await import('../features/fees/FeeScheduleScreen.tsx')).FeeScheduleScreen,
  '/feeschedule/update': async () => (await import('../features/fees/update/UpdateFeesScreen.tsx')).UpdateFeesScreen,
  '/extraction_schedule': async () =>
    (await import('../features/extraction/CommandCenterScreen.tsx')).CommandCenterScreen,
  '/logs': async () => (await import('../features/extraction/LogsScreen.tsx')).LogsScreen,
  '/status': async () => (await import('../features/status/StatusScreen.tsx')).StatusScreen,
  '/audit-trait': async () => (await import('./audit-trait/AuditTraitPage.tsx')).AuditTraitPage,
  '/template': async () => (await import('../features/templates/list/TemplatesScreen.tsx')).TemplatesScreen,
  '/template-form': async () =>
    (await import('../features/templates/editor/TemplateFormScreen.tsx')).TemplateFormScreen,
  '/air-call': async () => (await import('./phone/CallLogPage.tsx')).CallLogPage,
  '/air-call-detail/{callId}': async () =>
    (await import('../features/calls/detail/CallDetailScreen.tsx')).CallDetailScreen,
  '/aircall-sms': async () => (await import('./phone/SmsPages.tsx')).AircallSmsPage,
  '/ring-central': async () => (await import('./phone/SmsPages.tsx')).RingCentralPage,
  '/intelepeer': async () => (await import('./intake/IntakePage.tsx')).IntakePage,
  '/user-request': async () => (await import('../features/onboarding/UserRequestScreen.tsx')).UserRequestScreen,
  '/user-request-detail/{id}': async () =>
    (await import('../features/onboarding/RequestDetailScreen.tsx')).RequestDetailScreen,
  '/claims': async () => (await import('../features/claims/ClaimsScreen.tsx')).ClaimsScreen,
  '/insuranceverification': async () => (await import('../features/real-time/RealTimeScreen.tsx')).RealTimeScreen,
  '/transaction': async () => (await import('../features/real-time/list/RealTimeListScreen.tsx')).RealTimeListScreen,
  '/transaction-detail': async () => (await import('./verification/TransactionDetailPage.tsx')).TransactionDetailPage,
  '/transaction-detail-issue': async () =>
    (await import('../features/tickets/issue-page/IssueDetailScreen.tsx')).IssueDetailScreen,
}
