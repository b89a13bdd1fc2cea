import type { BenefitLine } from './benefit-lines.ts'

/** What became of a field of the form, and why. */
export type FieldExplained = {
  readonly bookmark: string
  readonly label: string
  readonly outcome: 'filled' | 'proposed' | 'left'
  /** The value that stands in the form, or those that a person may choose from. */
  readonly values: readonly string[]
  /** Where in the answer it stands; '' where nothing was found. */
  readonly segment: string
  readonly rule: string
  readonly reason: string
  /** The payer's words from which it was proposed; '' where there are none. */
  readonly words: string
  /** How sure a filled value is, from 0 to 1; null for one that is not filled. */
  readonly confidence: number | null
}

/** What became of a row of the answer, and why. */
export type RowExplained = {
  readonly segment: string
  /** The row in words. */
  readonly line: BenefitLine
  readonly outcome: 'filled' | 'proposed' | 'set aside' | 'not used'
  /** The fields that it fills, or is proposed for. */
  readonly bookmarks: readonly string[]
  readonly rule: string
  readonly reason: string
  /** How sure the value is that it fills; null where it fills none, or where the reason is a rule’s own. */
  readonly confidence: number | null
}

export type Explanation = { readonly fields: readonly FieldExplained[]; readonly rows: readonly RowExplained[] }
