import type { PlanProposal } from '@bitewing/db'
import { isSameValue, type PlanValues } from '@bitewing/domain'
import type { PlanRow } from './queries.ts'

type Proposed = readonly { readonly bookmark: string; readonly value: string }[]

/** More would only be noise: the newest are kept. */
const MOST = 300

/** The plan's proposals and these; one that is there already is not added again. */
export function addedProposals(
  { proposals }: PlanRow,
  proposed: Proposed,
  { from, at }: { from: string; at: string },
): PlanProposal[] {
  const isKnown = ({ bookmark, value }: Proposed[number]) =>
    proposals.some((known) => known.bookmark === bookmark && isSameValue(known.value, value))
  const added = proposed.filter((each) => !isKnown(each)).map(({ bookmark, value }) => ({ bookmark, value, from, at }))
  return [...proposals, ...added].slice(-MOST)
}

/** Those that still say something else than the plan. */
export function openProposals({ proposals }: PlanRow, values: PlanValues, known: ReadonlySet<string>): PlanProposal[] {
  return proposals.filter(
    ({ bookmark, value }) => known.has(bookmark) && !isSameValue(values.get(bookmark) ?? '', value),
  )
}
