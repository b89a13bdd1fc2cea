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

/** What of a payer's answer a field is filled from, in words. */
export type RobotSource =
  | 'verification'
  | 'people'
  | 'plan'
  | 'other insurance'
  | 'deductibles and maximums'
  | 'coverage by class'
  | 'waiting periods'
  | 'clauses'
  | 'orthodontics'
  | 'coverage by procedure'

/** In the order of the form's sections. */
const sections: readonly { readonly source: RobotSource; readonly rules: Rules }[] = [
  { source: 'verification', rules: verificationRules },
  { source: 'people', rules: peopleRules },
  { source: 'plan', rules: planRules },
  { source: 'other insurance', rules: otherPayerRules },
  { source: 'deductibles and maximums', rules: amountRules },
  { source: 'coverage by class', rules: classRules },
  { source: 'waiting periods', rules: waitingRules },
  { source: 'clauses', rules: clauseRules },
  { source: 'orthodontics', rules: orthodonticRules },
]

/** How the field under a bookmark is read from a payer's answer; undefined where only a person can fill it. */
export function ruleFor(bookmark: string): Read | undefined {
  return sectionOf(bookmark)?.rules[bookmark] ?? percentageRule(bookmark) ?? procedureRule(bookmark)
}

/** What the robot fills the field from; undefined where only a person can fill it. */
export function robotSource(bookmark: string): RobotSource | undefined {
  const section = sectionOf(bookmark)
  if (section !== undefined) return section.source
  if (percentageRule(bookmark) !== undefined) return 'coverage by class'
  return procedureRule(bookmark) === undefined ? undefined : 'coverage by procedure'
}

function sectionOf(bookmark: string) {
  // A bookmark may be named like something every object has, such as constructor.
  return sections.find(({ rules }) => Object.hasOwn(rules, bookmark))
}
