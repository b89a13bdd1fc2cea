import {
  type CarrierFormField,
  type contract,
  emptyFormFields,
  type InputOf,
  IV_FORM_FIELDS,
  type IvFormField,
} from '@bitewing/contract'

export type NewRecordField = IvFormField | 'carrierId' | 'practiceId'
export type NewRecordValues = Readonly<Record<NewRecordField, string>>

/** Where only one practice is selected, the record is that one's. */
export function emptyRecord(practiceIds: readonly string[]): NewRecordValues {
  const [only = '', another] = practiceIds
  const fields = Object.fromEntries(IV_FORM_FIELDS.map((name) => [name, ''])) as Record<IvFormField, string>
  return { ...fields, carrierId: '', practiceId: another === undefined ? only : '' }
}

/** 2 §5: what is still to be filled. */
export function emptyOf(fields: readonly CarrierFormField[], values: NewRecordValues): readonly NewRecordField[] {
  return [...(values.practiceId === '' ? (['practiceId'] as const) : []), ...emptyFormFields(fields, values)]
}

/** The choices come out of the carrier's own form, so that they are among those that the server takes. */
export function toSend(values: NewRecordValues, carrierName: string) {
  return { ...values, carrierName } as InputOf<(typeof contract)['realTime']['store']>
}
