import { type AskedPatient, wholeIdentifiers } from '@bitewing/domain'
import type { RecordRow } from '../features/verification/index.ts'
import type { EligibilityInquiry } from '../kernel/ports/eligibility.ts'
import type { Practice } from './practice.ts'

const RELATIONSHIPS: Readonly<Record<string, string>> = { spouse: '01', child: '19', other: '34' }

type Asked = {
  record: RecordRow
  practice: Practice
  payer: { id: string; name: string }
  traceNumber: string
  /** YYYY-MM-DD */
  dateOfService: string
}

/** The question about a record: for all of dental at once, since most payers accept only one service type. */
export function inquiryOf({ record, practice, payer, traceNumber, dateOfService }: Asked): EligibilityInquiry {
  const relationship = RELATIONSHIPS[record.relationship.toLowerCase()]
  const patient = person(record.patient_first_name, record.patient_last_name, record.patient_dob)
  const subscriber =
    relationship === undefined
      ? patient
      : person(record.subscriber_first_name, record.subscriber_last_name, record.subscriber_dob)
  return {
    traceNumber,
    payer: { id: payer.id, name: payer.name },
    provider: { firstName: '', name: practice.name, npi: practice.npi, taxId: practice.tax_id.replace(/\D/g, '') },
    subscriber: { ...subscriber, memberId: wholeIdentifiers.text(record.member_id), groupNumber: record.group_number },
    dependent: relationship === undefined ? null : { ...patient, relationship },
    dateOfService,
    serviceTypes: ['35'],
    procedure: '',
  }
}

/** What the payer needs and the record lacks; undefined if nothing is missing. */
export function missingFor(record: RecordRow, practice: Practice): string | undefined {
  if (!/^\d{10}$/.test(practice.npi)) return 'The practice has no NPI, without which no payer answers.'
  if (record.patient_dob === null) return 'The date of birth is missing.'
  if (wholeIdentifiers.text(record.member_id) === '') return 'The member id is missing.'
  return undefined
}

/** Who was asked for, to be found in the answer. */
export function patientOf(record: RecordRow): AskedPatient {
  const { patient_first_name: firstName, patient_last_name: lastName, patient_dob } = record
  return { firstName, lastName, birthDate: patient_dob ?? '' }
}

function person(firstName: string, lastName: string, birthDate: string | null) {
  return { firstName, middleName: '', lastName, birthDate: birthDate ?? '', gender: '' }
}
