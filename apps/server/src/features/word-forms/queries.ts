import type { WordFormType } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import type { Template } from '@bitewing/domain'
import { sql } from 'kysely'

/** The practice, if it is there; held until the transaction ends. */
export async function lockPractice(db: Db, id: string) {
  return await livingPractice(db, id).forNoKeyUpdate().executeTakeFirst()
}

export async function findPractice(db: Db, id: string) {
  return await livingPractice(db, id).executeTakeFirst()
}

function livingPractice(db: Db, id: string) {
  return db
    .selectFrom('practices')
    .select(['id', 'name', 'client_id as clientId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

export async function publishedForm(db: Db, practiceId: string, type: WordFormType): Promise<Template | undefined> {
  const row = await db
    .selectFrom('practice_templates as used')
    .innerJoin('templates as t', 't.id', 'used.template_id')
    .select('t.content')
    .where('used.practice_id', '=', practiceId)
    .where('used.type', '=', type)
    .executeTakeFirst()
  return row?.content as Template | undefined
}

/** The file that the practice uses now, without its content. */
export async function findInUse(db: Db, practiceId: string, type: WordFormType) {
  return await inUse(db, practiceId, type)
    .leftJoin('users as u', 'u.id', 'f.added_by')
    .select([
      'f.filename',
      'f.bookmarks',
      'f.used_from as usedFrom',
      sql<string>`coalesce(concat_ws(' ', u.first_name, u.last_name), '')`.as('addedBy'),
    ])
    .executeTakeFirst()
}

export async function findFile(db: Db, practiceId: string, type: WordFormType) {
  return await inUse(db, practiceId, type).select(['f.filename', 'f.content']).executeTakeFirst()
}

function inUse(db: Db, practiceId: string, type: WordFormType) {
  return db
    .selectFrom('own_word_forms as f')
    .where('f.practice_id', '=', practiceId)
    .where('f.type', '=', type)
    .where('f.used_until', 'is', null)
}

/** The content of the file that was in use at a moment. */
export async function findContentAt(db: Db, practiceId: string, type: WordFormType, moment: string) {
  const row = await db
    .selectFrom('own_word_forms')
    .select('content')
    .where('practice_id', '=', practiceId)
    .where('type', '=', type)
    .where('used_from', '<=', moment)
    .where((has) => has.or([has('used_until', 'is', null), has('used_until', '>', moment)]))
    .orderBy('used_from', 'desc')
    .executeTakeFirst()
  return row?.content
}

export async function endUse(db: Db, practiceId: string, type: WordFormType, moment: string): Promise<void> {
  await db
    .updateTable('own_word_forms')
    .set({ used_until: moment })
    .where('practice_id', '=', practiceId)
    .where('type', '=', type)
    .where('used_until', 'is', null)
    .execute()
}

type NewFile = {
  practice_id: string
  type: WordFormType
  filename: string
  content: Buffer
  bookmarks: string[]
  used_from: string
  added_by: string
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('own_word_forms')
    .values({ id: newId(), ...file })
    .execute()
}
