import type { AnswerSource, Proposal } from '@bitewing/db'
import { type Answers, type Filled, fillFromPlan, type Template } from '@bitewing/domain'
import type { PlanToUse } from '../features/plans/index.ts'

type Sources = Readonly<Record<string, AnswerSource>>
export type WithPlan = {
  answers: Answers
  sources: Sources
  /** The bookmarks that hold a value of the plan. */
  fromPlan: readonly string[]
  /** What the plan says and a person has to decide on. */
  proposals: readonly Proposal[]
}

/** A form that an answer has filled, with what the verified plan of the group adds to its empty fields. */
export function withPlan(
  template: Template,
  { answers, sources }: { answers: Answers; sources: Sources },
  filled: Filled,
  plan: PlanToUse | undefined,
): WithPlan {
  if (plan === undefined) return { answers, sources, fromPlan: [], proposals: [] }
  const { as, values, source, words } = plan
  const added = fillFromPlan(template, answers, values, { as, unsure: unsureIn(filled) })
  return {
    answers: { ...answers, ...added.answers },
    sources: { ...sources, ...Object.fromEntries(added.filled.map((bookmark) => [bookmark, source])) },
    fromPlan: added.filled,
    proposals: added.proposed.map(({ bookmark, value }) => ({
      bookmark,
      values: [value],
      words,
      segment: source.segment,
    })),
  }
}

/** What the payer says unsurely, or in several ways, by field. */
function unsureIn({ proposals, contradictions }: Filled): ReadonlyMap<string, readonly string[]> {
  const said = [
    ...proposals.map(({ bookmark, value }) => ({ bookmark, value })),
    ...contradictions.flatMap(({ bookmark, candidates }) => candidates.map(({ value }) => ({ bookmark, value }))),
  ]
  const byField = Map.groupBy(said, ({ bookmark }) => bookmark)
  return new Map([...byField].map(([bookmark, values]) => [bookmark, values.map(({ value }) => value)]))
}
