import type { AnswerSource, Db } from '@bitewing/db'
import { planHolds, planSource, type PlanValues, planValues, type Template } from '@bitewing/domain'
import type { WantedPlan } from './plan-of-record.ts'
import { type PlanRow, verifiedPlansOfGroup } from './queries.ts'
import { verifiedOn } from './words.ts'

/** What a record may take from a verified plan. */
export type PlanToUse = {
  values: PlanValues
  /** `propose`: it is not sure enough to fill anything. */
  as: 'fill' | 'propose'
  source: AnswerSource
  /** Why a value of it is only proposed. */
  words: string
}

type Asked = {
  /** The plan that the answer names, as far as it does. */
  plan: PlanRow | undefined
  wanted: WantedPlan
  form: Template
  /** What the answer itself says; the rest is the practice's own file. */
  says: { group: boolean; name: boolean }
  isContradicted: boolean
  /** The days on which the plan has to hold. */
  days: readonly string[]
  timeZone: string
}

/** A value that the payer did not say is never quite sure. */
const CONFIDENCE = 0.9

/** Undefined where no plan is verified, or where a group has several and the answer names none of them. */
export async function planToUse(db: Db, asked: Asked): Promise<PlanToUse | undefined> {
  const plan = asked.says.name ? asked.plan : onlyOne(await verifiedPlansOfGroup(db, asked.wanted))
  if (plan === undefined || plan.audited_at === null) return undefined
  const values = planValues(asked.form, plan.answers)
  const verified = verifiedOn(plan, asked.timeZone)
  const holds = planHolds({ values, verifiedOn: verified }, asked.days)
  const doubt = doubtAbout(asked, holds)
  const from = planSource(plan.group_number, verified)
  return {
    values,
    as: doubt === undefined ? 'fill' : 'propose',
    source: { from, segment: plan.plan_name || plan.carrier_name, at: plan.audited_at, confidence: CONFIDENCE },
    words: `The ${from}, says so, but ${doubt ?? 'the payer is not clear about it'}.`,
  }
}

function onlyOne(plans: readonly PlanRow[]): PlanRow | undefined {
  return plans.length === 1 ? plans[0] : undefined
}

function doubtAbout({ says, isContradicted }: Asked, holds: boolean): string | undefined {
  if (!says.group) return 'the payer does not name the group'
  if (!says.name) return 'the payer does not name the plan'
  if (!holds) return 'that was too long ago or in another benefit year'
  return isContradicted ? 'the payer contradicts that plan' : undefined
}
