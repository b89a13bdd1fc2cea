import { type contract, DEFAULT_TEMPLATE, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { timeZoneOf } from '@bitewing/domain/places/cities'
import { alsoAdminister, refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { keepAnAdministrator } from '../granting/index.ts'
import { startRecount } from '../verification/index.ts'
import { lockClient } from './client-queries.ts'
import { hasForm, insertForm, useForm } from './form-queries.ts'
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
export type NewPractice = ParsedInputOf<Practices['add']>
type Fields = Omit<ParsedInputOf<Practices['change']>, 'id'>

/** Adds a practice with its forms, and lets the user who adds it select it. */
export async function addPractice(ctx: AdministrationContext, { templateId, elgTemplateId, ...fields }: NewPractice) {
  const { db, user, administered, tell, signal } = ctx
  const { clientId } = fields
  if ((await lockClient(db, clientId, 'use')) === undefined) throw failAt('clientId', 'practices.no_client')
  await checkPlanForm(db, fields)
  const timeZone = fields.timeZone || clockOf(fields)
  const practiceId = await refusingDuplicates(
    () => insertPractice(db, { ...fields, timeZone }),
    nameTaken,
    'practices_name',
  )
  await alsoAdminister(db, practiceId)
  await chooseForm(db, { practiceId, ...fields }, 'FBD', templateId)
  await chooseForm(db, { practiceId, ...fields }, 'ELG', elgTemplateId)
  if (administered === 'all') await registerTyped(db, user.userId, clientId, fields)
  await grantPractice(db, user.userId, practiceId)
  await signal({ forgetUser: user.userId })
  const after = found(await findPractice(db, practiceId))
  tell({ ...practiceInLog(after), action: 'add', before: null })
  return after
}

export async function changePractice(
  ctx: AdministrationContext,
  { id, templateId, elgTemplateId, ...fields }: Fields & { id: string },
) {
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
  const practice = { practiceId: id, ...fields }
  if (templateId !== undefined && templateId !== before.templateId) {
    await chooseForm(db, practice, 'FBD', templateId)
    await startRecount(db, id, 'FBD')
  }
  if (elgTemplateId !== undefined && elgTemplateId !== before.elgTemplateId) {
    await chooseForm(db, practice, 'ELG', elgTemplateId)
    await startRecount(db, id, 'ELG')
  }
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

type WithForms = { practiceId: string; clientId: string; name: string }

/** One of the client's forms, which several practices can share, or a new one like that which ships with Bitewing. */
async function chooseForm(
  db: Db,
  { practiceId, clientId, name }: WithForms,
  type: 'FBD' | 'ELG',
  chosen: string,
): Promise<void> {
  if (chosen !== DEFAULT_TEMPLATE && !(await hasForm(db, clientId, type, chosen)))
    throw failAt(type === 'FBD' ? 'templateId' : 'elgTemplateId', 'practices.no_template')
  // A template's description is limited to 40 characters.
  const shipped = { ...SHIPPED[type], type, description: name.slice(0, 40) }
  await useForm(db, practiceId, type, chosen === DEFAULT_TEMPLATE ? await insertForm(db, clientId, shipped) : chosen)
}

const SHIPPED = {
  FBD: { name: 'Full benefit breakdown', content: defaultFbdTemplate() },
  ELG: { name: 'Eligibility', content: defaultElgTemplate() },
}

async function checkPlanForm(db: Db, { clientId, planTemplateId }: { clientId: string; planTemplateId: string }) {
  if (planTemplateId !== '' && !(await hasForm(db, clientId, 'PLAN', planTemplateId)))
    throw failAt('planTemplateId', 'practices.no_plan_template')
}

/** The schema accepts only states that have a time zone. */
function clockOf({ stateId, cityId }: { stateId: string; cityId: string }): string {
  return timeZoneOf(stateId, cityId) as string
}

const nameTaken = () => failAt('name', 'practices.exists')
