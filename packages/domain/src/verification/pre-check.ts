/** What a record must have before it can be saved or set as verified. */
export type PreCheckedRecord = {
  readonly type?: string | null
  readonly policyType?: string | null
  readonly carrierName?: string | null
  readonly patientFirstName?: string | null
  readonly patientLastName?: string | null
}

export type PreCheckedField = keyof PreCheckedRecord

/** In the order in which they are told. */
const PRE_CHECKED: readonly PreCheckedField[] = [
  'policyType',
  'carrierName',
  'patientFirstName',
  'patientLastName',
  'type',
]

export const PRE_CHECK_TEXTS = {
  cannotAudit: 'Cannot Audit',
  cannotUpdate: 'Cannot update',
  required: 'Dear user, the following field(s) is/are required',
} as const

export const PRE_CHECK_LABELS: Readonly<Record<PreCheckedField, string>> = {
  policyType: 'policyType',
  carrierName: 'CarrierName',
  patientFirstName: 'PatientFirstName',
  patientLastName: 'PatientLastName',
  type: 'type',
}

/** The fields without which the record is neither saved nor audited. An eligibility check needs no policy type. */
export function missingRecordFields(record: PreCheckedRecord): readonly PreCheckedField[] {
  const isElg = record.type?.trim().toUpperCase() === 'ELG'
  return PRE_CHECKED.filter((field) => !(field === 'policyType' && isElg) && isMissing(record[field]))
}

/** Sheets write EMPTY where there is nothing. */
function isMissing(value: string | null | undefined): boolean {
  const text = value?.trim().toUpperCase() ?? ''
  return text === '' || text === 'EMPTY'
}
