import type { contract, ExtractionType, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId, type Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'
import { equals } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Extraction = (typeof contract)['extraction']

const practiceName = (table: string) =>
  sql<string>`(select p.name from practices p where p.id = ${sql.ref(`${table}.practice_id`)})`

/** Other users see a name only as a whole, so the part before the first space counts as the first name. */
const NAME = sql`coalesce(app.person_name(created_by), '')`

/** Two counts, because only ready tasks have an index by practice and day; running and paused ones are few. */
const IN_HAND = sql<number>`
  (select count(*) from robot_tasks t where t.practice_id = extraction_schedules.practice_id
     and t.due = extraction_schedules.sheet_date and t.kind = 'record' and t.state = 'ready')
  + (select count(*) from robot_tasks t where t.practice_id = extraction_schedules.practice_id
     and t.due = extraction_schedules.sheet_date and t.kind = 'record' and t.state in ('running', 'paused'))`

export async function pageOfSchedules(db: Db, page: ParsedInputOf<Extraction['schedules']>) {
  const query = db
    .selectFrom('extraction_schedules')
    .select([
      'id as _id',
      sql<string>`split_part(${NAME}, ' ', 1)`.as('firstName'),
      sql<string>`substr(${NAME}, strpos(${NAME} || ' ', ' ') + 1)`.as('lastName'),
      'created_at as dateCreated',
      'practice_id as practiceId',
      practiceName('extraction_schedules').as('practice'),
      'type',
      sql<string[]>`array[sheet_date::text]`.as('dates'),
      'status as extractionStatus',
      'rows_read as rowsRead',
      'rows_refused as rowsRefused',
      IN_HAND.as('inHand'),
    ])
  return await pageOf(query, page, { sort: { dateCreated: 'created_at' }, defaultSort: '-dateCreated' })
}

export type NewSchedule = { practiceId: string; sheetDate: string; type: ExtractionType; createdBy: string | null }

/** Undefined if the same page is already in progress: a unique index allows only one at a time. */
export async function insertSchedule(db: Db, schedule: NewSchedule): Promise<string | undefined> {
  const { practiceId, sheetDate, type, createdBy } = schedule
  const row = await db
    .insertInto('extraction_schedules')
    .values({ id: newId(), practice_id: practiceId, sheet_date: sheetDate, type, created_by: createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function reopenSchedule(db: Db, id: string): Promise<void> {
  await db.updateTable('extraction_schedules').set({ status: 0, finished_at: null }).where('id', '=', id).execute()
}

type Hours = { readonly from: number; readonly until: number }

/**
 * Practices with a sheet whose local time is within these hours, with their next working day, unless the robot has
 * already scheduled that day.
 */
export async function practicesWithoutOwnSchedule(db: Db, at: string, { from, until }: Hours) {
  const { rows } = await sql<{ id: string; sheetDate: string }>`
    with early as (
      select id, (${at}::timestamptz at time zone time_zone)::date as today from practices
      where deleted_at is null and spreadsheet_id <> ''
        and extract(hour from ${at}::timestamptz at time zone time_zone) between ${from}::int and ${until - 1}::int),
    ahead as (
      select id, today + case extract(isodow from today) when 5 then 3 when 6 then 2 else 1 end as day from early)
    select id, day::text as "sheetDate" from ahead
    where not exists (select from extraction_schedules s where s.practice_id = ahead.id and s.sheet_date = ahead.day
      and s.type = 'new' and s.created_by is null)
    order by id`.execute(db)
  return rows
}

/** The newest run first, each in the order of its page. */
export async function pageOfLogs(db: Db, input: ParsedInputOf<Extraction['logs']>) {
  const query = db
    .selectFrom('extraction_logs')
    .select([
      'id as _id',
      practiceName('extraction_logs').as('practice'),
      'practice_id as practiceId',
      sql<string | null>`(select v.id from verification_records v where v.practice_id = extraction_logs.practice_id
        and v.appointment_date = extraction_logs.sheet_date and v.sheet_row = extraction_logs.row_number
        order by v.id desc limit 1)`.as('transactionId'),
      'sheet_date as sheetDate',
      'row_number as rowNumber',
      'status',
      'title',
      'message',
      'created_at as dateCreated',
    ])
    .orderBy('schedule_id', 'desc')
  return await pageOf(query, input, {
    sort: { rowNumber: 'row_number' },
    defaultSort: 'rowNumber',
    filters: { sheetDate: equals('sheet_date'), practiceId: equals('practice_id') },
  })
}

export async function pageOfFailedTasks(db: Db, page: ParsedInputOf<Extraction['failedTasks']>) {
  const query = db
    .selectFrom('robot_tasks')
    .select([
      'id as _id',
      'kind',
      practiceName('robot_tasks').as('practice'),
      'practice_id as practiceId',
      sql<string | null>`case kind when 'record' then subject_id end`.as('transactionId'),
      sql<string>`coalesce((select trim(v.patient_first_name || ' ' || v.patient_last_name) from verification_records v
        where v.id = robot_tasks.subject_id and robot_tasks.kind = 'record'), '')`.as('patientName'),
      'due as visit',
      'step',
      'reason',
    ])
    .where('state', '=', 'set aside')
  return await pageOf(query, page, { sort: { visit: 'due' }, defaultSort: 'visit' })
}

export type FailedTask = Pick<Selectable<Tables['robot_tasks']>, 'practice_id' | 'kind' | 'subject_id' | 'step' | 'due'>

/** Locked until the transaction ends, so that two people who retry it at the same time restart it only once. */
export async function lockFailedTask(db: Db, id: string): Promise<FailedTask | undefined> {
  return await db
    .selectFrom('robot_tasks')
    .select(['practice_id', 'kind', 'subject_id', 'step', 'due'])
    .where('id', '=', id)
    .where('state', '=', 'set aside')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
