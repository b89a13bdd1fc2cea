import { dayIn } from '@bitewing/domain'
import type { PlanRow } from './queries.ts'

/** The day on which it was verified, by the practice's clock. */
export function verifiedOn({ audited_at }: PlanRow, timeZone: string): string {
  return audited_at === null ? '' : dayIn(timeZone, new Date(audited_at))
}

export function stateText(audited: boolean): string {
  return audited ? 'verified' : 'not verified'
}
