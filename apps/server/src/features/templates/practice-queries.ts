import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import type { FormRow } from './draft-queries.ts'

type PracticeUse = { _id: string; name: string; uses: boolean; form: string }

/** The client's practices that the transaction sees, and the form of this type that each uses. */
export async function practicesFor(db: Db, { id, clientId, type }: FormRow): Promise<PracticeUse[]> {
  const used =
    type === 'PLAN'
      ? sql`p.plan_template_id`
      : sql`(select u.template_id from practice_templates u where u.practice_id = p.id and u.type = ${type})`
  const { rows } = await sql<PracticeUse>`
    select p.id as _id, p.name, coalesce(used.id = ${id}, false) as uses, coalesce(t.name, '') as form
    from practices p
    cross join lateral (select ${used} as id) used
    left join templates t on t.id = used.id
    where p.client_id = ${clientId} and p.deleted_at is null
    order by p.name, p.id`.execute(db)
  return rows
}

/** A plan's form can be taken away again, the others only replaced. */
export async function setPlanForm(db: Db, practiceId: string, templateId: string | null): Promise<void> {
  await db.updateTable('practices').set({ plan_template_id: templateId }).where('id', '=', practiceId).execute()
}
