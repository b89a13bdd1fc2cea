import type { Db } from '@bitewing/db'

/** The clients whose practices the user may select: those at which a change of the user is seen in the administration log. */
export async function clientsOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_practices as up')
    .innerJoin('practices as p', 'p.id', 'up.practice_id')
    .select('p.client_id')
    .distinct()
    .where('up.user_id', '=', userId)
    .execute()
  return rows.map(({ client_id }) => client_id)
}
