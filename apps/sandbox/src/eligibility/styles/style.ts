import type { Coverage, Person } from '@bitewing/population'
import type { Relative } from '../inquiry.ts'
import type { Line, PlanHeader } from '../lines/line.ts'

/** How a payer writes down what another would say by the guide. What is true stays the same; each line still says what it tells. */
export type Style = {
  readonly lines: (lines: readonly Line[], person: Person, coverage: Coverage) => Line[]
  readonly header?: (header: PlanHeader, coverage: Coverage) => PlanHeader
  /** AAA03 of a refusal that stands beside the benefits. */
  readonly refusedBeside?: string
  readonly relatives?: (person: Person, coverage: Coverage) => readonly Relative[]
}

/** A maximum or deductible of dental care as a whole. */
export function isAmountOfPlan({ code, serviceTypes, amount }: Line): boolean {
  return (code === 'F' || code === 'C') && amount !== undefined && serviceTypes?.includes('35') === true
}

/** A line of one category, such as its percentage. */
export function isOfCategory({ serviceTypes, procedure }: Line): boolean {
  return procedure === undefined && serviceTypes?.some((type) => type !== '35' && type !== '30') === true
}

export function isHowOften({ code, procedure, delivery }: Line): boolean {
  return code === 'F' && procedure !== undefined && delivery !== undefined
}

/** One of several ways to say it, by the member's number. */
export function worded(person: Person, ways: readonly string[]): string {
  return ways[Math.abs(person.index) % ways.length] ?? ''
}

export function without(tells: readonly string[] | undefined, ...left: readonly string[]): readonly string[] {
  return (tells ?? []).filter((bookmark) => !left.includes(bookmark))
}
