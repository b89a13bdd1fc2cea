import type { Answers } from '@bitewing/domain'
import { demoId } from './demo-id.ts'

const PLAN_NAMES = 8
const CARRIERS = 100
const GROUP_NUMBERS = 1_000_000

/** Records have a plan up to this one. */
export const WITH_PLANS = 10_000

type OfRecord = { practice: number; carrier: number; groupNumber: string; answers: Answers; names: readonly string[] }

/** The number of the plan that a record's patient shares with others; undefined where the form does not name it. */
export function planNumber({ practice, carrier, groupNumber, answers, names }: OfRecord): number | undefined {
  const name = names.indexOf(answers['PlanName'] ?? '')
  if (name === -1 || answers['AnnMax'] === undefined) return undefined
  return ((practice * CARRIERS + carrier) * GROUP_NUMBERS + Number(groupNumber)) * PLAN_NAMES + name
}

export function planId(number: number): string {
  return demoId(30, number)
}
