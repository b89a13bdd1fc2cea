import { randomInt } from 'node:crypto'

/** Of these no word or code can be spelt: a journey that looks for FBD must not find it in a name. */
const LETTERS = 'ghjkqvwxz'

/** A part of a name that nothing else in the database has. */
export function unique(length = 12): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
