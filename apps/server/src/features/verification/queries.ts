import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type ListInput = ParsedInputOf<(typeof contract)['verification']['list']>

/** What the list can be sorted by. */
const columns: Readonly<Record<string, string>> = {
  Created: 'r.appointment_date',
  PatientName: 'r.patient_last_name',
  PracticeName: 'p.name',
  CarrierName: 'r.carrier_name',
  missingRequiredInputQty: 'r.missing_fields',
  VerificationType: 'r.verification_by',
  StatusPatient: 'r.eligibility_status',
}

/**
 * The page is put together from each practice's own first rows, which its index gives in order: sorting all records of several
 * practices in order to show 25 costs ten times as much. The total is counted in the same statement.
 */
export async function listRecords(db: Db, input: ListInput) {
  const { limit, offset, sort = '-Created' } = input
  const column = sql.ref(columns[sort.replace(/^-/, '')] ?? '')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const total = db
    .selectFrom('verification_records as r')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(matches(input))
  const records = await db
    .selectFrom('practices as p')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('verification_records as r')
          .selectAll('r')
          .whereRef('r.practice_id', '=', 'p.id')
          .where(matches(input))
          .orderBy(column, direction)
          .orderBy('r.id', direction)
          .limit(limit + offset)
          .as('r'),
      (join) => join.onTrue(),
    )
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
    .select(total.as('total'))
    .orderBy(column, direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  // Beyond the last page there is no row to bear the total.
  const recordsQty = records[0]?.total ?? (offset === 0 ? 0 : (await total.executeTakeFirst())?.count)
  return { records, recordsQty: recordsQty ?? 0 }
}

function matches({ carrier, startDate, endDate, statusPatient }: ListInput): RawBuilder<SqlBool> {
  const conditions = [
    startDate && sql`r.appointment_date >= ${startDate}`,
    endDate && sql`r.appointment_date <= ${endDate}`,
    carrier && sql`lower(r.carrier_name) like ${`%${likeText(carrier)}%`}`,
    statusPatient && sql`lower(r.eligibility_status) like ${`${likeText(statusPatient)}%`}`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** What a person types is text, also when it holds a sign that LIKE reads. */
function likeText(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
