import type { Benefit } from '../answer.ts'
import type { Aside, Fact, Note } from './fact.ts'

/** What is found out about a row, one thing after the other; a row that is no benefit of the visit is put aside. */
export type Step = (fact: Fact, benefit: Benefit) => Fact | Aside

export function noted(fact: Fact, rule: Note['rule'], reason: string): Fact {
  return { ...fact, notes: [...fact.notes, { rule, reason }] }
}
