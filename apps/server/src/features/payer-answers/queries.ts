import { type Db, newId, type Tables } from '@bitewing/db'
import { type Insertable, type Selectable, sql } from 'kysely'

export type AnswerRow = Selectable<Tables['payer_answers']>

/** Everything about a practice that is needed to ask a payer. */
export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['p.id', 'p.name', 'p.npi', 'p.tax_id', 'p.network', 'p.tiers', 'p.time_zone'])
    .select(['c.eligibility_provider', 'c.stedi_endpoint'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}
export type AskingPractice = Awaited<ReturnType<typeof findPractice>>

/** The payer behind a carrier's name or one of its other names. */
export async function findPayer(db: Db, carrierName: string) {
  return await db
    .selectFrom('carriers')
    .select(['payer_id as id', 'name', 'shares_are_the_plans as sharesAreThePlans', 'dental'])
    .where('payer_id', '<>', '')
    .where(
      sql<boolean>`lower(name) = lower(${carrierName}) or lower(${carrierName}) in (select lower(a) from unnest(aliases) as a)`,
    )
    .orderBy(sql`lower(name) = lower(${carrierName})`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type NewAnswer = Omit<Insertable<Tables['payer_answers']>, 'id'>

export async function insertAnswer(db: Db, answer: NewAnswer): Promise<string> {
  const id = newId()
  await db
    .insertInto('payer_answers')
    .values({ id, ...answer })
    .execute()
  return id
}

export async function findAnswer(db: Db, id: string): Promise<AnswerRow | undefined> {
  return await db.selectFrom('payer_answers').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setAnswerResult(db: Db, id: string, result: string): Promise<void> {
  await db.updateTable('payer_answers').set({ result }).where('id', '=', id).execute()
}

/** The payer with this id. */
export async function findPayerById(db: Db, payerId: string) {
  return await db
    .selectFrom('carriers')
    .select(['name', 'shares_are_the_plans as sharesAreThePlans', 'dental'])
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A person's policy as a payer was asked about it. */
export type CheckedPolicy = {
  practiceId: string
  payerId: string
  memberId: string
  patientFirstName: string
  patientDob: string | null
}

/** Refusals may lie between two answers with benefits, but hardly more than this. */
const LOOKED_THROUGH = 8

/**
 * All answers about the same person's policy, newest first, whoever asked and for whichever visit. The name is compared
 * as well, because a family shares a member id.
 */
export async function storedAnswersOfPolicy(db: Db, policy: CheckedPolicy): Promise<AnswerRow[]> {
  return await storedAnswers(db, policy.practiceId)
    .where('payer_id', '=', policy.payerId)
    .where(sql<boolean>`member_id = ${policy.memberId}`)
    .where(sql<boolean>`lower(patient_first_name) = lower(${policy.patientFirstName})`)
    .where('patient_dob', 'is not distinct from', policy.patientDob)
    .execute()
}

export async function storedAnswersOfRecord(db: Db, record: { id: string; practice_id: string }): Promise<AnswerRow[]> {
  return await storedAnswers(db, record.practice_id).where('record_id', '=', record.id).execute()
}

function storedAnswers(db: Db, practiceId: string) {
  return db
    .selectFrom('payer_answers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('format', '<>', 'none')
    .where('body', 'is not', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
}
