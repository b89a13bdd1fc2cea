import type { Belongings } from '../belongings.ts'
import type { Person } from '../people.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'

/** What walls are attacked with. */
export type Attack = {
  target: Target
  /** May do everything for every practice; prepares, and shows what a call would answer. */
  insider: Person
  /** Of every practice. */
  belongings: readonly Belongings[]
  /** 1 is the whole attack; the short form does a part of it. */
  size: number
}

export type Wall = {
  /** Walls that count calls stand on a server as people start it; for all others, calls are not counted. */
  against: 'server without limits' | 'usual server'
  attack(attack: Attack, tally: Tally): Promise<void>
}

export const WORKERS = 16

/** The whole attack, and larger samples, go through every endpoint; the short form through some of them. */
export const someOf = <T>(endpoints: readonly T[], size: number) => sample(endpoints, Math.min(1, size * 20), 12)

/** On a machine that does other things as well, times say something about the whole attack alone. */
export const isMeasured = (size: number) => size >= 1

/** A part of a list, spread evenly over it, and at least `least` of it. */
export function sample<T>(list: readonly T[], size: number, least = 1): T[] {
  const wanted = Math.min(list.length, Math.max(least, Math.round(list.length * size)))
  return Array.from({ length: wanted }, (_, index) => list[Math.floor((index * list.length) / wanted)] as T)
}
