/** Codes in the order in which they are preferred, each with the confidence that it is what was asked; '' is none named, * any. */
export type Preference = readonly (readonly [code: string, confidence: number])[]

/** Dental care as a whole. Many payers speak of it as the health plan, some as nothing in particular. */
export const DENTAL: Preference = [
  ['35', 1],
  ['30', 0.9],
  ['', 0.8],
]

/** The categories of treatment that a plan's maximum and deductible may be told for; orthodontics has its own. */
export const CATEGORY_TYPES = ['23', '4', '41', '25', '26', '24', '40', '36', '39', '28'] as const

/** The answer is about one person, so an amount without a level is usually theirs. */
export const INDIVIDUAL: Preference = [
  ['IND', 1],
  ['', 0.8],
]
export const FAMILY: Preference = [['FAM', 1]]
export const DEPENDENT: Preference = [['DEP', 1]]

/** Of the plan as a whole, and of none of its categories. */
export function isOfPlanAlone({ serviceTypes }: { readonly serviceTypes: readonly string[] }): boolean {
  return serviceTypes.every((type) => DENTAL.some(([known]) => known === type))
}

/** Procedure codes by the service type under which payers give their benefits; the first that fits counts. */
const CATEGORIES: readonly (readonly [from: string, to: string, serviceTypes: Preference])[] = [
  [
    'D0200',
    'D0399',
    [
      ['4', 0.6],
      ['23', 0.5],
    ],
  ],
  ['D0100', 'D0999', [['23', 0.6]]],
  ['D1000', 'D1999', [['41', 0.6]]],
  // Onlays, crowns and what is built for them are crowns to a payer, not fillings.
  ['D2510', 'D2799', [['36', 0.6]]],
  ['D2950', 'D2999', [['36', 0.5]]],
  ['D2000', 'D2999', [['25', 0.6]]],
  ['D3000', 'D3999', [['26', 0.6]]],
  ['D4000', 'D4999', [['24', 0.6]]],
  ['D5900', 'D5999', [['27', 0.6]]],
  ['D5000', 'D6999', [['39', 0.6]]],
  ['D7000', 'D7999', [['40', 0.6]]],
  ['D8000', 'D8999', [['38', 0.6]]],
  ['D9000', 'D9999', [['28', 0.6]]],
]

/** Where the benefits of a procedure stand when the payer gives none of its own. */
export function categoryOf(code: string): Preference {
  return CATEGORIES.find(([from, to]) => from <= code && code <= to)?.[2] ?? []
}
