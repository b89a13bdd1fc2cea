/**
 * Every permission that the program knows: modules hold sections, sections hold actions. Route guards, per-page actions and
 * `can(...)` in the contract come from here. What people see of them, and entries of their own, are in the database, into
 * which `storeCatalogue` brings these (docs/decisions/0037). Codes never change once shipped: grants refer to them.
 */

export type Action = {
  readonly name: string
  readonly label: string
  readonly code: string
  /** Protected although its section is not. */
  readonly restricted?: boolean
}

type Screen = { readonly label: string; readonly url: string; readonly icon: string }

export type Section = {
  /** What routes and endpoints ask for. */
  readonly name: string
  readonly label: string
  readonly code: string
  /** Where the menu leads; a section without a url only carries actions. */
  readonly url?: string
  readonly icon?: string
  /** Shown as "Protected": only someone who holds `permissions` may grant it. */
  readonly restricted?: boolean
  /** Further screens that the same permission opens, each with its own line in the menu. */
  readonly screens?: readonly Screen[]
  readonly actions: readonly Action[]
}

export type Module = {
  readonly label: string
  readonly code: string
  readonly icon: string
  readonly sections: readonly Section[]
}

export const catalogue = [
  {
    label: 'Home',
    code: 'M1',
    icon: 'home',
    sections: [{ name: 'home', label: 'Dashboard', code: 'M1-S1', url: '/home', icon: 'chart', actions: [] }],
  },
  {
    label: 'Insurance',
    code: 'M2',
    icon: 'shield',
    sections: [
      {
        name: 'missingCode',
        label: 'Insurance Verification',
        code: 'M2-S1',
        url: '/iv_missingcode',
        icon: 'clipboard',
        actions: [
          { name: 'list_missingcode', label: 'See the list', code: 'M2-S1-A1' },
          { name: 'edit_missingcode', label: 'Fill the form', code: 'M2-S1-A2' },
          { name: 'audit_transaction', label: 'Set as verified', code: 'M2-S1-A3' },
          { name: 'update_pms', label: 'Update PMS', code: 'M2-S1-A4' },
        ],
      },
      {
        name: 'transaction',
        label: 'All Transactions',
        code: 'M2-S2',
        url: '/allTransaction',
        icon: 'table',
        screens: [
          { label: 'Transactions Report', url: '/grid-transaction', icon: 'report' },
          { label: 'Transaction Plan', url: '/transaction-plan', icon: 'plan' },
        ],
        actions: [
          { name: 'list_transaction', label: 'See the grid', code: 'M2-S2-A1' },
          { name: 'audit', label: 'Set as verified', code: 'M2-S2-A2' },
          { name: 'unaudit', label: 'Set as not verified', code: 'M2-S2-A3' },
          { name: 'comment', label: 'Comment', code: 'M2-S2-A4' },
          { name: 'changeColor', label: 'Change the flag colour', code: 'M2-S2-A5' },
          { name: 'showMissingColumn', label: 'See the missing column', code: 'M2-S2-A6' },
          { name: 'showPatientIdColumn', label: 'See the patient id', code: 'M2-S2-A7' },
          { name: 'create', label: 'Create and edit transactions', code: 'M2-S2-A8' },
          { name: 'export', label: 'Export', code: 'M2-S2-A9' },
          { name: 'addTicket', label: 'Raise and answer tickets', code: 'M2-S2-A10' },
          { name: 'closeTicket', label: 'Close and reopen tickets', code: 'M2-S2-A11' },
        ],
      },
      {
        name: 'patientInfo',
        label: 'Patient information',
        code: 'M2-S3',
        actions: [
          { name: 'updatePatientInfo', label: 'Change patient information', code: 'M2-S3-A1' },
          { name: 'revealMemberId', label: 'Reveal the member id', code: 'M2-S3-A2' },
        ],
      },
      {
        name: 'files',
        label: 'Files',
        code: 'M2-S4',
        actions: [
          { name: 'addFiles', label: 'Add', code: 'M2-S4-A1' },
          { name: 'editFiles', label: 'Replace', code: 'M2-S4-A2' },
          { name: 'deleteFiles', label: 'Delete', code: 'M2-S4-A3' },
          { name: 'downloadFiles', label: 'Download', code: 'M2-S4-A4' },
          { name: 'updateEligibilityStatus', label: 'Change the eligibility status', code: 'M2-S4-A5' },
        ],
      },
      {
        name: 'notes',
        label: 'Notes',
        code: 'M2-S5',
        actions: [{ name: 'updateNotes', label: 'Change notes', code: 'M2-S5-A1' }],
      },
      {
        name: 'FBD',
        label: 'Full benefit breakdown',
        code: 'M2-S6',
        actions: [
          { name: 'updateFBD', label: 'Change the form', code: 'M2-S6-A1' },
          { name: 'uploadFBD', label: 'Upload FBD', code: 'M2-S6-A2' },
        ],
      },
      { name: 'realTime', label: 'Real Time', code: 'M2-S7', url: '/insuranceverification', icon: 'bolt', actions: [] },
      { name: 'claims', label: 'Claims', code: 'M2-S8', url: '/claims', icon: 'receipt', actions: [] },
      {
        name: 'intelepeer',
        label: 'Scheduled appointments',
        code: 'M2-S9',
        url: '/intelepeer',
        icon: 'calendar',
        actions: [],
      },
    ],
  },
  {
    label: 'Call center',
    code: 'M3',
    icon: 'headset',
    sections: [
      {
        name: 'callCenter',
        label: 'Call Center',
        code: 'M3-S1',
        url: '/callCenter',
        icon: 'phone',
        screens: [
          { label: 'Call log', url: '/air-call', icon: 'callLog' },
          { label: 'Recall', url: '/recall-transactions', icon: 'recall' },
        ],
        actions: [
          { name: 'list_transaction', label: 'See the list', code: 'M3-S1-A1' },
          { name: 'audit_transaction', label: 'Set as verified', code: 'M3-S1-A2' },
          { name: 'upload_elg', label: 'Upload ELG files', code: 'M3-S1-A3' },
          { name: 'unaudit', label: 'Set as not verified', code: 'M3-S1-A4' },
          { name: 'updateElegibilityStatus', label: 'Change the eligibility status', code: 'M3-S1-A5' },
          { name: 'save_verification', label: 'Save what a call found out', code: 'M3-S1-A6' },
          { name: 'listen_recordings', label: 'Listen to recordings', code: 'M3-S1-A7' },
        ],
      },
      {
        name: 'airCall',
        label: '2FA SMS (phone)',
        code: 'M3-S2',
        url: '/aircall-sms',
        icon: 'message',
        actions: [
          { name: 'showPhone', label: 'Use the softphone', code: 'M3-S2-A1' },
          { name: 'read_codes', label: 'Read codes', code: 'M3-S2-A2' },
        ],
      },
      {
        name: 'ringCentral',
        label: '2FA SMS',
        code: 'M3-S3',
        url: '/ring-central',
        icon: 'messages',
        actions: [{ name: 'read_codes', label: 'Read codes', code: 'M3-S3-A1' }],
      },
    ],
  },
  {
    label: 'Data quality',
    code: 'M4',
    icon: 'checks',
    sections: [
      { name: 'dataQuality', label: 'Data Quality', code: 'M4-S1', url: '/dataquality', icon: 'checks', actions: [] },
    ],
  },
  {
    label: 'Templates',
    code: 'M5',
    icon: 'template',
    sections: [
      {
        name: 'template',
        label: 'Templates',
        code: 'M5-S1',
        url: '/template',
        icon: 'template',
        screens: [{ label: 'Bookmarks', url: '/bookmarks', icon: 'bookmarks' }],
        actions: [{ name: 'publish', label: 'Publish, and assign to practices', code: 'M5-S1-A1' }],
      },
      {
        name: 'sharedElements',
        label: 'Shared Elements',
        code: 'M5-S2',
        url: '/shared-elements',
        icon: 'share',
        actions: [],
      },
    ],
  },
  {
    label: 'Users',
    code: 'M6',
    icon: 'users',
    sections: [
      {
        name: 'user',
        label: 'Users',
        code: 'M6-S1',
        url: '/users',
        icon: 'users',
        screens: [
          { label: 'User Request', url: '/user-request', icon: 'userRequest' },
          { label: 'Clients', url: '/clients', icon: 'building' },
          { label: 'Client Practice', url: '/client-practice', icon: 'practice' },
        ],
        actions: [
          { name: 'create_user', label: 'Create', code: 'M6-S1-A1' },
          { name: 'update_user', label: 'Change', code: 'M6-S1-A2' },
          { name: 'delete_user', label: 'Delete', code: 'M6-S1-A3' },
          { name: 'edit_client', label: 'Change clients', code: 'M6-S1-A4' },
        ],
      },
      {
        name: 'permissions',
        label: 'Permissions',
        code: 'M6-S2',
        url: '/permissions',
        icon: 'key',
        restricted: true,
        screens: [
          { label: 'Client Permissions', url: '/clients/permissions', icon: 'clientPermissions' },
          { label: 'Tree', url: '/tree', icon: 'tree' },
          { label: 'Status', url: '/status', icon: 'status' },
        ],
        actions: [],
      },
    ],
  },
  {
    label: 'Settings',
    code: 'M7',
    icon: 'settings',
    sections: [
      {
        name: 'flagColor',
        label: 'Flag Color',
        code: 'M7-S1',
        url: '/colors',
        icon: 'palette',
        actions: [
          { name: 'addColor', label: 'Add', code: 'M7-S1-A1' },
          { name: 'editColor', label: 'Change', code: 'M7-S1-A2' },
          { name: 'deleteColor', label: 'Delete', code: 'M7-S1-A3' },
        ],
      },
      {
        name: 'columnsConfiguration',
        label: 'Transactions Columns',
        code: 'M7-S2',
        url: '/columns-configurations',
        icon: 'columns',
        actions: [],
      },
      { name: 'feeSchedule', label: 'Fee Schedule', code: 'M7-S3', url: '/feeschedule', icon: 'cash', actions: [] },
      {
        name: 'extractionSchedule',
        label: 'Command Center',
        code: 'M7-S4',
        url: '/extraction_schedule',
        icon: 'robot',
        actions: [],
      },
      {
        name: 'clientCredentials',
        label: 'Client credentials',
        code: 'M7-S5',
        url: '/credentials',
        icon: 'credentials',
        restricted: true,
        actions: [],
      },
      {
        name: 'clientsNS',
        label: 'Client keys (NS)',
        code: 'M7-S6',
        url: '/client-ns',
        icon: 'keys',
        restricted: true,
        actions: [],
      },
      {
        name: 'dentalMationClients',
        label: 'Subscriptions',
        code: 'M7-S7',
        url: '/dentalmation-clients',
        icon: 'card',
        actions: [{ name: 'cancel', label: 'Cancel a subscription', code: 'M7-S7-A1' }],
      },
    ],
  },
  {
    label: 'File reports',
    code: 'M8',
    icon: 'files',
    sections: [
      {
        name: 'azureFiles',
        label: 'Azure Files',
        code: 'M8-S1',
        url: '/azure-files',
        icon: 'cloud',
        screens: [{ label: 'SFTP Files', url: '/sftp-files', icon: 'sftp' }],
        actions: [],
      },
      {
        name: 'azureFilesReport',
        label: 'Azure Files report',
        code: 'M8-S2',
        url: '/azure-files-report',
        icon: 'fileReport',
        screens: [{ label: 'SFTP Files report', url: '/sftp-files-report', icon: 'sftpReport' }],
        actions: [],
      },
    ],
  },
  {
    label: 'Reports',
    code: 'M9',
    icon: 'report',
    sections: [
      {
        name: 'realTimeReport',
        label: 'Real Time Report',
        code: 'M9-S1',
        url: '/real-time-report',
        icon: 'realTimeReport',
        actions: [],
      },
      {
        name: 'clientCostReport',
        label: 'Client Cost Report',
        code: 'M9-S2',
        url: '/client-cost-report',
        icon: 'costReport',
        actions: [],
      },
      {
        name: 'summaryReport',
        label: 'Summary Report',
        code: 'M9-S3',
        url: '/summary-report',
        icon: 'summaryReport',
        actions: [],
      },
      { name: 'billing_report', label: 'Billing', code: 'M9-S4', url: '/billings', icon: 'billing', actions: [] },
      {
        name: 'auditTrait',
        label: 'Audit Trait',
        code: 'M9-S5',
        url: '/audit-trait',
        icon: 'log',
        actions: [{ name: 'patient_accesses', label: 'See who saw a patient', code: 'M9-S5-A1', restricted: true }],
      },
    ],
  },
] as const satisfies readonly Module[]

type AnySection = (typeof catalogue)[number]['sections'][number]

/** The names that routes and endpoints may ask for. */
export type PermissionName = AnySection['name']
export type ActionName<P extends PermissionName> = Extract<AnySection, { name: P }>['actions'][number]['name']

export const sections: readonly Section[] = catalogue.flatMap((module): readonly Section[] => module.sections)

/** 2 §6: what is off by default. It does not come with the call center; somebody has to mean it. */
const GIVEN_APART: readonly string[] = ['M3-S1-A4', 'M3-S1-A5', 'M3-S1-A7']

export function isGivenApart(code: string): boolean {
  return GIVEN_APART.includes(code)
}
