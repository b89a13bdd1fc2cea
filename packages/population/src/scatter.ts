/** How many numbers can be scattered: 24 bits. */
export const SCATTERED = 2 ** 24
const MASK = SCATTERED - 1

/**
 * A permutation that spreads neighbouring numbers far apart; `unscatter` is its inverse. So what looks random (a member id, a name with a
 * birth date) leads back to the person in one step, without a list of everybody.
 */
export function scatter(number: number, key: number): number {
  const odd = (key | 1) & MASK
  let mixed = half(number ^ (key & MASK))
  mixed = half(Math.imul(mixed, odd) & MASK)
  return half(Math.imul(mixed, odd) & MASK)
}

export function unscatter(scattered: number, key: number): number {
  const back = inverseOf((key | 1) & MASK)
  let mixed = Math.imul(half(scattered), back) & MASK
  mixed = Math.imul(half(mixed), back) & MASK
  return half(mixed) ^ (key & MASK)
}

/** Its own inverse, since the upper half stays as it is. */
function half(number: number): number {
  return number ^ (number >>> 12)
}

/** Of an odd number modulo 2^24, by Newton's method: each step doubles the bits that are right. */
function inverseOf(odd: number): number {
  let inverse = odd
  for (let step = 0; step < 4; step += 1) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse)) & MASK
  return inverse
}
