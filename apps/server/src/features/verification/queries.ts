import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { pageOf } from '../../kernel/data/list.ts'

type ListInput = ParsedInputOf<(typeof contract)['verification']['list']>

export async function listRecords(db: Db, input: ListInput) {
  let query = db
    .selectFrom('verification_records as r')
    .innerJoin('practices as p', 'p.id', 'r.practice_id')
    .select([
      'r.id as _id',
      'r.appointment_date as Created',
      sql<string>`trim(r.patient_first_name || ' ' || r.patient_last_name)`.as('PatientName'),
      'p.name as PracticeName',
      'r.practice_id as PracticeId',
      'r.carrier_name as CarrierName',
      'r.verification_by as VerificationType',
      'r.eligibility_status as StatusPatient',
      'r.audited',
      'r.missing_fields as missingRequiredInputQty',
      'r.required_fields as totalRequiredFields',
      'r.type',
    ])
  const { carrier, startDate, endDate, statusPatient } = input
  if (startDate !== undefined) query = query.where('r.appointment_date', '>=', startDate)
  if (endDate !== undefined) query = query.where('r.appointment_date', '<=', endDate)
  if (carrier) query = query.where(sql`lower(r.carrier_name)`, 'like', `%${likeText(carrier)}%`)
  if (statusPatient) query = query.where(sql`lower(r.eligibility_status)`, 'like', `${likeText(statusPatient)}%`)
  return await pageOf(
    query,
    input,
    {
      Created: 'r.appointment_date',
      PatientName: 'r.patient_last_name',
      PracticeName: 'p.name',
      CarrierName: 'r.carrier_name',
      missingRequiredInputQty: 'r.missing_fields',
      VerificationType: 'r.verification_by',
      StatusPatient: 'r.eligibility_status',
    },
    '-Created',
    'r.id',
  )
}

/** What a person types is text, also when it holds a sign that LIKE reads. */
function likeText(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
