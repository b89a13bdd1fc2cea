import type { PermissionName } from '@bitewing/domain'

/**
 * The screens of the web application: who may open them, their titles, and their parents in the breadcrumbs. The web
 * app maps each path to its screen; a path without a screen, or a screen without a path, does not compile.
 */
export type Route = {
  readonly path: string
  readonly title: string
  /** public: no session · login: any signed-in user · otherwise the permission that opens it. */
  readonly permission: 'public' | 'login' | PermissionName
  /** An action of that permission that is required as well. */
  readonly action?: string
  readonly parent?: string
}

export const routes = [
  { path: '/login', title: 'Sign in', permission: 'public' },
  { path: '/logout', title: 'Sign out', permission: 'public' },
  { path: '/reset_password_request', title: 'Reset password', permission: 'public' },
  { path: '/password_reset', title: 'New password', permission: 'public' },
  { path: '/password_create', title: 'Create your password', permission: 'public' },
  { path: '/authorize/{trackLoginId}', title: 'New location', permission: 'public' },
  { path: '/', title: 'Home', permission: 'login' },
  { path: '*', title: 'Home', permission: 'login' },
  { path: '/main', title: 'Home', permission: 'login' },
  { path: '/home', title: 'Dashboard', permission: 'home', parent: '/main' },
  { path: '/connections', title: 'Connections', permission: 'login', parent: '/main' },
  { path: '/converter', title: 'File Converter', permission: 'login', parent: '/main' },
  { path: '/profile', title: 'Profile', permission: 'login', parent: '/main' },
  { path: '/login-history', title: 'Login History', permission: 'login', parent: '/profile' },
  { path: '/colors', title: 'Flag Color', permission: 'login', parent: '/main' },
  { path: '/clients', title: 'Clients', permission: 'login', parent: '/main' },
  { path: '/clients-form', title: 'Client', permission: 'login', parent: '/clients' },
  { path: '/clients/permissions', title: 'Client Permissions', permission: 'login', parent: '/clients' },
  { path: '/permissions', title: 'Permissions', permission: 'permissions', parent: '/main' },
  { path: '/tree', title: 'Permission tree', permission: 'login', parent: '/permissions' },
  { path: '/users', title: 'Users', permission: 'user', parent: '/main' },
  { path: '/user-form', title: 'User', permission: 'user', parent: '/users' },
  { path: '/client-practice', title: 'Client Practice', permission: 'user', parent: '/main' },
  { path: '/credentials', title: 'Client credentials', permission: 'clientCredentials', parent: '/main' },
  { path: '/credential-form', title: 'New credential', permission: 'clientCredentials', parent: '/credentials' },
  { path: '/credential-edit', title: 'Credential', permission: 'clientCredentials', parent: '/credentials' },
  { path: '/dentalmation-clients', title: 'Subscriptions', permission: 'dentalMationClients', parent: '/main' },
  { path: '/dental-mation-clients', title: 'Subscriptions', permission: 'login', parent: '/main' },
  {
    path: '/dentalmation-product/{id}',
    title: 'Product Details',
    permission: 'dentalMationClients',
    parent: '/dentalmation-clients',
  },
  { path: '/bookmarks', title: 'Bookmarks', permission: 'login', parent: '/main' },
  { path: '/shared-elements', title: 'Shared Elements', permission: 'sharedElements', parent: '/main' },
  { path: '/share-bookmarks/{id}', title: 'Share Elements', permission: 'sharedElements', parent: '/shared-elements' },
  { path: '/client-ns', title: 'Client keys (NS)', permission: 'clientsNS', parent: '/main' },
  { path: '/iv_missingcode', title: 'Insurance Verification', permission: 'missingCode', parent: '/main' },
  { path: '/missingCode', title: 'Form', permission: 'missingCode', parent: '/iv_missingcode' },
  {
    path: '/allTransaction',
    title: 'All Transactions',
    permission: 'transaction',
    action: 'list_transaction',
    parent: '/main',
  },
  { path: '/transaction-form', title: 'Transaction', permission: 'transaction', parent: '/allTransaction' },
  {
    path: '/callCenter',
    title: 'Call Center',
    permission: 'callCenter',
    action: 'list_transaction',
    parent: '/main',
  },
  {
    path: '/columns-configurations',
    title: 'Transactions Columns',
    permission: 'columnsConfiguration',
    parent: '/main',
  },
  { path: '/transaction-plan', title: 'Transaction Plan', permission: 'login', parent: '/main' },
  { path: '/transaction-plan-detail', title: 'Plan', permission: 'login', parent: '/transaction-plan' },
  { path: '/client-cost-report', title: 'Client Cost Report', permission: 'clientCostReport', parent: '/main' },
  { path: '/real-time-report', title: 'Real Time Report', permission: 'realTimeReport', parent: '/main' },
  { path: '/summary-report', title: 'Summary Report', permission: 'summaryReport', parent: '/main' },
  { path: '/billings', title: 'Billing', permission: 'billing_report', parent: '/main' },
  { path: '/azure-files', title: 'Azure Files', permission: 'azureFiles', parent: '/main' },
  {
    path: '/azure-files-report',
    title: 'Azure Files report',
    permission: 'azureFilesReport',
    parent: '/azure-files',
  },
  { path: '/sftp-files', title: 'SFTP Files', permission: 'login', parent: '/main' },
  { path: '/sftp-files-report', title: 'SFTP Files report', permission: 'login', parent: '/sftp-files' },
  { path: '/recall-transactions', title: 'Recall Transactions', permission: 'login', parent: '/main' },
  { path: '/grid-transaction', title: 'Transactions Report', permission: 'transaction', parent: '/main' },
  { path: '/feeschedule', title: 'Fee Schedule', permission: 'feeSchedule', parent: '/main' },
  { path: '/feeschedule/update', title: 'Update Records', permission: 'feeSchedule', parent: '/feeschedule' },
  { path: '/extraction_schedule', title: 'Command Center', permission: 'extractionSchedule', parent: '/main' },
  { path: '/logs', title: 'Extraction logs', permission: 'login', parent: '/extraction_schedule' },
  { path: '/status', title: 'Status', permission: 'permissions', parent: '/main' },
  { path: '/audit-trait', title: 'Audit Trait', permission: 'auditTrait', parent: '/main' },
  { path: '/template', title: 'Templates', permission: 'template', parent: '/main' },
  { path: '/template-form', title: 'Template', permission: 'template', parent: '/template' },
  { path: '/air-call', title: 'Aircall call log', permission: 'callCenter', parent: '/main' },
  { path: '/air-call-detail/{callId}', title: 'Call detail', permission: 'callCenter', parent: '/air-call' },
  {
    path: '/aircall-sms',
    title: '2FA SMS Aircall',
    permission: 'airCall',
    action: 'read_codes',
    parent: '/main',
  },
  {
    path: '/ring-central',
    title: '2FA SMS RingCentral',
    permission: 'ringCentral',
    action: 'read_codes',
    parent: '/main',
  },
  { path: '/intelepeer', title: 'Scheduled appointments', permission: 'intelepeer', parent: '/main' },
  { path: '/dataquality', title: 'Data Quality', permission: 'dataQuality', parent: '/main' },
  { path: '/user-request', title: 'User Request', permission: 'login', parent: '/users' },
  {
    path: '/user-request-detail/{id}',
    title: 'Request Details',
    permission: 'login',
    parent: '/user-request',
  },
  { path: '/claims', title: 'Claims', permission: 'claims', parent: '/main' },
  { path: '/insuranceverification', title: 'Real Time', permission: 'realTime', parent: '/main' },
  { path: '/transaction', title: 'Real Time IV list', permission: 'realTime', parent: '/insuranceverification' },
  { path: '/transaction-detail', title: 'Transaction detail', permission: 'transaction', parent: '/iv_missingcode' },
  {
    path: '/transaction-detail-issue',
    title: 'Transaction Issue Detail',
    permission: 'transaction',
    parent: '/iv_missingcode',
  },
] as const satisfies readonly Route[]

/** What the form-fill screen is told by the screen that opens it (1 §2.1). */
export type FormFillState = {
  transactionId: string
  /** Shows what the permissions would hide; it grants nothing on the server. */
  overridePermissions?: boolean
  /** Whether the patient's details can be opened from there; true by default. */
  showSpreadsheet?: boolean
}

export type RoutePath = (typeof routes)[number]['path']
