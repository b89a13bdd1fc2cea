import { contract } from '@bitewing/contract'

/** What shows something of a record, and is asked for again when one has changed. */
export const RECORD_ENDPOINTS = [
  contract.verification.list,
  contract.transactions.list,
  contract.verification.record,
  contract.verification.patient,
  contract.verification.history,
] as const
