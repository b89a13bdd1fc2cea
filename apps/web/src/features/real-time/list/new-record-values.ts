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

/** If only one practice is selected, it is preset. */
export function emptyRecord(practiceIds: readonly string[]): NewRecordValues {
  const [only = '', another] = practiceIds
  const fields = Object.fromEntries(IV_FORM_FIELDS.map((name) => [name, ''])) as Record<IvFormField, string>
  return { ...fields, carrierId: '', practiceId: another === undefined ? only : '' }
}

/** 2 §5: the required fields that are still empty. */
export function emptyOf(fields: readonly CarrierFormField[], values: NewRecordValues): readonly NewRecordField[] {
  return [...(values.practiceId === '' ? (['practiceId'] as const) : []), ...emptyFormFields(fields, values)]
}

/** The cast is safe: the options come from the carrier's own form, so the server accepts them. */
export function storeInput(values: NewRecordValues, carrierName: string) {
  return { ...values, carrierName } as InputOf<(typeof contract)['realTime']['store']>
}
