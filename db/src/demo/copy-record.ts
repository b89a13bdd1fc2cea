import { newId } from '../id.ts'

type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Copies the first record of a practice that `like` matches, with some columns changed. Resolves with the copy's id. The
 * copy may be of the same appointment, so it counts as a duplicate.
 */
export async function copyRecord(query: Query, practiceId: string, like: string, change: object = {}): Promise<string> {
  const id = newId()
  const { rows } = await query(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'verification_records' and is_generated = 'NEVER'`,
    [],
  )
  const names = String(rows[0]?.['names'])
  const { rows: made } = await query(
    `insert into verification_records (${names})
     select ${names} from (
       select (jsonb_populate_record(r, $2)).* from verification_records r
       where practice_id = $1 and ${like} order by id limit 1) copy
     returning id`,
    [practiceId, JSON.stringify({ version: 1, duplicate: true, ...change, id })],
  )
  if (made.length !== 1) throw new Error('there is no such record to copy')
  return id
}
