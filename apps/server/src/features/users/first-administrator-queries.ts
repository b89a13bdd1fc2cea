import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'

const SETTING = 'own client'
const OWN_NAME = 'Our company'

type Office = { clientId: string; practiceId: string }

/** The service company's own client and office, made at first use. */
export async function ownOffice(db: Db): Promise<Office> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  const kept = known?.value as Office | undefined
  if (kept !== undefined && (await revived(db, kept))) return kept
  const made = { clientId: newId(), practiceId: newId() }
  await db
    .insertInto('clients')
    .values({ id: made.clientId, name: await freeName(db) })
    .execute()
  await db
    .insertInto('practices')
    .values({
      id: made.practiceId,
      client_id: made.clientId,
      name: 'Office',
      description: 'Where the people of the company work. It has no patients.',
      time_zone: 'America/New_York',
    })
    .execute()
  const value = JSON.stringify(made)
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return made
}

/** Somebody may have deleted them. */
async function revived(db: Db, { clientId, practiceId }: Office): Promise<boolean> {
  const client = await db.updateTable('clients').set({ deleted_at: null }).where('id', '=', clientId).executeTakeFirst()
  await db.updateTable('practices').set({ deleted_at: null }).where('id', '=', practiceId).execute()
  return client.numUpdatedRows === 1n
}

async function freeName(db: Db): Promise<string> {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from clients where lower(name) like lower(${OWN_NAME}) || '%' and deleted_at is null`.execute(
    db,
  )
  const taken = rows[0]?.taken ?? 0
  return taken === 0 ? OWN_NAME : `${OWN_NAME} ${taken + 1}`
}

/** The user of this address, able to sign in again, or a new one. */
export async function restoredUser(db: Db, email: string): Promise<{ id: string }> {
  const known = await db
    .updateTable('users')
    .set({ blocked_at: null, blocked_by: null, block_reason: '', force_pin_email: true })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (known !== undefined) return known
  const id = newId()
  // PINs go where the link goes: the phone number is not known yet.
  await db
    .insertInto('users')
    .values({ id, email, first_name: 'First', last_name: 'Administrator', force_pin_email: true })
    .execute()
  return { id }
}

export async function grantEverything(db: Db, userId: string, { clientId, practiceId }: Office): Promise<void> {
  await sql`insert into client_permissions select ${clientId}, id from permissions on conflict do nothing`.execute(db)
  await sql`insert into user_permissions select ${userId}, id from permissions on conflict do nothing`.execute(db)
  await sql`insert into user_practices values (${userId}, ${practiceId}) on conflict do nothing`.execute(db)
}

export async function anyUser(db: Db): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('deleted_at', 'is', null).limit(1)
  return (await user.executeTakeFirst()) !== undefined
}
