import type { Benefit } from '../answer.ts'

/** The classes in which payers write about services, and the service types that belong to each. */
export type Category = 'Diagnostic' | 'Preventive' | 'Basic' | 'Major' | 'Ortho'

const CATEGORIES: readonly {
  readonly name: Category
  readonly word: RegExp
  readonly serviceTypes: readonly string[]
}[] = [
  { name: 'Diagnostic', word: /\bdiagnostic/i, serviceTypes: ['23', '4'] },
  { name: 'Preventive', word: /\bprevent(at)?ive/i, serviceTypes: ['41'] },
  { name: 'Basic', word: /\b(?:basic|restorative)\b|\b(?:class|type) (?:ii|2|b)\b/i, serviceTypes: ['25'] },
  { name: 'Major', word: /\bmajor\b(?! medical)|\b(?:class|type) (?:iii|3|c)\b/i, serviceTypes: ['36', '39'] },
  { name: 'Ortho', word: /\bortho/i, serviceTypes: ['38'] },
]

export function categoriesNamed(sentence: string): readonly Category[] {
  return CATEGORIES.filter(({ word }) => word.test(sentence)).map(({ name }) => name)
}

/** The categories of the benefit's own service types; none for one that is about a procedure. */
export function categoriesOf({ procedure, serviceTypes }: Benefit): readonly Category[] {
  if (procedure !== null) return []
  return CATEGORIES.filter((category) => category.serviceTypes.some((type) => serviceTypes.includes(type))).map(
    ({ name }) => name,
  )
}

/** What a sentence is about: what it names itself, or else what stands beside it. */
export function categoriesMeant(sentence: string, benefit: Benefit): readonly Category[] {
  const named = categoriesNamed(sentence)
  return named.length > 0 ? named : categoriesOf(benefit)
}
