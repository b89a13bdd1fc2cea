import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, equals, fromLocalDay, toLocalDay, typed } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'
import { PATIENT_ORDER } from '../../kernel/data/patients.ts'

type Asked = Omit<ParsedInputOf<(typeof contract)['realTime']['processes']>, 'filters'>

/** The robot has not decided yet, which includes waiting for a payer that is down. */
const IS_PENDING = `exists (select from robot_tasks where subject_id = verification_records.id and kind = 'record'
  and step in ('check', 'fill', 'decide') and state <> 'set aside')`

const BOT_STATUS = `case when ${IS_PENDING} then 'pending' else verification_by end`

/** Dates of updates are dates in the practice's time zone (spec D8). */
const TIME_ZONE = '(select p.time_zone from practices p where p.id = verification_records.practice_id)'

const LAST_ASKED = `(select max(a.asked_at) from payer_answers a
  where a.practice_id = verification_records.practice_id and a.record_id = verification_records.id and a.format <> 'none')`

const realTimeRecords = (db: Db) => db.selectFrom('verification_records').where('real_time', '=', true)

export async function pageOfProcesses(db: Db, asked: Asked) {
  const query = realTimeRecords(db).select([
    'id as _id',
    'patient_first_name as firstNamePatient',
    'patient_last_name as lastNamePatient',
    'carrier_name as carrierName',
    'type as verificationType',
    'subscriber_first_name as firstNamePolicyholder',
    'subscriber_last_name as lastNamePolicyholder',
    'relationship',
    sql<'pending' | 'completed'>`case when ${sql.raw(IS_PENDING)} then 'pending' else 'completed' end`.as('stateId'),
    sql.raw<string>(BOT_STATUS).as('botStatus'),
    'eligibility_status as ivStatus',
    'updated_at as dateUpdate',
    sql.raw<string | null>(LAST_ASKED).as('dateChecked'),
    sql<string>`case when ${sql.raw(IS_PENDING)} then '' else id::text end`.as('urlFile'),
  ])
  return await pageOf(query, asked, {
    sort: {
      firstNamePatient: PATIENT_ORDER,
      carrierName: 'carrier_key',
      verificationType: 'type',
      dateUpdate: 'updated_at',
    },
    defaultSort: '-dateUpdate',
    filters: {
      ivType: equals('type'),
      ivStatus: typed('e', 'status_key'),
      ivProcessResult: typed('e', 'verification_key'),
      botStatus: equals(BOT_STATUS),
      startDate: fromLocalDay('updated_at', TIME_ZONE),
      endDate: toLocalDay('updated_at', TIME_ZONE),
      patientName: contains(`(patient_first_name || ' ' || patient_last_name)`),
    },
  })
}

/** Whether this is a record of the list that the robot has finished. */
export async function isCompleted(db: Db, recordId: string): Promise<boolean> {
  const row = await realTimeRecords(db)
    .select(sql<boolean>`not ${sql.raw(IS_PENDING)}`.as('completed'))
    .where('id', '=', recordId)
    .executeTakeFirst()
  return row?.completed ?? false
}
