import { readDate } from '../form/dates.ts'
import { NO_CARRIER } from '../transactions/filters.ts'

/** An appointment as a row of the practice's sheet has it. Dates are YYYY-MM-DD, '' where none is given. */
export type SheetAppointment = {
  readonly patientId: string
  readonly patientFirstName: string
  readonly patientLastName: string
  readonly patientDob: string
  readonly relationship: string
  readonly subscriberFirstName: string
  readonly subscriberLastName: string
  readonly subscriberDob: string
  readonly memberId: string
  readonly carrierName: string
  readonly groupName: string
  readonly groupNumber: string
  readonly policyType: 'Primary' | 'Secondary' | null
  readonly type: 'FBD' | 'ELG'
  readonly providerName: string
  readonly appointmentNote: string
}

/** The headings of a sheet, as people type them: capitals, spaces and signs do not matter. */
const HEADINGS = {
  patientId: ['patientid', 'chart', 'chartnumber'],
  patientFirstName: ['patientfirstname', 'firstname'],
  patientLastName: ['patientlastname', 'lastname'],
  patientDob: ['patientdob', 'dob', 'dateofbirth', 'birthdate'],
  relationship: ['relationship', 'relation'],
  subscriberFirstName: ['subscriberfirstname', 'policyholderfirstname'],
  subscriberLastName: ['subscriberlastname', 'policyholderlastname'],
  subscriberDob: ['subscriberdob', 'policyholderdob'],
  memberId: ['memberid', 'subscriberid', 'policyid'],
  carrierName: ['carrier', 'carriername', 'insurance', 'insurancecompany'],
  groupName: ['groupname'],
  groupNumber: ['groupnumber', 'group'],
  policyType: ['policy', 'policytype'],
  type: ['type', 'verificationtype'],
  providerName: ['provider', 'doctor', 'providername'],
  appointmentNote: ['appointmentnote', 'apptnote'],
} as const satisfies Record<keyof SheetAppointment, readonly string[]>

const LONGEST = 200

export type ReadRow = { readonly appointment: SheetAppointment } | { readonly problem: string }

/** What a row says, or what is wrong with it, in words for whoever keeps the sheet. */
export function readSheetRow(cells: Readonly<Record<string, string>>): ReadRow {
  const byHeading = new Map(Object.entries(cells).map(([heading, cell]) => [plain(heading), oneLine(cell)]))
  const at = (field: keyof typeof HEADINGS) => HEADINGS[field].map((name) => byHeading.get(name)).find(Boolean) ?? ''
  if (at('patientFirstName') === '' && at('patientLastName') === '') return { problem: 'The patient has no name.' }
  for (const [field, words] of [
    ['patientDob', "The patient's date of birth"],
    ['subscriberDob', "The subscriber's date of birth"],
  ] as const) {
    if (at(field) !== '' && dateOf(at(field)) === '') return { problem: `${words} is no date.` }
  }
  const type = typeOf(at('type'))
  if (type === undefined) return { problem: 'The type is neither FBD nor ELG.' }
  const self = isSelf(at('relationship'))
  const subscriber = (
    field: 'subscriberFirstName' | 'subscriberLastName',
    own: 'patientFirstName' | 'patientLastName',
  ) => at(field) || (self ? at(own) : '')
  return {
    appointment: {
      patientId: at('patientId'),
      patientFirstName: at('patientFirstName'),
      patientLastName: at('patientLastName'),
      patientDob: dateOf(at('patientDob')),
      relationship: at('relationship') || 'Self',
      subscriberFirstName: subscriber('subscriberFirstName', 'patientFirstName'),
      subscriberLastName: subscriber('subscriberLastName', 'patientLastName'),
      subscriberDob: dateOf(at('subscriberDob')) || (self ? dateOf(at('patientDob')) : ''),
      // People write it in groups, payers do not.
      memberId: at('memberId').replace(/[\s-]/g, ''),
      carrierName: carrierOf(at('carrierName')),
      groupName: at('groupName'),
      groupNumber: at('groupNumber'),
      policyType: policyOf(at('policyType')),
      type,
      providerName: at('providerName'),
      appointmentNote: at('appointmentNote'),
    },
  }
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Control characters come from pasting and do not belong in any text. */
function oneLine(cell: string): string {
  return cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** 1/5/1990, 01/05/1990 or 1990-01-05; '' for what is none of them, or no day. */
function dateOf(text: string): string {
  const [month, day, year] = readDate(text.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$2/$3/$1')).split('/')
  return year === undefined ? '' : `${year}-${month}-${day}`
}

function typeOf(text: string): 'FBD' | 'ELG' | undefined {
  const type = text.toUpperCase()
  if (type === '') return 'FBD'
  return type === 'FBD' || type === 'ELG' ? type : undefined
}

function policyOf(text: string): 'Primary' | 'Secondary' | null {
  if (/^(primary|1|1st)$/i.test(text)) return 'Primary'
  return /^(secondary|2|2nd)$/i.test(text) ? 'Secondary' : null
}

function isSelf(relationship: string): boolean {
  return /^(self|18|)$/i.test(relationship)
}

const NONE = /^(|empty|none|n\/?a|no insurance( company)?|cash|self[- ]?pay)$/i

function carrierOf(text: string): string {
  return NONE.test(text) ? NO_CARRIER : text
}
