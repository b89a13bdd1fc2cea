import type { ListedPayer } from '@bitewing/contract'
import type { Db, Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'
import type { AnswerRow } from '../../robot/queries.ts'

export type CarrierRow = Pick<Selectable<Tables['carriers']>, 'id' | 'name' | 'needs_group_number'>

/** Where a service has no list of its own: the carriers that have a payer's id. */
export async function carriersAsPayers(db: Db): Promise<ListedPayer[]> {
  const carriers = await db
    .selectFrom('carriers')
    .select(['name as displayName', 'payer_id as primaryPayerId', 'aliases'])
    .where('payer_id', '<>', '')
    .distinctOn('payer_id')
    .orderBy('payer_id')
    .orderBy('name')
    .execute()
  return carriers
    .map((carrier) => ({ ...carrier, enrolmentRequired: false }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
}

export async function findPayerById(db: Db, payerId: string) {
  return await db
    .selectFrom('carriers')
    .select(['name', 'shares_are_the_plans as sharesAreThePlans'])
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Those whose payer the robot can ask. */
export async function listCarriers(db: Db): Promise<{ _id: string; name: string }[]> {
  return await db
    .selectFrom('carriers')
    .select(['id as _id', 'name'])
    .where('payer_id', '<>', '')
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function findCarrier(db: Db, id: string): Promise<CarrierRow | undefined> {
  return await db
    .selectFrom('carriers')
    .select(['id', 'name', 'needs_group_number'])
    .where('id', '=', id)
    .where('payer_id', '<>', '')
    .executeTakeFirst()
}

export async function markRealTime(db: Db, recordId: string): Promise<void> {
  await db.updateTable('verification_records').set({ real_time: true }).where('id', '=', recordId).execute()
}

/** A person's policy as a payer was asked about it. */
export type CheckedPolicy = {
  practiceId: string
  payerId: string
  memberId: string
  patientFirstName: string
  patientDob: string
}

/** The newest two answers with something in them: one that is refused, or did not come, says nothing of the plan. */
export async function answersOfPolicy(db: Db, policy: CheckedPolicy): Promise<AnswerRow[]> {
  return await db
    .selectFrom('payer_answers')
    .selectAll()
    .where('practice_id', '=', policy.practiceId)
    .where('payer_id', '=', policy.payerId)
    .where('member_id', '=', policy.memberId)
    .where('format', '<>', 'none')
    .where(sql<boolean>`rejections = '{}'`)
    .where('patient_dob', '=', policy.patientDob)
    .where(sql<boolean>`lower(patient_first_name) = lower(${policy.patientFirstName})`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}
