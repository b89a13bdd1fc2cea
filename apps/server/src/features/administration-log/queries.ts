import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { amongThem, contains, equals, fromLocalDay, toLocalDay } from '../../kernel/data/conditions.ts'
import { type Listed, pageOf } from '../../kernel/data/list.ts'
import type { ExportedColumn } from '../../kernel/data/streamed-workbook.ts'

type Log = (typeof contract)['administrationLog']
type Asked = Omit<ParsedInputOf<Log['list']>, 'limit' | 'offset'>

/** Lines have no practice of their own: their days are those of the caller's first practice. */
const TIME_ZONE = `coalesce((select p.time_zone from practices p order by p.id limit 1), 'UTC')`

/** Needs no filter by caller, because the connection sees only lines of clients that the caller administers. */
export function administrationLines(db: Db) {
  const lines = db
    .selectFrom('administration_log as l')
    .select([
      'l.number as id',
      sql<string>`l.number::text`.as('_id'),
      'l.at',
      'l.who',
      'l.action',
      'l.subject',
      'l.subject_id as subjectId',
      'l.label',
      'l.client_ids as clientIds',
      'l.before',
      'l.after',
      'l.ip',
      sql<string>`coalesce((select string_agg(c.name, ', ' order by c.name) from clients c where c.id = any (l.client_ids)), '')`.as(
        'clients',
      ),
    ])
  return db.selectFrom(lines.as('r')).selectAll('r')
}

export const administrationLineList: Listed<Asked> = {
  sort: { at: 'id', who: 'who', action: 'action', subject: 'subject', label: 'label' },
  defaultSort: '-at',
  filters: {
    who: contains('who'),
    action: contains('action'),
    subject: equals('subject'),
    subjectId: equals('"subjectId"'),
    client: amongThem('"clientIds"'),
    startDate: fromLocalDay('at', TIME_ZONE),
    endDate: toLocalDay('at', TIME_ZONE),
  },
}

export async function pageOfAdministration(db: Db, input: ParsedInputOf<Log['list']>) {
  return await pageOf(administrationLines(db), input, administrationLineList)
}

export const ADMINISTRATION_COLUMNS: readonly ExportedColumn[] = [
  { title: 'Date', width: 20, sql: `to_char(r.at at time zone ${TIME_ZONE}, 'MM/DD/YYYY HH24:MI:SS')` },
  { title: 'Person', width: 24, sql: 'r.who' },
  { title: 'Action', width: 20, sql: 'r.action' },
  { title: 'Subject', width: 20, sql: 'r.subject' },
  { title: 'Name', width: 30, sql: 'r.label' },
  { title: 'Client', width: 24, sql: 'r.clients' },
  { title: 'Before', width: 50, sql: `coalesce(r.before::text, '')` },
  { title: 'After', width: 50, sql: `coalesce(r.after::text, '')` },
  { title: 'IP', width: 18, sql: 'r.ip' },
]

/** The record's patient, and all records of the same patient that the connection sees, with their files and tickets. */
export async function patientOf(db: Db, recordId: string) {
  const { rows } = await sql<{ patient: string; ids: string[] }>`
    with asked as (select * from verification_records where id = ${recordId}),
    same as (
      select r.id, r.practice_id from asked a
      join verification_records r on r.practice_id = a.practice_id and r.patient_sort_key = a.patient_sort_key
        and r.patient_dob is not distinct from a.patient_dob
    )
    select concat_ws(' ', a.patient_first_name, a.patient_last_name) as patient,
      array(select id::text from same union select f.id::text from files f join same on same.id = f.record_id
        union select t.id::text from tickets t join same on same.id = t.record_id) as ids
    from asked a`.execute(db)
  return rows[0]
}

/** Accesses to these records, files and tickets. Whose they are has been decided by whoever found the ids. */
export async function pageOfAccesses(
  db: Db,
  targetIds: readonly string[],
  { limit, offset, sort = '-at' }: { limit: number; offset: number; sort?: string | undefined },
) {
  const accesses = db
    .selectFrom('patient_access_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .where(sql<boolean>`l.target_ids && ${[...targetIds]}::text[]`)
  const direction = sort === 'at' ? 'asc' : 'desc'
  const records = await accesses
    .select([
      sql<string>`l.id::text`.as('_id'),
      'l.at',
      sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('who'),
      'l.action',
      'l.outcome',
      'l.endpoint',
      'l.ip',
    ])
    .orderBy('l.at', direction)
    .orderBy('l.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await accesses.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { records, recordsQty: count }
}
