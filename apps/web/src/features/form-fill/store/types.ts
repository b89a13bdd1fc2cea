import type { contract, OutputOf } from '@bitewing/contract'

export type FormData = OutputOf<(typeof contract)['formFill']['merge']>
export type Sources = FormData['sources']

/** Values from outside that are loaded into the form as unsaved changes ('Use this policy'). */
export type Incoming = {
  /** The record that they come from. */
  policyOf: string
  /** Whose it is, for the note. */
  name: string
  bookmarks: Readonly<Record<string, string>>
}
