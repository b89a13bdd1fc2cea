import { type contract, DEFAULT_TEMPLATE, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { timeZoneOf } from '@bitewing/domain/places/cities'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import { signal } from '../../kernel/live/live.ts'
import { atField } from './at-field.ts'
import { holdClient } from './client-queries.ts'
import { findForm, insertForms } from './form-queries.ts'
import {
  countAppointmentsAhead,
  findPractice,
  holdPractice,
  insertPractice,
  letUserSelect,
  markPracticeDeleted,
  updatePractice,
  usersOf,
} from './practice-queries.ts'
import type { Reach } from './reach.ts'

type Practices = (typeof contract)['practices']
type NewFields = ParsedInputOf<Practices['add']>
type Fields = Omit<ParsedInputOf<Practices['change']>, 'id'>

/** The practice, forms of its own, and whoever made it as the first who may select it. */
export async function addPractice(db: Db, reach: Reach, userId: string, { templateId, ...fields }: NewFields) {
  const { clientId } = fields
  if ((await holdClient(db, reach, clientId, 'use')) === undefined) throw atField('clientId', 'practices.no_client')
  await checkPlanForm(db, reach, fields)
  const form = await startingForm(db, reach, clientId, templateId)
  const timeZone = fields.timeZone || clockOf(fields)
  const practiceId = await refusingNamesakes(() => insertPractice(db, { ...fields, timeZone }))
  // A template's description has room for 40 signs.
  const description = fields.name.slice(0, 40)
  await insertForms(db, { clientId, practiceId }, [
    { ...form, description, type: 'FBD' },
    { name: 'Eligibility', content: defaultElgTemplate(), description, type: 'ELG' },
  ])
  await letUserSelect(db, userId, practiceId)
  await signal(db, { forgetUser: userId })
  const nowReached = reach === 'everything' ? reach : { ...reach, practiceIds: [practiceId] }
  return await presentPractice(db, nowReached, practiceId)
}

export async function changePractice(db: Db, reach: Reach, id: string, fields: Fields) {
  const before = await holdPractice(db, reach, id)
  if (before === undefined) throw fail('request.not_found')
  // Its records bear the client's colours and its forms are the client's.
  if (before.client_id !== fields.clientId) throw atField('clientId', 'practices.client_fixed')
  await checkPlanForm(db, reach, fields)
  const stays = before.state === fields.stateId && before.city === fields.cityId
  const timeZone = fields.timeZone || (stays ? before.time_zone : clockOf(fields))
  await refusingNamesakes(() => updatePractice(db, id, { ...fields, timeZone }))
  return await presentPractice(db, reach, id)
}

/** Out of use, and out of everybody's sight; what was done for its patients has to be kept. */
export async function removePractice(db: Db, reach: Reach, id: string): Promise<Record<string, never>> {
  const practice = await holdPractice(db, reach, id)
  if (practice === undefined) throw fail('request.not_found')
  const ahead = await countAppointmentsAhead(db, id, practice.time_zone)
  if (ahead > 0) throw fail('practices.has_appointments', { count: ahead.toLocaleString('en') })
  await markPracticeDeleted(db, id)
  for (const forgetUser of await usersOf(db, id)) await signal(db, { forgetUser })
  return {}
}

async function startingForm(db: Db, reach: Reach, clientId: string, templateId: string) {
  if (templateId === DEFAULT_TEMPLATE) return { name: 'Full benefit breakdown', content: defaultFbdTemplate() }
  const form = await findForm(db, reach, clientId, 'FBD', templateId)
  if (form === undefined) throw atField('templateId', 'practices.no_template')
  return form
}

async function checkPlanForm(db: Db, reach: Reach, { clientId, planTemplateId }: Fields): Promise<void> {
  if (planTemplateId === '') return
  const form = await findForm(db, reach, clientId, 'PLAN', planTemplateId)
  if (form === undefined) throw atField('planTemplateId', 'practices.no_plan_template')
}

/** The schema lets no state through that has no clock. */
function clockOf({ stateId, cityId }: Fields): string {
  return timeZoneOf(stateId, cityId) as string
}

async function presentPractice(db: Db, reach: Reach, id: string) {
  const practice = await findPractice(db, reach, id)
  if (practice === undefined) throw fail('request.not_found')
  return practice
}

async function refusingNamesakes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'practices_name') ? atField('name', 'practices.exists') : error
  }
}
