import type { AnswerSource } from '@bitewing/db'
import {
  type Answers,
  changedBookmarks,
  type FillContext,
  type Filled,
  fillForm,
  hasPlan,
  isBenefit,
  namedPlan,
  type PayerAnswer,
  planContradictions,
  planValues,
  refreshPlan,
  type Template,
  toStored,
} from '@bitewing/domain'
import type { Changing, RecordRow } from '../verification/index.ts'
import { changePlan, countsOf, formOfPlans, tellScreens } from './change-plan.ts'
import { addedProposals } from './proposals.ts'
import { insertPlanRow, lockPlanOfKey, type PlanChange, type PlanRow, setToldAt } from './queries.ts'
import { type WantedPlan, wantedPlan } from './plan-of-record.ts'
import { replaceContradictions, setPlanOfRecord } from './sharing-queries.ts'
import { type PlanToUse, planToUse } from './plan-to-use.ts'

type Answered = {
  record: RecordRow
  answer: PayerAnswer
  context: FillContext
  /** Whose answer it is, and when it came. */
  source: { from: string; at: string }
  /** The practice's clock. */
  timeZone: string
}

/**
 * The plan of the record's group, made or refreshed from the payer's answer. A verified one is left as it is: where the answer contradicts it,
 * that is kept for both. Resolves with what the record may take from the plan; undefined where that is nothing.
 */
export async function learnFromAnswer(changing: Changing, answered: Answered): Promise<PlanToUse | undefined> {
  const { db } = changing
  const { record, answer, context, source, timeZone } = answered
  const told = { by: source.from, at: source.at }
  const form = hasPlan(answer, context) ? await formOfPlans(db, record.practice_id) : undefined
  const said = namedPlan(answer, context)
  const wanted = form === undefined ? undefined : await wantedPlan(db, record, { ...said, network: context.network })
  if (form === undefined || wanted === undefined) {
    await replaceContradictions(db, record, undefined, [], told)
    await setPlanOfRecord(db, record.id, null)
    return undefined
  }
  const filled = fillForm(form, answer, context)
  const tellsGroup = said.groupNumber !== ''
  const plan = await metPlan(changing, { wanted, form, filled, source, mayChange: tellsGroup })
  // A group that only the practice's own file names may be another one.
  const isSure = tellsGroup && said.planName !== ''
  const contradictions =
    plan?.audited === true && isSure ? planContradictions(form, planValues(form, plan.answers), filled.answers) : []
  await replaceContradictions(db, record, plan?.id, contradictions, told)
  const isNew = await setPlanOfRecord(db, record.id, plan?.id ?? null)
  if (plan !== undefined && (isNew || contradictions.length > 0)) await tellScreens(changing, plan)
  return await planToUse(db, {
    plan,
    wanted,
    form,
    says: { group: tellsGroup, name: said.planName !== '' },
    isContradicted: contradictions.length > 0,
    days: [context.visitDate, context.today],
    timeZone,
  })
}

type Meeting = {
  wanted: WantedPlan
  form: Template
  filled: Filled
  source: { from: string; at: string }
  /** Whether the answer is surely about this plan. */
  mayChange: boolean
}

/** The plan of this key with what the answer tells; undefined where there is none and the answer has nothing to make one of. */
async function metPlan(changing: Changing, meeting: Meeting): Promise<PlanRow | undefined> {
  const { db } = changing
  const { wanted, form, filled, source, mayChange } = meeting
  const known = await lockPlanOfKey(db, wanted)
  const isMade = known === undefined && tellsBenefits(form, filled.answers) && (await insertPlanRow(db, wanted))
  // Somebody else may have made it at this moment.
  const plan = known ?? (await lockPlanOfKey(db, wanted))
  if (plan === undefined || !(isMade || mayChange)) return plan
  if (plan.audited) {
    await setToldAt(db, plan.id, source.at)
    return plan
  }
  return await refreshed(changing, plan, { form, filled, source, isMade })
}

type Refresh = Pick<Meeting, 'form' | 'filled' | 'source'> & { isMade: boolean }

async function refreshed(changing: Changing, plan: PlanRow, { form, filled, source, isMade }: Refresh) {
  const { db } = changing
  const sources: Record<string, AnswerSource> = Object.fromEntries(
    Object.entries(filled.sources).map(([bookmark, { segment, confidence }]) => [
      bookmark,
      { ...source, segment, confidence },
    ]),
  )
  const known = { answers: plan.answers, sources: plan.answer_sources }
  const after = refreshPlan(form, known, { answers: filled.answers, sources })
  const answers = toStored(form, after.answers)
  const proposals = addedProposals(plan, after.proposed, source)
  const changes = isMade ? [created(plan)] : changesOf(toStored(form, plan.answers), answers, after.sources)
  await setToldAt(db, plan.id, source.at)
  if (changes.length === 0 && proposals.length === plan.proposals.length) return plan
  const columns = { answers, answer_sources: after.sources, proposals, ...countsOf(form, answers) }
  const version = await changePlan(changing, plan, columns, changes)
  return { ...plan, ...columns, version }
}

function created({ group_number }: PlanRow): PlanChange {
  return { kind: 'created', field: 'groupNumber', from: '', to: group_number }
}

function changesOf(before: Answers, after: Answers, sources: Readonly<Record<string, AnswerSource>>): PlanChange[] {
  return changedBookmarks(before, after).map(({ bookmark, from, to }) => {
    const source = sources[bookmark]
    return { kind: 'form', field: bookmark, from, to, ...(source !== undefined && { source }) }
  })
}

/** An answer that names only the payer and the group has nothing that others could share. */
function tellsBenefits(form: Template, answers: Answers): boolean {
  return [...planValues(form, answers).keys()].some(isBenefit)
}
