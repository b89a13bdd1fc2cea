import type { contract, OutputOf } from '@bitewing/contract'

export type FormData = OutputOf<(typeof contract)['formFill']['merge']>

/** Values of another record that are loaded into the form as unsaved changes ('Use this policy'). */
export type CopiedPolicy = {
  /** The id of the record that they come from. */
  policyOf: string
  /** The patient of that record, for the notice. */
  name: string
  bookmarks: Readonly<Record<string, string>>
}
