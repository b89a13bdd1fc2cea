import type { PatientDetail } from '@bitewing/contract'
import { CARRIER_NAME_TEXTS, carrierNameProblem } from '@bitewing/domain'
import { messages } from '../../../messages.ts'
import type { Values } from '../../../kit/saving/index.ts'

/** 1 §2.4: the editable fields, in the order in which they are shown. */
const EDITABLE = [
  'CarrierName',
  'type',
  'EmployerName',
  'groupName',
  'MemberID',
  'Relationship',
  'PatientFirstName',
  'PatientLastName',
  'PatientDOB',
  'SubscriberFirstName',
  'SubscriberLastName',
  'SubscriberDOB',
  'policyType',
] as const

export type PatientField = (typeof EDITABLE)[number]
export type PatientValues = Values<PatientField>
export type PatientChanges = Partial<Record<PatientField, string>>
type Problems = Readonly<Partial<Record<PatientField, string>>>

export const PATIENT_LABELS: Readonly<Record<PatientField, string>> = messages.verification.fields

export function patientValues(patient: PatientDetail): PatientValues {
  return Object.fromEntries(EDITABLE.map((field) => [field, patient[field] ?? ''])) as PatientValues
}

/** 1 §5, for the detail page. */
export function carrierProblems({ CarrierName }: PatientValues): Problems {
  const problem = carrierNameProblem(CarrierName.trim())
  return problem === undefined ? {} : { CarrierName: CARRIER_NAME_TEXTS[problem] }
}

/** 1 §5, for the dialog, in which every field is required. It does not contain the policy type. */
export function modalProblems(values: PatientValues): Problems {
  const empty = emptyFields(values).map((field) => [field, messages.verification.fieldRequired])
  return { ...(Object.fromEntries(empty) as Problems), ...carrierProblems(values) }
}

export function emptyFields(values: PatientValues): PatientField[] {
  return EDITABLE.filter((field) => field !== 'policyType' && values[field].trim() === '')
}
