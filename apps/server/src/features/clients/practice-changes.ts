import { type contract, DEFAULT_TEMPLATE, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { timeZoneOf } from '@bitewing/domain/places/cities'
import { alsoAdminister, refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { keepAnAdministrator } from '../granting/index.ts'
import { lockClient } from './client-queries.ts'
import { findForm, insertForms } from './form-queries.ts'
import { practiceInLog } from './in-log.ts'
import { registerTyped } from './practice-resources.ts'
import {
  countAppointmentsAhead,
  findPractice,
  grantPractice,
  insertPractice,
  lockPractice,
  markPracticeDeleted,
  updatePractice,
  usersOf,
} from './practice-queries.ts'

type Practices = (typeof contract)['practices']
type NewFields = ParsedInputOf<Practices['add']>
type Fields = Omit<ParsedInputOf<Practices['change']>, 'id'>

/** Adds a practice with its own forms, and lets the user who adds it select it. */
export async function addPractice(ctx: AdministrationContext, { templateId, ...fields }: NewFields) {
  const { db, user, administered, tell, signal } = ctx
  const { clientId } = fields
  if ((await lockClient(db, clientId, 'use')) === undefined) throw failAt('clientId', 'practices.no_client')
  await checkPlanForm(db, fields)
  const form = await startingForm(db, clientId, templateId)
  const timeZone = fields.timeZone || clockOf(fields)
  const practiceId = await refusingDuplicates(
    () => insertPractice(db, { ...fields, timeZone }),
    nameTaken,
    'practices_name',
  )
  await alsoAdminister(db, practiceId)
  // A template's description is limited to 40 characters.
  const description = fields.name.slice(0, 40)
  await insertForms(db, { clientId, practiceId }, [
    { ...form, description, type: 'FBD' },
    { name: 'Eligibility', content: defaultElgTemplate(), description, type: 'ELG' },
  ])
  if (administered === 'all') await registerTyped(db, user.userId, clientId, fields)
  await grantPractice(db, user.userId, practiceId)
  await signal({ forgetUser: user.userId })
  const after = found(await findPractice(db, practiceId))
  tell({ ...practiceInLog(after), action: 'add', before: null })
  return after
}

export async function changePractice(ctx: AdministrationContext, { id, ...fields }: Fields & { id: string }) {
  const { db, user, administered, tell } = ctx
  const stored = found(await lockPractice(db, id))
  const before = found(await findPractice(db, id))
  // A practice cannot move to another client: its records use the client's colours, and its forms belong to the client.
  if (stored.client_id !== fields.clientId) throw failAt('clientId', 'practices.client_fixed')
  await checkPlanForm(db, fields)
  const stays = stored.state === fields.stateId && stored.city === fields.cityId
  const timeZone = fields.timeZone || (stays ? stored.time_zone : clockOf(fields))
  await refusingDuplicates(() => updatePractice(db, id, { ...fields, timeZone }), nameTaken, 'practices_name')
  if (administered === 'all') await registerTyped(db, user.userId, fields.clientId, fields, before)
  const after = found(await findPractice(db, id))
  tell({ ...practiceInLog(after), action: 'change', before: practiceInLog(before).after })
  return after
}

/** The practice disappears from all screens, but its rows stay, because patient records must be retained. */
export async function removePractice(ctx: AdministrationContext, id: string): Promise<Record<string, never>> {
  const { db, tell, signal } = ctx
  const { time_zone } = found(await lockPractice(db, id))
  const before = found(await findPractice(db, id))
  const ahead = await countAppointmentsAhead(db, id, time_zone)
  if (ahead > 0) throw fail('practices.has_appointments', { count: ahead.toLocaleString('en') })
  await markPracticeDeleted(db, id)
  for (const forgetUser of await usersOf(db, id)) await signal({ forgetUser })
  const told = practiceInLog(before)
  tell({ ...told, action: 'remove', before: told.after, after: null })
  await keepAnAdministrator(db)
  return {}
}

async function startingForm(db: Db, clientId: string, templateId: string) {
  if (templateId === DEFAULT_TEMPLATE) return { name: 'Full benefit breakdown', content: defaultFbdTemplate() }
  const form = await findForm(db, clientId, 'FBD', templateId)
  if (form === undefined) throw failAt('templateId', 'practices.no_template')
  return form
}

async function checkPlanForm(db: Db, { clientId, planTemplateId }: Fields): Promise<void> {
  if (planTemplateId === '') return
  const form = await findForm(db, clientId, 'PLAN', planTemplateId)
  if (form === undefined) throw failAt('planTemplateId', 'practices.no_plan_template')
}

/** The schema accepts only states that have a time zone. */
function clockOf({ stateId, cityId }: Fields): string {
  return timeZoneOf(stateId, cityId) as string
}

const nameTaken = () => failAt('name', 'practices.exists')
