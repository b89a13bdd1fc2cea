import { monthFirst } from '../benefits/writing.ts'

/** What the sources of values begin with that a plan has filled in. */
export const PLAN_SOURCE = 'plan of group '

/** 'plan of group 412877, verified on 11/15/2026'; the day is YYYY-MM-DD. */
export function planSource(groupNumber: string, verifiedOn: string): string {
  return `${PLAN_SOURCE}${groupNumber}, verified on ${monthFirst(verifiedOn)}`
}
