import type { Benefit, PayerAnswer } from '../answer.ts'

/** Rules of classification, in the order in which they decide. */
export type ClassificationRule =
  | 'medical stays out'
  | 'general rows'
  | 'network tiers'
  | 'newer service types'
  | 'class in words'
  | 'amounts in words'
  | 'shares in doubt'
  | 'refusals to some'
  | 'other years'
  | 'descriptions'

/** What a rule found out about a row, as a sentence without anything of the patient. */
export type Note = { readonly rule: ClassificationRule; readonly reason: string }

/** A benefit of dental care, with what it is about: decided before any field is filled. Codes are those of the guide. */
export type Fact = Benefit & {
  /** The procedures that its class of services stands for; none for one that names its own, or that speaks of more. */
  readonly procedures: readonly string[]
  /** The categories in which those procedures lie, where the row names one: it does not speak of all of it. */
  readonly within: readonly string[]
  /** The tier of the payer's networks for which it holds; '' for all of them. */
  readonly tier: string
  /** The tiers to which the practice may belong, where nobody knows to which. */
  readonly tiers: readonly string[]
  /** Why what it says is proposed and never filled in; '' where it may be. */
  readonly only: string
  /** Why its share is proposed and never filled in, whatever else it says; '' where it may be. */
  readonly doubt: string
  readonly notes: readonly Note[]
}

/** A row that says nothing about the form, and why. */
export type Aside = Note & { readonly benefit: Benefit }

/** An answer whose rows are all put where they belong. */
export type Classified = Omit<PayerAnswer, 'benefits'> & {
  readonly benefits: readonly Fact[]
  readonly aside: readonly Aside[]
  /** It also speaks of other plans than the dental one, so that what stands above the rows may be theirs. */
  readonly isMixed: boolean
}

export function plainFact(benefit: Benefit): Fact {
  return { ...benefit, procedures: [], within: [], tier: '', tiers: [], only: '', doubt: '', notes: [] }
}
