import { type Db, newId, type Tables } from '@bitewing/db'
import type { PatientFacts } from '@bitewing/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

type Table = Tables['quality_requests']
export type RequestRow = Selectable<Table>
type JsonColumn = 'system_values' | 'form_values' | 'payer_values' | 'form_sources' | 'chosen' | 'before' | 'written'

/** Columns to write; JSON columns are given as values. */
export type RequestColumns = Omit<Updateable<Table>, JsonColumn> & Partial<Pick<RequestRow, JsonColumn>>

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return await db.selectFrom('quality_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends, so that two who decide do so one after the other. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return await db.selectFrom('quality_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type OfPatient = { practiceId: string; patient: number }

/** With the day of the visit that it was last seen with. */
export async function lockActive(db: Db, { practiceId, patient }: OfPatient) {
  const row = await db
    .selectFrom('quality_requests')
    .selectAll()
    .select(
      sql<boolean>`exists (select from verification_records v where v.id = record_id and v.appointment_date < current_date)`.as(
        'visitIsOver',
      ),
    )
    .where('practice_id', '=', practiceId)
    .where('pms_patient', '=', patient)
    .where('status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
}

/** A request about the same difference that is closed. */
export async function lockClosed(db: Db, { practiceId, patient }: OfPatient, digest: string) {
  return await db
    .selectFrom('quality_requests')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('pms_patient', '=', patient)
    .where('status', '=', 0)
    .where((of) => of.or([of('digest', '=', digest), of('digest_after', '=', digest)]))
    .orderBy('created_at', 'desc')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type NewRequest = Omit<Insertable<Table>, 'id' | JsonColumn> &
  Pick<RequestRow, 'system_values' | 'form_values' | 'payer_values' | 'form_sources'>

/** Undefined if somebody has just made the patient's Active request. */
export async function insertRequest(db: Db, request: NewRequest): Promise<string | undefined> {
  const { system_values, form_values, payer_values, form_sources, ...columns } = request
  const row = await db
    .insertInto('quality_requests')
    .values({
      id: newId(),
      ...columns,
      system_values: JSON.stringify(system_values),
      form_values: JSON.stringify(form_values),
      payer_values: JSON.stringify(payer_values),
      form_sources: JSON.stringify(form_sources),
    })
    // Does not name the index, because its condition would become parameters, which a generic plan cannot match to it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateRequest(db: Db, id: string, columns: RequestColumns): Promise<void> {
  const { system_values, form_values, payer_values, form_sources, chosen, before, written, ...plain } = columns
  const json = { system_values, form_values, payer_values, form_sources, chosen, before, written }
  const given = Object.entries(json).filter(([, value]) => value !== undefined)
  await db
    .updateTable('quality_requests')
    .set({
      ...plain,
      ...Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : JSON.stringify(value)])),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export type Contacts = Pick<PatientFacts, 'address' | 'zipCode' | 'phone' | 'email'>

export async function findContacts(db: Db, { practiceId, patient }: OfPatient): Promise<Contacts | undefined> {
  return await db
    .selectFrom('patient_contacts')
    .select(['address', 'zip_code as zipCode', 'phone', 'email'])
    .where('practice_id', '=', practiceId)
    .where('pms_patient', '=', patient)
    .executeTakeFirst()
}

export async function storeContacts(db: Db, of: OfPatient, userId: string, contacts: Contacts): Promise<void> {
  const { address, zipCode: zip_code, phone, email } = contacts
  const columns = { address, zip_code, phone, email, chosen_by: userId, chosen_at: sql<string>`now()` }
  await db
    .insertInto('patient_contacts')
    .values({ practice_id: of.practiceId, pms_patient: of.patient, ...columns })
    .onConflict((conflict) => conflict.columns(['practice_id', 'pms_patient']).doUpdateSet(columns))
    .execute()
}

type Comparison = { recordId: string; practiceId: string; patient: number | null; agrees: boolean }

export async function storeComparison(db: Db, { recordId, practiceId, patient, agrees }: Comparison): Promise<void> {
  const columns = { pms_patient: patient, agrees, compared_at: sql<string>`clock_timestamp()` }
  await db
    .insertInto('quality_comparisons')
    .values({ record_id: recordId, practice_id: practiceId, ...columns })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet(columns))
    .execute()
}

/** After a decision both sides agree, until they are compared again. */
export async function markAgreeing(db: Db, { practiceId, patient }: OfPatient, agrees: boolean): Promise<void> {
  await db
    .updateTable('quality_comparisons')
    .set({ agrees })
    .where('practice_id', '=', practiceId)
    .where('pms_patient', '=', patient)
    .execute()
}

/** Records of the patient whose visit is still to come, and the one that the request was found with. */
export async function recordsOfPatient(db: Db, { practiceId, patient }: OfPatient, recordId: string) {
  return await db
    .selectFrom('verification_records as r')
    .leftJoin('quality_comparisons as c', 'c.record_id', 'r.id')
    .select(['r.id', 'r.audited'])
    .where('r.practice_id', '=', practiceId)
    .where((of) =>
      of.or([
        of('r.id', '=', recordId),
        of.and([of('c.pms_patient', '=', patient), of('r.appointment_date', '>=', sql<string>`current_date`)]),
      ]),
    )
    .orderBy('r.id')
    .execute()
}

/** Those of the given records that are still there and not verified. */
export async function openRecords(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('verification_records')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .where('audited', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function practiceOf(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['id', 'client_id as clientId', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function nameOfPerson(db: Db, id: string | null): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select app.person_name(${id}) as name`.execute(db)
  return rows[0]?.name ?? ''
}

export async function findActiveId(db: Db, { practiceId, patient }: OfPatient): Promise<string | undefined> {
  const row = await db
    .selectFrom('quality_requests')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('pms_patient', '=', patient)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row?.id
}
