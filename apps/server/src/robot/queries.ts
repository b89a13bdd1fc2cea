import { type Db, newId, type Tables } from '@bitewing/db'
import { type Insertable, type Selectable, sql } from 'kysely'

export type AnswerRow = Selectable<Tables['payer_answers']>

/** Everything about a practice that the robot needs. */
export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select([
      'p.id',
      'p.name',
      'p.npi',
      'p.tax_id',
      'p.network',
      'p.time_zone',
      'p.folder_id',
      'p.spreadsheet_id',
      'c.eligibility_provider',
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}
export type RobotPractice = Awaited<ReturnType<typeof findPractice>>

/** The payer behind a carrier's name: by the name itself or one that it is known by too. */
export async function findPayer(db: Db, carrierName: string) {
  return await db
    .selectFrom('carriers')
    .select(['payer_id as id', 'name', 'shares_are_the_plans as sharesAreThePlans'])
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

type Said = { practiceId: string; recordId?: string; botName: string; code: string; message: string }

export async function insertBotStatus(db: Db, said: Said): Promise<void> {
  await db
    .insertInto('bot_statuses')
    .values({
      id: newId(),
      practice_id: said.practiceId,
      record_id: said.recordId ?? null,
      bot_name: said.botName,
      code: said.code,
      message: said.message,
    })
    .execute()
}
