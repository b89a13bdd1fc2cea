import { randomBytes, randomInt } from 'node:crypto'
import { composeId } from '@bitewing/domain'

const processPart = randomBytes(5).toString('hex')
let counter = randomInt(0x1000000)

/** A new id. Ids sort by the second of their creation, and within one process by their order. */
export function newId(): string {
  counter = (counter + 1) & 0xffffff
  return composeId(Date.now() / 1000, processPart, counter)
}
