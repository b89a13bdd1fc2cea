/** A source of numbers that is the same every time: the invented world is the same for everybody. (mulberry32) */
export type Random = {
  /** 0 <= n < 1 */
  next(): number
  whole(below: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Choices with weights: [['Active', 6], ['Inactive', 1]] */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  digits(count: number): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(choices.length)] as never,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return (choices.at(-1) as (typeof choices)[number])[0]
    },
    digits: (count) => Array.from({ length: count }, () => whole(10)).join(''),
  }
}

/** A seed derived from several numbers: the same for the same numbers, and unrelated to its neighbours'. */
export function seedOf(...numbers: readonly number[]): number {
  let mixed = 0x9e3779b9
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number >>> 0), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return mixed >>> 0
}
