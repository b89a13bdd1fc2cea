import { type contract, DEFAULT_TEMPLATE, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { timeZoneOf } from '@bitewing/domain/places/cities'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import { signal } from '../../kernel/live/live.ts'
import { lockClient } from './client-queries.ts'
import { findForm, insertForms } from './form-queries.ts'
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
import type { Administered } from './administered-clients.ts'

type Practices = (typeof contract)['practices']
type NewFields = ParsedInputOf<Practices['add']>
type Fields = Omit<ParsedInputOf<Practices['change']>, 'id'>

/** Adds a practice with its own forms, and lets the user who adds it select it. */
export async function addPractice(
  db: Db,
  administered: Administered,
  userId: string,
  { templateId, ...fields }: NewFields,
) {
  const { clientId } = fields
  if ((await lockClient(db, administered, clientId, 'use')) === undefined)
    throw failAt('clientId', 'practices.no_client')
  await checkPlanForm(db, administered, fields)
  const form = await startingForm(db, administered, clientId, templateId)
  const timeZone = fields.timeZone || clockOf(fields)
  const insert = () => insertPractice(db, { ...fields, timeZone })
  const practiceId = await refusingDuplicates(insert, nameTaken, 'practices_name')
  // A template's description is limited to 40 characters.
  const description = fields.name.slice(0, 40)
  await insertForms(db, { clientId, practiceId }, [
    { ...form, description, type: 'FBD' },
    { name: 'Eligibility', content: defaultElgTemplate(), description, type: 'ELG' },
  ])
  if (administered === 'all') await registerTyped(db, userId, clientId, fields)
  await grantPractice(db, userId, practiceId)
  await signal(db, { forgetUser: userId })
  const withNew = administered === 'all' ? administered : { ...administered, practiceIds: [practiceId] }
  return found(await findPractice(db, withNew, practiceId))
}

export async function changePractice(
  db: Db,
  administered: Administered,
  userId: string,
  { id, ...fields }: Fields & { id: string },
) {
  const before = found(await lockPractice(db, administered, id))
  // A practice cannot move to another client: its records use the client's colours, and its forms belong to the client.
  if (before.client_id !== fields.clientId) throw failAt('clientId', 'practices.client_fixed')
  await checkPlanForm(db, administered, fields)
  const stays = before.state === fields.stateId && before.city === fields.cityId
  const timeZone = fields.timeZone || (stays ? before.time_zone : clockOf(fields))
  await refusingDuplicates(() => updatePractice(db, id, { ...fields, timeZone }), nameTaken, 'practices_name')
  if (administered === 'all') {
    const { folder_id: folderId, spreadsheet_id: spreadsheetId } = before
    await registerTyped(db, userId, fields.clientId, fields, { folderId, spreadsheetId })
  }
  return found(await findPractice(db, administered, id))
}

/** The practice disappears from all screens, but its rows stay, because patient records must be retained. */
export async function removePractice(db: Db, administered: Administered, id: string): Promise<Record<string, never>> {
  const practice = found(await lockPractice(db, administered, id))
  const ahead = await countAppointmentsAhead(db, id, practice.time_zone)
  if (ahead > 0) throw fail('practices.has_appointments', { count: ahead.toLocaleString('en') })
  await markPracticeDeleted(db, id)
  for (const forgetUser of await usersOf(db, id)) await signal(db, { forgetUser })
  return {}
}

async function startingForm(db: Db, administered: Administered, clientId: string, templateId: string) {
  if (templateId === DEFAULT_TEMPLATE) return { name: 'Full benefit breakdown', content: defaultFbdTemplate() }
  const form = await findForm(db, administered, clientId, 'FBD', templateId)
  if (form === undefined) throw failAt('templateId', 'practices.no_template')
  return form
}

async function checkPlanForm(db: Db, administered: Administered, { clientId, planTemplateId }: Fields): Promise<void> {
  if (planTemplateId === '') return
  const form = await findForm(db, administered, clientId, 'PLAN', planTemplateId)
  if (form === undefined) throw failAt('planTemplateId', 'practices.no_plan_template')
}

/** The schema accepts only states that have a time zone. */
function clockOf({ stateId, cityId }: Fields): string {
  return timeZoneOf(stateId, cityId) as string
}

const nameTaken = () => failAt('name', 'practices.exists')
