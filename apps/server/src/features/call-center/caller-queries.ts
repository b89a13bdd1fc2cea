import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { sql } from 'kysely'
import { patientName } from '../../kernel/data/patients.ts'
import { toCall } from './queries.ts'

type Caller = OutputOf<(typeof contract)['callCenter']['caller']>

/** As many as can be read while it rings. */
const MOST = 5

export async function callerOf(db: Db, number: string, today: string): Promise<Caller> {
  const { rows: carriers } = await sql<{ id: string; name: string; names: string[] }>`
    select c.id, c.name, array(select lower(a) from unnest(array_append(c.aliases, c.name)) as a) as names
    from carriers c join carrier_numbers n on n.carrier_id = c.id
    where n.number = ${`+${phoneDigits(number)}`} order by c.name limit 1`.execute(db)
  const [carrier] = carriers
  if (carrier === undefined) return { carrier: '', records: [] }
  const { rows: records } = await sql<Caller['records'][number]>`
    select r.id as "_id", r.practice_id as "practiceId", ${sql.raw(patientName('r'))} as "patientName", b.call_at as "callAt"
    from verification_records r left join callbacks b on b.record_id = r.id and b.done_at is null
    where r.carrier_key = any (${carrier.names}::text[]) and (b.id is not null or ${toCall(today)})
    order by b.call_at nulls last, r.appointment_date, r.id limit ${MOST}`.execute(db)
  return { carrier: carrier.name, records }
}
