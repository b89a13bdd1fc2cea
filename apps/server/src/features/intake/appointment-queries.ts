import { type Db, newId, type Tables } from '@bitewing/db'
import { type Insertable, type Selectable, sql } from 'kysely'

export type AppointmentRow = Selectable<Tables['intake_appointments']>
type NewAppointment = Omit<Insertable<Tables['intake_appointments']>, 'id' | 'said'> & { said: object }

/** Undefined if this call is here already. */
export async function insertAppointment(db: Db, { said, ...row }: NewAppointment): Promise<AppointmentRow | undefined> {
  return await db
    .insertInto('intake_appointments')
    .values({ id: newId(), ...row, said: JSON.stringify(said) })
    .onConflict((conflict) => conflict.columns(['practice_id', 'external_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findAppointment(db: Db, id: string) {
  return await db
    .selectFrom('intake_appointments')
    .selectAll()
    .select(sql<string>`coalesce(app.person_name(status_by), '')`.as('handled_by'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Held until the transaction ends, so that two who make a record of it do so one after the other. */
export async function lockAppointment(db: Db, id: string): Promise<AppointmentRow | undefined> {
  return await db.selectFrom('intake_appointments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateStatus(db: Db, id: string, status: boolean, userId: string): Promise<void> {
  await db
    .updateTable('intake_appointments')
    .set({ status, status_at: sql`now()`, status_by: userId })
    .where('id', '=', id)
    .where('status', '<>', status)
    .execute()
}

/** What has its record is handled. */
export async function linkRecord(
  db: Db,
  id: string,
  link: { recordId: string; by: 'created' | 'matched' | 'automatic' } | null,
  userId: string | null,
): Promise<void> {
  await db
    .updateTable('intake_appointments')
    .set({
      record_id: link?.recordId ?? null,
      record_by: link?.by ?? null,
      status: link !== null,
      status_at: sql`now()`,
      status_by: userId,
    })
    .where('id', '=', id)
    .execute()
}

/** What the practice wants of its intake, with what its days and records follow from. */
export async function practiceOfIntake(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['id', 'client_id as clientId', 'name', 'time_zone as timeZone', 'intake_automatic as automatic'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function lockPractice(db: Db, id: string): Promise<void> {
  await db.selectFrom('practices').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function updateAutomatic(db: Db, id: string, automatic: boolean): Promise<void> {
  await db.updateTable('practices').set({ intake_automatic: automatic }).where('id', '=', id).execute()
}

/** The name by which we know a carrier that a caller named; also by one of its other names. */
export async function knownCarrier(db: Db, said: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('carriers')
    .select('name')
    .where(sql<boolean>`lower(name) = lower(${said}) or lower(${said}) in (select lower(a) from unnest(aliases) as a)`)
    .orderBy(sql`lower(name) = lower(${said})`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row?.name
}
