import { messages } from '../../kit/messages.ts'

const { columns } = messages.transactions

const DEFAULTS = [
  columns.appointment,
  columns.patientName,
  columns.practice,
  columns.type,
  columns.carrier,
  columns.missingFields,
  columns.verificationBy,
]

/** 2 §2.2: the columns that the person has chosen, or those that are there by default. */
export function useVisibleColumns(): readonly string[] {
  return DEFAULTS
}
