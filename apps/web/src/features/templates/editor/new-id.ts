import { composeId } from '@bitewing/domain'

const random = [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
let made = 0

/** The id of an element that is made in this tab. */
export function newId(): string {
  made += 1
  return composeId(Date.now() / 1000, random, made)
}
