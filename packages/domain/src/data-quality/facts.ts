/** What is known about a patient on either side, in the order in which people read it (2 §2.11). */
export const QUALITY_FIELDS = ['lastName', 'firstName', 'dob', 'address', 'zipCode', 'phone', 'email'] as const
export type QualityField = (typeof QUALITY_FIELDS)[number]

/** How people call them. */
export const QUALITY_FIELD_WORDS: Readonly<Record<QualityField, string>> = {
  lastName: 'last name',
  firstName: 'first name',
  dob: 'date of birth',
  address: 'address',
  zipCode: 'zip code',
  phone: 'phone',
  email: 'e-mail',
}

/** '' where nothing is known; the date of birth is YYYY-MM-DD. */
export type PatientFacts = Readonly<Record<QualityField, string>>

export const NO_FACTS: PatientFacts = {
  lastName: '',
  firstName: '',
  dob: '',
  address: '',
  zipCode: '',
  phone: '',
  email: '',
}

/** A record has a place of its own for these; the others are known only where somebody has told them. */
export const RECORD_FIELDS: readonly QualityField[] = ['lastName', 'firstName', 'dob']

/** Of several sources, the best first: each field as the first one says it that says anything, and which one that was. */
export function firstTold<S extends string>(
  sources: readonly { readonly from: S; readonly facts: Partial<PatientFacts> }[],
): { facts: PatientFacts; from: Partial<Record<QualityField, S>> } {
  const facts: Record<QualityField, string> = { ...NO_FACTS }
  const from: Partial<Record<QualityField, S>> = {}
  for (const field of QUALITY_FIELDS) {
    const told = sources.find((source) => (source.facts[field] ?? '').trim() !== '')
    if (told === undefined) continue
    facts[field] = (told.facts[field] ?? '').trim()
    from[field] = told.from
  }
  return { facts, from }
}
