import type { Db } from '@bitewing/db'
import { type Answers, planForm, requiredCounts, type Template } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import { type Changing, findTemplate } from '../verification/index.ts'
import {
  findPlanTemplate,
  insertPlanHistory,
  lockPlanRow,
  type PlanChange,
  type PlanColumns,
  type PlanRow,
  updatePlanRow,
} from './queries.ts'

/** The form of a practice's plans: the one it has chosen for them, or else its full form; of either without the patient's fields. */
export async function formOfPlans(db: Db, practiceId: string): Promise<Template | undefined> {
  const own = await findPlanTemplate(db, practiceId)
  if (own !== undefined) return planForm(own, 'plan')
  const full = await findTemplate(db, practiceId, 'FBD')
  return full === undefined ? undefined : planForm(full.template, 'record')
}

export async function existingForm(db: Db, practiceId: string): Promise<Template> {
  const form = await formOfPlans(db, practiceId)
  if (form === undefined) throw fail('form.no_template')
  return form
}

type Expected = { version?: number | undefined; evenAudited?: boolean }

/** The plan, locked and ready to be changed; fails with the reason if it may not be. */
export async function planToChange({ db }: Changing, id: string, expected: Expected = {}): Promise<PlanRow> {
  const plan = found(await lockPlanRow(db, id))
  if (plan.audited && expected.evenAudited !== true) throw fail('plan.audited')
  if (expected.version !== undefined && expected.version !== plan.version) throw fail('plan.changed_meanwhile')
  return plan
}

/** The only way to change a plan: columns and history change together, and open screens are told. Resolves with the new version. */
export async function changePlan(
  { db, user, signal }: Changing,
  plan: PlanRow,
  columns: PlanColumns,
  changes: readonly PlanChange[],
): Promise<number> {
  const version = await updatePlanRow(db, plan.id, columns, user?.userId)
  await insertPlanHistory(db, plan, user?.userId, changes)
  await tellScreens({ signal }, plan)
  return version
}

export async function tellScreens({ signal }: Pick<Changing, 'signal'>, { practice_id }: PlanRow): Promise<void> {
  await signal({ event: { topic: 'plans', practiceId: practice_id } })
}

export function countsOf(form: Template, answers: Answers) {
  const { required, missing } = requiredCounts(form, answers)
  return { required_fields: required, missing_fields: missing }
}
