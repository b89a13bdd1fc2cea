import { phoneDigits } from '../format/phone.ts'
import { isSameAddress } from './addresses.ts'
import { type PatientFacts, QUALITY_FIELDS, type QualityField, RECORD_FIELDS } from './facts.ts'
import { areExchanged, differByOne, nameHint, type NameHint, plainName } from './names.ts'

export type FieldHint = NameHint | 'day and month exchanged' | 'digits exchanged' | 'one digit'

/** same · missing: one side or both know nothing · different, and how, where that can be told. */
export type Likeness = { readonly kind: 'same' | 'missing' } | { readonly kind: 'different'; readonly hint?: FieldHint }

const SAME: Likeness = { kind: 'same' }

/** How one side's value stands to the other's: the same whichever is named first, and everything is the same as itself. */
export function compareField(field: QualityField, one: string, other: string): Likeness {
  const [a, b] = [one.trim(), other.trim()]
  if (a === '' || b === '') return { kind: 'missing' }
  if (a === b) return SAME
  return COMPARED[field](a, b)
}

const COMPARED: Readonly<Record<QualityField, (one: string, other: string) => Likeness>> = {
  lastName: (one, other) => compareNames('last', one, other),
  firstName: (one, other) => compareNames('first', one, other),
  dob: compareDates,
  address: (one, other) => (isSameAddress(one, other) ? SAME : { kind: 'different' }),
  zipCode: compareZips,
  phone: (one, other) => compareDigits(phoneDigits(one), phoneDigits(other)),
  email: (one, other) => (one.toLowerCase() === other.toLowerCase() ? SAME : { kind: 'different' }),
}

function compareNames(kind: 'first' | 'last', one: string, other: string): Likeness {
  // A name without a letter, such as '.', says nothing that could be compared but itself.
  if (plainName(one) === plainName(other) && plainName(one) !== '') return SAME
  return different(nameHint(kind, one, other))
}

function compareDates(one: string, other: string): Likeness {
  const [yearOne, monthOne, dayOne] = one.split('-')
  const [yearOther, monthOther, dayOther] = other.split('-')
  if (yearOne === yearOther && monthOne === dayOther && dayOne === monthOther)
    return different('day and month exchanged')
  return compareDigits(one.replace(/\D/g, ''), other.replace(/\D/g, ''))
}

/** Five digits against nine: the five decide. */
function compareZips(one: string, other: string): Likeness {
  const [a, b] = [one.replace(/\D/g, ''), other.replace(/\D/g, '')]
  const both = a.length === 9 && b.length === 9
  return compareDigits(both ? a : a.slice(0, 5), both ? b : b.slice(0, 5))
}

function compareDigits(one: string, other: string): Likeness {
  if (one === other && one !== '') return SAME
  const at = Array.from(one).findIndex((digit, place) => digit !== other[place])
  if (at >= 0 && areExchanged(one, other, at)) return different('digits exchanged')
  return different(one.length === other.length && differByOne(one, other) ? 'one digit' : undefined)
}

function different(hint: FieldHint | undefined): Likeness {
  return hint === undefined ? { kind: 'different' } : { kind: 'different', hint }
}

export type FieldDifference = {
  readonly field: QualityField
  readonly kind: 'missing' | 'different'
  readonly hint?: FieldHint
}

/**
 * What is worth a person's look: a value that differs, one that the practice's system lacks, and a name or birth date that our record
 * lacks. Of the rest our side knows only what somebody has told, so its silence is no fault of anybody's data.
 */
export function patientDifferences(system: PatientFacts, form: PatientFacts): readonly FieldDifference[] {
  return QUALITY_FIELDS.flatMap((field): FieldDifference[] => {
    const likeness = compareField(field, system[field], form[field])
    if (likeness.kind === 'same') return []
    if (likeness.kind === 'different') return [{ field, ...likeness }]
    return system[field].trim() === '' || RECORD_FIELDS.includes(field) ? [{ field, kind: 'missing' }] : []
  })
}

/** The same for the same difference, whenever and with whichever visit it is found. */
export function differenceKey(system: PatientFacts, form: PatientFacts, differing: readonly QualityField[]): string {
  return JSON.stringify(differing.map((field) => [field, system[field].trim(), form[field].trim()]))
}

/** Fields that are empty on either side. */
export function missingOnEitherSide(system: PatientFacts, form: PatientFacts): readonly QualityField[] {
  return QUALITY_FIELDS.filter((field) => system[field].trim() === '' || form[field].trim() === '')
}

/** Which side the payer's own words decide for; undefined where they decide for neither. */
export function settledBy(
  payer: PatientFacts,
  system: PatientFacts,
  form: PatientFacts,
  field: QualityField,
): 'system' | 'form' | undefined {
  const agrees = (side: PatientFacts) => compareField(field, payer[field], side[field]).kind === 'same'
  const [withSystem, withForm] = [agrees(system), agrees(form)]
  if (withSystem === withForm) return undefined
  return withSystem ? 'system' : 'form'
}
