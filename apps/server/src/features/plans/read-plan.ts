import { type contract, type OutputOf, type ParsedInputOf, templateToWire } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { answerLabels, dayIn, planPeriod, planValues, requiredCounts } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import { existingRecord, personName } from '../verification/index.ts'
import { existingForm, formOfPlans } from './change-plan.ts'
import { openProposals } from './proposals.ts'
import { findPlanRow, findPracticeOfPlan, findShownPlan, pageOfHistory } from './queries.ts'
import { contradictionsOfPlan, contradictionsOfRecord, countShared } from './sharing-queries.ts'
import { verifiedOn } from './words.ts'

type Plans = (typeof contract)['plans']

export async function readPlan(db: Db, id: string): Promise<OutputOf<Plans['bookmarks']>> {
  const [shown, plan] = [found(await findShownPlan(db, id)), found(await findPlanRow(db, id))]
  const form = await existingForm(db, plan.practice_id)
  const { time_zone } = await findPracticeOfPlan(db, plan.practice_id)
  const values = planValues(form, plan.answers)
  const verified = verifiedOn(plan, time_zone)
  const { required, missing } = requiredCounts(form, plan.answers)
  const names = new Set(
    form.sections
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'subsection' ? item.fields.map(({ bookmark }) => bookmark) : [item.bookmark])),
  )
  return {
    ...shown,
    version: plan.version,
    auditedBy: plan.audited_by === null ? null : await personName(db, plan.audited_by),
    changedBy: plan.updated_by === null ? null : { id: plan.updated_by, name: await personName(db, plan.updated_by) },
    toldAt: plan.told_at,
    fillsUntil: verified === '' ? null : planPeriod({ values, verifiedOn: verified }).end,
    sections: templateToWire(form, plan.answers),
    sources: plan.answer_sources,
    proposals: openProposals(plan, values, names),
    contradictions: await contradictionsOfPlan(db, id),
    missingRequiredInputQty: missing,
    totalRequiredFields: required,
    shared: await countShared(db, id, dayIn(time_zone)),
  }
}

/** The plan behind a record, and what the record's answer says otherwise. */
export async function planOfRecord(db: Db, recordId: string): Promise<OutputOf<Plans['ofRecord']>> {
  const { plan_id } = await existingRecord(db, recordId)
  const plan = plan_id === null ? undefined : await findShownPlan(db, plan_id)
  return { plan: plan ?? null, contradictions: await contradictionsOfRecord(db, recordId) }
}

export async function historyOfPlan(
  db: Db,
  input: ParsedInputOf<Plans['history']>,
): Promise<OutputOf<Plans['history']>> {
  const plan = found(await findPlanRow(db, input.id))
  const form = await formOfPlans(db, plan.practice_id)
  const labels = form === undefined ? new Map<string, never>() : answerLabels(form)
  const { records, recordsQty } = await pageOfHistory(db, input)
  const unnamed = { label: '', choice: false }
  return { records: records.map((line) => ({ ...line, ...(labels.get(line.field) ?? unnamed) })), recordsQty }
}
