import type { Db } from '@bitewing/db'

export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['id', 'client_id', 'name', 'address', 'city', 'state', 'phone', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export type PracticeRow = Awaited<ReturnType<typeof findPractice>>

export async function sharedElements(db: Db, templateId: string | undefined) {
  const all = db.selectFrom('shared_elements').select(['template_id as templateId', 'element_id as elementId'])
  const wanted = templateId === undefined ? all : all.where('template_id', '=', templateId)
  const records = await wanted.orderBy('template_id').orderBy('element_id').execute()
  return { records, recordsQty: records.length }
}
