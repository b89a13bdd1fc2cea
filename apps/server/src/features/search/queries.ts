import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { visiblePartOf } from '../../kernel/data/identifiers.ts'
import { patientName } from '../../kernel/data/patients.ts'

const AT_MOST = 8
const IDENTIFIERS = ['r.patient_id', 'r.member_id'] as const

/**
 * Each word must be the beginning of one of the patient's names; a number is a patient id or member id. Without the right
 * to see these, only what their masks show is found, so that nobody can find out the rest by trying. The visit nearest to
 * today comes first.
 */
export async function findRecords(db: Db, text: string, byWholeIdentifier: boolean) {
  const words = text.toLowerCase().split(/\s+/)
  const identifiers = byWholeIdentifier ? IDENTIFIERS : IDENTIFIERS.map(visiblePartOf)
  let query = db
    .selectFrom('verification_records as r')
    .innerJoin('practices as p', 'p.id', 'r.practice_id')
    .select([
      'r.id as _id',
      sql.raw<string>(patientName('r')).as('PatientName'),
      'r.practice_id as PracticeId',
      'p.name as PracticeName',
      'r.carrier_name as CarrierName',
      'r.appointment_date as Created',
    ])
  for (const word of words) {
    const beginning = `${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where((where) =>
      where.or(
        /^\d+$/.test(word)
          ? identifiers.map((column) => where(sql.raw<string>(column), '=', word))
          : [
              // Begins with the last name in lower case.
              where('r.patient_sort_key', 'like', beginning),
              where(sql<string>`lower(r.patient_first_name)`, 'like', beginning),
            ],
      ),
    )
  }
  return await query.orderBy(sql`abs(r.appointment_date - current_date)`).orderBy('r.id').limit(AT_MOST).execute()
}

export async function findCarriers(db: Db, text: string) {
  return await db
    .selectFrom('carriers')
    .select(['id as _id', 'name', 'payer_id as payerId', 'phone_number as phone'])
    .where(sql<boolean>`position(lower(${text}) in lower(name)) > 0`)
    .orderBy(sql`position(lower(${text}) in lower(name))`)
    .orderBy('name')
    .limit(AT_MOST)
    .execute()
}
