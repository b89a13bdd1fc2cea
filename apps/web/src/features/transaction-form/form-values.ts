import { type TransactionField, transactionFields } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import type { Values } from '../../kit/saving/index.ts'

export type TransactionValues = Values<TransactionField>
type Problems = Readonly<Partial<Record<TransactionField, string>>>

export const LABELS: Readonly<Record<TransactionField, string>> = messages.transactionForm.fields
const NAMES = Object.keys(LABELS) as TransactionField[]

/** The values of a new transaction. If only one practice is selected, it is preset. */
export function newTransaction(practiceIds: readonly string[]): TransactionValues {
  const [only = '', another] = practiceIds
  const empty = Object.fromEntries(NAMES.map((name) => [name, ''])) as TransactionValues
  return { ...empty, practiceId: another === undefined ? only : '' }
}

/** 2 §5: every field except the patient's last name is required. */
export function emptyFields(values: TransactionValues): TransactionField[] {
  return NAMES.filter((name) => name !== 'patientLastName' && values[name].trim() === '')
}

/** Unchanged values of a record are always valid: its identifiers are masked, and its carrier may come from a sheet. */
export function problemsIn(values: TransactionValues, server: TransactionValues): Problems {
  const checked = transactionFields.safeParse(values)
  const problems: Partial<Record<TransactionField, string>> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path[0] as TransactionField
    if (values[name] === '' || values[name] !== server[name]) problems[name] ??= message
  }
  return problems
}

/** 2 §5: other characters are dropped while the user types. */
export function onlyCarrierCharacters(text: string): string {
  return text.replace(/[^A-Za-z _-]/g, '')
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The subscriber's values when the patient is the subscriber. */
export function subscriberAsPatient(values: TransactionValues): Partial<TransactionValues> {
  return {
    relationship: 'Self',
    subscriberFirstName: values.patientFirstName,
    subscriberLastName: values.patientLastName,
    subscriberDOB: values.patientDOB,
  }
}
