import { flatCatalogue } from './entries.ts'

/** A starting point for what a person is given: a name, and codes of the catalogue. */
export type ShippedSet = { readonly name: string; readonly codes: readonly string[] }

type Wanted = {
  readonly name: string
  /** Sections with everything in them. */
  readonly whole: readonly string[]
  /** Sections with some of their actions, or none. */
  readonly partly?: Readonly<Record<string, readonly string[]>>
}

/** Nothing protected is in them: that is given on purpose, one by one. */
const WANTED: readonly Wanted[] = [
  {
    name: 'Verifier',
    whole: ['home', 'missingCode', 'patientInfo', 'files', 'notes', 'FBD', 'realTime'],
    partly: { transaction: ['list_transaction', 'audit', 'comment', 'changeColor', 'addTicket'] },
  },
  {
    name: 'Call-center agent',
    whole: ['home', 'notes'],
    // Who may dial may not therefore read codes or listen to recordings.
    partly: {
      callCenter: [
        'list_transaction',
        'audit_transaction',
        'upload_elg',
        'save_verification',
        'unaudit',
        'updateElegibilityStatus',
      ],
      airCall: ['showPhone'],
      ringCentral: [],
      transaction: ['list_transaction', 'comment', 'addTicket'],
    },
  },
  {
    name: 'Manager',
    whole: [
      'home',
      'missingCode',
      'transaction',
      'patientInfo',
      'files',
      'notes',
      'FBD',
      'realTime',
      'user',
      'flagColor',
    ],
    partly: { callCenter: ['list_transaction'], dataQuality: [], summaryReport: [], realTimeReport: [] },
  },
  {
    name: 'Billing clerk',
    whole: ['home', 'claims', 'feeSchedule', 'clientCostReport', 'billing_report'],
    partly: { summaryReport: [], realTimeReport: [], dentalMationClients: [] },
  },
  {
    name: 'Reader',
    whole: ['home'],
    partly: { missingCode: ['list_missingcode'], transaction: ['list_transaction'], files: ['downloadFiles'] },
  },
]

/** The sets that the program ships, with the modules that their sections are in. */
export const shippedSets: readonly ShippedSet[] = WANTED.map(({ name, whole, partly = {} }) => {
  const entries = flatCatalogue()
  const sections = entries.filter(
    (entry) => entry.type === 'Section' && (whole.includes(entry.name) || entry.name in partly),
  )
  const codes = sections.flatMap((section) => [
    section.parentCode ?? '',
    section.code,
    ...entries
      .filter((entry) => entry.parentCode === section.code && (partly[section.name]?.includes(entry.name) ?? true))
      .map(({ code }) => code),
  ])
  return { name, codes: [...new Set(codes)] }
})
