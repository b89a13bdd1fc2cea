import type { Db } from '@bitewing/db'

export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['id', 'client_id', 'name', 'address', 'city', 'state', 'phone', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export type PracticeRow = Awaited<ReturnType<typeof findPractice>>
