import { type Db, newId } from '@bitewing/db'
import type { Template } from '@bitewing/domain'
import { sql } from 'kysely'

export type FormType = 'FBD' | 'ELG' | 'PLAN'

/** The published forms that the client's practices can use, with how many do. */
export async function formsOf(db: Db, clientId: string) {
  return await db
    .selectFrom('templates as t')
    .where('client_id', '=', clientId)
    .where('version', '>', 0)
    .select([
      't.id as _id',
      't.name',
      't.description',
      't.type',
      sql<number>`(select count(*) from practice_templates used where used.template_id = t.id)`.as('practices'),
    ])
    .orderBy('t.name')
    .orderBy('t.description')
    .orderBy('t.id')
    .execute()
}

/** One that was never published is nobody's to use. */
export async function hasForm(db: Db, clientId: string, type: FormType, id: string): Promise<boolean> {
  const form = await db
    .selectFrom('templates')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('type', '=', type)
    .where('version', '>', 0)
    .executeTakeFirst()
  return form !== undefined
}

type Form = { name: string; description: string; type: 'FBD' | 'ELG'; content: Template }

export async function insertForm(db: Db, clientId: string, { content, ...form }: Form): Promise<string> {
  const id = newId()
  await db
    .insertInto('templates')
    .values({ id, client_id: clientId, ...form, content: JSON.stringify(content) })
    .execute()
  return id
}

/** From now on the practice uses this form for records of its type. */
export async function useForm(db: Db, practiceId: string, type: 'FBD' | 'ELG', templateId: string): Promise<void> {
  await db
    .insertInto('practice_templates')
    .values({ practice_id: practiceId, type, template_id: templateId })
    .onConflict((conflict) => conflict.columns(['practice_id', 'type']).doUpdateSet({ template_id: templateId }))
    .execute()
}
