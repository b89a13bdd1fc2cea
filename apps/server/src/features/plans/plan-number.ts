import type { Changing, RecordRow } from '../verification/index.ts'
import { changePlan } from './change-plan.ts'
import { lockPlanRow } from './queries.ts'

/** The number that the practice's own system has for the plan of this record's patient. It is no part of what is verified. */
export async function notePlanNumber(changing: Changing, { plan_id }: RecordRow, number: string): Promise<void> {
  const plan = plan_id === null ? undefined : await lockPlanRow(changing.db, plan_id)
  if (plan === undefined || plan.plan_number === number) return
  await changePlan(changing, plan, { plan_number: number }, [
    { kind: 'pms', field: 'plannum', from: plan.plan_number, to: number },
  ])
}
