import { type Db, newId } from '@bitewing/db'
import type { Template } from '@bitewing/domain'
import { isAnyOf } from './conditions-queries.ts'
import type { Reach } from './reach.ts'

/** A client's forms: its own, and those of its practices that the person may see. */
function formsWithin(db: Db, reach: Reach, clientId: string, type: 'FBD' | 'PLAN') {
  const forms = db.selectFrom('templates').where('client_id', '=', clientId).where('type', '=', type)
  if (reach === 'everything') return forms
  const seen = isAnyOf('templates.practice_id', reach.practiceIds)
  return forms.where((where) => where.or([where('practice_id', 'is', null), seen]))
}

/** What a new practice of the client can start from. */
export async function formsOf(db: Db, reach: Reach, clientId: string) {
  return await formsWithin(db, reach, clientId, 'FBD')
    .select(['id as _id', 'name', 'description'])
    .orderBy('description')
    .orderBy('id')
    .execute()
}

export async function findForm(db: Db, reach: Reach, clientId: string, type: 'FBD' | 'PLAN', id: string) {
  const form = await formsWithin(db, reach, clientId, type)
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return form === undefined ? undefined : { name: form.name, content: form.content as Template }
}

type Form = { name: string; description: string; type: 'FBD' | 'ELG'; content: Template }

export async function insertForms(
  db: Db,
  owner: { clientId: string; practiceId: string },
  forms: readonly Form[],
): Promise<void> {
  const rows = forms.map(({ content, ...form }) => ({
    id: newId(),
    client_id: owner.clientId,
    practice_id: owner.practiceId,
    ...form,
    content: JSON.stringify(content),
  }))
  await db.insertInto('templates').values(rows).execute()
}
