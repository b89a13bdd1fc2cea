import { compareField, type Likeness } from './compare.ts'
import type { PatientFacts } from './facts.ts'

type Who = Pick<PatientFacts, 'firstName' | 'lastName' | 'dob'>

/**
 * Whether somebody in the practice's system can be the patient of a visit. By the practice's own number: two of first name, last name and
 * birth date. By a search: the first name, so that no twin is taken for the other, with the last name or the birth date, and a birth date
 * that could be a slip of the other, so that no father is taken for his son.
 */
export function mayBePatient(found: Who, asked: Who, by: 'number' | 'search'): boolean {
  const first = isLike(compareField('firstName', found.firstName, asked.firstName))
  const last = isLike(compareField('lastName', found.lastName, asked.lastName))
  const born = isLike(compareField('dob', found.dob, asked.dob))
  if (by === 'number') return [first, last, born].filter(Boolean).length >= 2
  return first && born && (last || compareField('dob', found.dob, asked.dob).kind === 'same')
}

function isLike(likeness: Likeness): boolean {
  return likeness.kind !== 'different' || likeness.hint !== undefined
}
