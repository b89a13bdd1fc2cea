import { seedOf } from './random.ts'

/** People live in towns, one for each practice; the numbers of a town's people are this far apart. */
export const TOWNS = 14
/** So many neighbours are put into households together. */
const BLOCK = 6
/** Sizes of households; a little more than half of all people hold their own policy. */
const divisions = [
  [1, 1, 1, 3],
  [1, 2, 1, 2],
  [1, 1, 4],
  [3, 1, 2],
  [1, 1, 1, 1, 2],
  [1, 1, 1, 1, 1, 1],
  [2, 4],
  [1, 5],
] as const

export type Household = {
  /** The number of the one who holds the policy, which is the policy's number too. */
  readonly policy: number
  readonly size: number
}

/** Whose household a person lives in, and where in it: 0 holds the policy. */
export function householdOf(index: number): Household & { readonly place: number } {
  const town = index % TOWNS
  const row = Math.floor(index / TOWNS)
  const block = Math.floor(row / BLOCK)
  const division = divisions[seedOf(block, town) % divisions.length] as readonly number[]
  let start = 0
  for (const size of division) {
    const place = (row % BLOCK) - start
    if (place < size) return { policy: (block * BLOCK + start) * TOWNS + town, size, place }
    start += size
  }
  throw new Error('a division fills its block')
}

/** The numbers of those who live in it. */
export function indicesOf({ policy, size }: Household): number[] {
  return Array.from({ length: size }, (_, place) => policy + place * TOWNS)
}
