import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type RawBuilder, sql } from 'kysely'
import { pageOf } from '../../kernel/data/list.ts'

type Wish = Omit<ParsedInputOf<(typeof contract)['realTime']['processes']>, 'filters'>

const ofRecord = sql`subject_id = verification_records.id and kind = 'record'`

/** Until the robot has decided; while it waits for a payer that is down, it has not. */
const isPending = sql<boolean>`exists (select from robot_tasks where ${ofRecord}
  and step in ('check', 'fill', 'decide') and state <> 'set aside')`

const botStatus = sql<string>`case when ${isPending} then 'pending' else verification_by end`

/** Days of an update are days of the practice's calendar (spec D8). */
const updatedOn = sql<string>`(updated_at at time zone
  (select p.time_zone from practices p where p.id = verification_records.practice_id))::date`

const COLUMNS = {
  firstNamePatient: 'patient_key',
  carrierName: 'carrier_key',
  verificationType: 'type',
  dateUpdate: 'updated_at',
}

const realTimeRecords = (db: Db) => db.selectFrom('verification_records').where('real_time', '=', true)

export async function pageOfProcesses(db: Db, wish: Wish) {
  const { ivType, ivStatus, ivProcessResult, startDate, endDate, patientName, ...page } = wish
  let query = realTimeRecords(db).select([
    'id as _id',
    'patient_first_name as firstNamePatient',
    'patient_last_name as lastNamePatient',
    'carrier_name as carrierName',
    'type as verificationType',
    'subscriber_first_name as firstNamePolicyholder',
    'subscriber_last_name as lastNamePolicyholder',
    'relationship',
    sql<'pending' | 'completed'>`case when ${isPending} then 'pending' else 'completed' end`.as('stateId'),
    botStatus.as('botStatus'),
    'eligibility_status as ivStatus',
    'updated_at as dateUpdate',
    lastAsked.as('dateChecked'),
    sql<string>`case when ${isPending} then '' else id::text end`.as('urlFile'),
  ])
  if (ivType !== undefined) query = query.where('type', '=', ivType)
  if (ivStatus !== undefined) query = query.where('status_key', '=', ivStatus.toLowerCase())
  if (ivProcessResult !== undefined) query = query.where('verification_key', '=', ivProcessResult.toLowerCase())
  if (wish.botStatus !== undefined) query = query.where(botStatus, '=', wish.botStatus)
  if (startDate !== undefined) query = query.where(updatedOn, '>=', startDate)
  if (endDate !== undefined) query = query.where(updatedOn, '<=', endDate)
  if (patientName !== undefined && patientName !== '') query = query.where(named(patientName))
  return await pageOf(query, page, COLUMNS, '-dateUpdate')
}

const lastAsked: RawBuilder<string | null> = sql`(select max(a.asked_at) from payer_answers a
  where a.practice_id = verification_records.practice_id and a.record_id = verification_records.id and a.format <> 'none')`

/** A part of the whole name, whatever the capitals. */
function named(text: string): RawBuilder<boolean> {
  return sql`position(${text.toLowerCase()} in lower(patient_first_name || ' ' || patient_last_name)) > 0`
}

/** Whether it is a record of this list that the robot is done with. */
export async function isCompleted(db: Db, recordId: string): Promise<boolean> {
  const row = await realTimeRecords(db)
    .select(sql<boolean>`not ${isPending}`.as('completed'))
    .where('id', '=', recordId)
    .executeTakeFirst()
  return row?.completed ?? false
}
