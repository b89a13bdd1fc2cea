import { type Db, newId } from '@bitewing/db'
import type { Template } from '@bitewing/domain'

/** A client's own forms, and those of its practices that the connection sees. */
function formsOfClient(db: Db, clientId: string, type: 'FBD' | 'PLAN') {
  return db.selectFrom('templates').where('client_id', '=', clientId).where('type', '=', type)
}

/** The forms that a new practice of the client can start from. */
export async function formsOf(db: Db, clientId: string) {
  return await formsOfClient(db, clientId, 'FBD')
    .select(['id as _id', 'name', 'description'])
    .orderBy('description')
    .orderBy('id')
    .execute()
}

export async function findForm(db: Db, clientId: string, type: 'FBD' | 'PLAN', id: string) {
  const form = await formsOfClient(db, clientId, type)
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
