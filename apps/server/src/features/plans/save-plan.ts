import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import { changedBookmarks, fieldsOf, storedBookmarks, type Template, toStored } from '@bitewing/domain'
import { type Changing, refuseInvalid, refuseUnknown, sourcesLeft } from '../verification/index.ts'
import { changePlan, countsOf, existingForm, planToChange } from './change-plan.ts'
import { settleContradictions } from './sharing-queries.ts'
import { stateText } from './words.ts'

type Plans = (typeof contract)['plans']

/** What a person changes is decided: nothing is proposed against it any more. */
export async function savePlan(
  changing: Changing,
  { id, version: startedFrom, bookmarks }: ParsedInputOf<Plans['save']>,
): Promise<OutputOf<Plans['save']>> {
  const plan = await planToChange(changing, id, { version: startedFrom })
  const form = await existingForm(changing.db, plan.practice_id)
  refuseUnknown(form, bookmarks)
  const before = toStored(form, plan.answers)
  const answers = toStored(form, { ...plan.answers, ...bookmarks })
  refuseInvalid(form, answers)
  const changed = changedBookmarks(before, answers)
  const counts = countsOf(form, answers)
  const wire = { missingRequiredInputQty: counts.missing_fields, totalRequiredFields: counts.required_fields }
  if (changed.length === 0) return { version: plan.version, ...wire }
  const touched = new Set(changed.map(({ bookmark }) => bookmark))
  const decided = fieldsWith(form, touched)
  const columns = {
    answers,
    answer_sources: sourcesLeft(form, plan, touched),
    proposals: plan.proposals.filter(({ bookmark }) => !decided.includes(bookmark)),
    ...counts,
  }
  const changes = changed.map(({ bookmark, from, to }) => ({ kind: 'form' as const, field: bookmark, from, to }))
  await settleContradictions(changing.db, id, decided)
  return { version: await changePlan(changing, plan, columns, changes), ...wire }
}

function fieldsWith(form: Template, touched: ReadonlySet<string>): string[] {
  return form.sections
    .flatMap(fieldsOf)
    .filter((field) => storedBookmarks(field).some((bookmark) => touched.has(bookmark)))
    .map(({ bookmark }) => bookmark)
}

type Audit = ParsedInputOf<Plans['setAudit']>

/** Who verifies a plan has seen what was said against it, and decided for the plan as it is. */
export async function setAudit(
  changing: Changing & { user: { userId: string } },
  { id, audit, version: startedFrom }: Audit,
): Promise<OutputOf<Plans['setAudit']>> {
  const plan = await planToChange(changing, id, { version: startedFrom, evenAudited: true })
  if (plan.audited === audit) return { audit, version: plan.version }
  if (audit) await settleContradictions(changing.db, id)
  const columns = {
    audited: audit,
    audited_at: audit ? new Date().toISOString() : null,
    audited_by: audit ? changing.user.userId : null,
    ...(audit && { proposals: [] }),
  }
  const change = { kind: 'audit' as const, field: 'audit', from: stateText(plan.audited), to: stateText(audit) }
  return { audit, version: await changePlan(changing, plan, columns, [change]) }
}
