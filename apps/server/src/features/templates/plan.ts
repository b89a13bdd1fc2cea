import type { Contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { dueJob } from '../../kernel/jobs/due-job.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { type AdministrationChange, type AdministrationLog, fromJob } from '../../kernel/observe/administration-log.ts'
import { holdsAt, loadRights } from '../../kernel/session/principals.ts'
import { tellEditors } from './change-draft.ts'
import { formToChange } from './forms.ts'
import { inLog } from './manage.ts'
import { deletePlan, storePlan, takeDuePlan } from './plan-queries.ts'
import { publishTemplate, refuseUnfit } from './publish.ts'

type Templates = Contract['templates']

export async function planPublication(
  { db, user, tell, signal: tellLive }: ContextOf<Templates['plan']>,
  { id, revision, comment, at }: ParsedInputOf<Templates['plan']>,
): Promise<OutputOf<Templates['plan']>> {
  if (Date.parse(at) <= Date.now()) throw fail('templates.plan_in_the_past')
  const form = await formToChange(db, id)
  refuseUnfit(form, revision)
  const { clientId } = form
  const before = await deletePlan(db, id)
  await storePlan(db, { id, clientId, revision, at, comment, userId: user.userId })
  tell({ ...inLog(form), action: 'plan', before: { Publication: before ?? '' }, after: { Publication: at } })
  await tellEditors(tellLive, form)
  return { at }
}

export async function cancelPlan(
  { db, tell, signal: tellLive }: ContextOf<Templates['cancelPlan']>,
  id: string,
): Promise<OutputOf<Templates['cancelPlan']>> {
  const form = await formToChange(db, id)
  const before = await deletePlan(db, id)
  tell({ ...inLog(form), action: 'plan', before: { Publication: before ?? '' }, after: { Publication: '' } })
  await tellEditors(tellLive, form)
  return {}
}

type Dependencies = { database: Database; administrationLog: AdministrationLog }

/** Publishes what is planned, in the name of who planned it, as long as they still may. */
export function publicationsJob({ database, administrationLog }: Dependencies): ScheduledJob {
  return dueJob('publications', database, (db) => publishNext(db, administrationLog))
}

async function publishNext(db: Db, administrationLog: AdministrationLog): Promise<boolean> {
  const due = await takeDuePlan(db)
  if (due === undefined) return false
  const { id, clientId, revision, comment, userId } = due
  const at = await deletePlan(db, id)
  // Taken back while it was being looked for.
  if (at === undefined) return true
  const told: AdministrationChange[] = []
  const rights = await loadRights(db, userId)
  if (rights !== undefined && holdsAt(rights, clientId, 'template', 'publish')) {
    const context = { db, user: { userId }, tell: (change: AdministrationChange) => void told.push(change) }
    await publishTemplate({ ...context, signal: (message) => signal(db, message) }, { id, revision, comment })
  } else {
    const form = await formToChange(db, id)
    told.push({ ...inLog(form), action: 'plan', before: { Publication: at }, after: { Publication: '' } })
    await tellEditors((message) => signal(db, message), form)
  }
  const changes = told.map((change) => ({ ...change, by: userId }))
  await administrationLog.write(db, changes, fromJob('publications'))
  return true
}
