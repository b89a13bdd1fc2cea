import type { contract, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

type Reservation = ResultOf<(typeof contract)['callCenter']['reserve']>

const MINUTES = 15

const shown = (userId: string) =>
  sql.join([
    sql`taken.record_id as "transactionId"`,
    sql`coalesce(app.person_name(taken.user_id), '') as user`,
    sql`taken.user_id = ${userId} as mine`,
    sql`taken.until`,
  ])

export async function openReservations(db: Db, userId: string): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select ${shown(userId)} from call_reservations taken where taken.until > now() order by taken.since, taken.record_id limit 500`.execute(
    db,
  )
  return rows
}

type Wanted = { recordId: string; practiceId: string; userId: string; takeOver: boolean }

/**
 * Whoever is first has it; two at the same moment are one after the other on the row. Keeping one's own does not change since when one has it.
 */
export async function takeRecord(db: Db, { recordId, practiceId, userId, takeOver }: Wanted): Promise<boolean> {
  const { numAffectedRows: changed } = await sql`
    insert into call_reservations as taken (record_id, practice_id, user_id, until)
    values (${recordId}, ${practiceId}, ${userId}, now() + ${MINUTES} * interval '1 minute')
    on conflict (record_id) do update set user_id = excluded.user_id, until = excluded.until,
      since = case when taken.user_id = excluded.user_id and taken.until > now() then taken.since else now() end
    where taken.user_id = excluded.user_id or taken.until <= now() or ${takeOver}`.execute(db)
  return changed === 1n
}

export async function reservationOf(db: Db, recordId: string, userId: string): Promise<Reservation> {
  const { rows } = await sql<Reservation>`
    select ${shown(userId)} from call_reservations taken where taken.record_id = ${recordId}`.execute(db)
  return rows[0] as Reservation
}

/** Resolves with whether it was one's own. */
export async function giveBack(db: Db, recordId: string, userId: string): Promise<boolean> {
  const deleted = db.deleteFrom('call_reservations').where('record_id', '=', recordId).where('user_id', '=', userId)
  const { numDeletedRows } = await deleted.executeTakeFirst()
  return numDeletedRows > 0n
}
