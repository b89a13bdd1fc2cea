import { type TransactionField, transactionFields } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import type { Values } from '../../kit/saving/index.ts'

export type TransactionValues = Values<TransactionField>
type Problems = Readonly<Partial<Record<TransactionField, string>>>

export const LABELS: Readonly<Record<TransactionField, string>> = messages.transactionForm.fields
const NAMES = Object.keys(LABELS) as TransactionField[]

/** A new transaction; where only one practice is selected, it is that one's. */
export function newTransaction(practiceIds: readonly string[]): TransactionValues {
  const [only = '', another] = practiceIds
  const empty = Object.fromEntries(NAMES.map((name) => [name, ''])) as TransactionValues
  return { ...empty, practiceId: another === undefined ? only : '' }
}

/** 2 §5: every field but the patient's last name. */
export function emptyFields(values: TransactionValues): TransactionField[] {
  return NAMES.filter((name) => name !== 'patientLastName' && values[name].trim() === '')
}

/** What a record already has may stay, whatever it is: its member id is masked, and its carrier may have come from a sheet. */
export function problemsIn(values: TransactionValues, server: TransactionValues): Problems {
  const checked = transactionFields.safeParse(values)
  const problems: Partial<Record<TransactionField, string>> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path[0] as TransactionField
    if (values[name] === '' || values[name] !== server[name]) problems[name] ??= message
  }
  return problems
}

/** 2 §5: other characters do not even appear while one types. */
export function typedCarrier(text: string): string {
  return text.replace(/[^A-Za-z _-]/g, '')
}

export function typedDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The subscriber, where the patient is insured himself. */
export function subscriberAsPatient(values: TransactionValues): Partial<TransactionValues> {
  return {
    relationship: 'Self',
    subscriberFirstName: values.patientFirstName,
    subscriberLastName: values.patientLastName,
    subscriberDOB: values.patientDOB,
  }
}
