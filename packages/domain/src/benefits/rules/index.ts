import type { Read, Rules } from '../reading.ts'
import { amountRules } from './amounts.ts'
import { clauseRules } from './clauses.ts'
import { orthodonticRules } from './orthodontics.ts'
import { otherPayerRules } from './other-payer.ts'
import { peopleRules } from './people.ts'
import { classRules, percentageRule } from './percentages.ts'
import { planRules } from './plan.ts'
import { procedureRule } from './procedures.ts'
import { verificationRules } from './verification.ts'
import { waitingRules } from './waiting.ts'

/** In the order of the form's sections. */
const sections: readonly Rules[] = [
  verificationRules,
  peopleRules,
  planRules,
  otherPayerRules,
  amountRules,
  classRules,
  waitingRules,
  clauseRules,
  orthodonticRules,
]

/** How the field under a bookmark is read from a payer's answer; undefined where only a person can fill it. */
export function ruleFor(bookmark: string): Read | undefined {
  // A bookmark may be named like something every object has, such as constructor.
  const own = sections.find((rules) => Object.hasOwn(rules, bookmark))
  return own?.[bookmark] ?? percentageRule(bookmark) ?? procedureRule(bookmark)
}
