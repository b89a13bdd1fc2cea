import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

export async function findPlan(db: Db, id: string): Promise<{ at: string; by: string } | null> {
  const plan = db
    .selectFrom('planned_publications')
    .select(['at', sql<string>`coalesce(app.person_name(planned_by), '')`.as('by')])
    .where('template_id', '=', id)
  return (await plan.executeTakeFirst()) ?? null
}

type Plan = { id: string; clientId: string; revision: number; at: string; comment: string; userId: string }

export async function storePlan(db: Db, { id, clientId, revision, at, comment, userId }: Plan): Promise<void> {
  const plan = { revision, at, comment, planned_by: userId }
  await db
    .insertInto('planned_publications')
    .values({ template_id: id, client_id: clientId, ...plan })
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet(plan))
    .execute()
}

/** Resolves with the hour it was planned for, if it was. */
export async function deletePlan(db: Db, id: string): Promise<string | undefined> {
  const deleted = db.deleteFrom('planned_publications').where('template_id', '=', id).returning('at')
  return (await deleted.executeTakeFirst())?.at
}

/** One whose hour has come. Its form is locked first, as by everybody who changes it; one that somebody else has is left for later. */
export async function takeDuePlan(db: Db) {
  return await db
    .selectFrom('planned_publications as p')
    .innerJoin('templates as t', 't.id', 'p.template_id')
    .select(['t.id', 'p.client_id as clientId', 'p.revision', 'p.comment', 'p.planned_by as userId'])
    .where('p.at', '<=', sql<string>`now()`)
    .orderBy('p.at')
    .limit(1)
    .forNoKeyUpdate('t')
    .skipLocked()
    .executeTakeFirst()
}
