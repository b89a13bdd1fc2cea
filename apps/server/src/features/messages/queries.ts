import type { Db, PhoneProvider } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { sql } from 'kysely'

type Asked = {
  page: number
  perPage: number
  phoneNumber?: string | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

/** The line that a provider's messages are of, where the caller sees it. */
export async function lineSeen(db: Db, provider: PhoneProvider): Promise<{ id: string } | undefined> {
  return await db.selectFrom('phone_lines').select('id').where('provider', '=', provider).executeTakeFirst()
}

/** A page of stored SMS, the newest first. */
export async function pageOfMessages(db: Db, { page, perPage, phoneNumber, dateFrom, dateTo }: Asked) {
  let wanted = db
    .selectFrom('sms_messages as m')
    .innerJoin('phone_lines as l', 'l.id', 'm.line_id')
    .where('l.provider', '=', 'aircall')
  if (dateFrom !== undefined) wanted = wanted.where('m.at', '>=', dateFrom)
  // 2 §7 sends the last second of a day, and means all of it.
  if (dateTo !== undefined)
    wanted = wanted.where('m.at', '<', sql<string>`${dateTo}::timestamptz + interval '1 second'`)
  if (phoneNumber !== undefined && phoneNumber !== '') {
    const digits = phoneDigits(phoneNumber)
    wanted = wanted.where((all) => all.or([all('m.digits', '=', digits), all('l.digits', '=', `+${digits}`)]))
  }
  const rows = await wanted
    .select(['m.id', 'm.direction', 'm.other_number', 'm.type', 'm.status', 'm.at', 'm.sealed', 'l.digits as line'])
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
export type MessageRow = Awaited<ReturnType<typeof pageOfMessages>>['rows'][number]

export async function findSealed(db: Db, id: string): Promise<{ sealed: Buffer | null } | undefined> {
  return await db.selectFrom('sms_messages').select('sealed').where('id', '=', id).executeTakeFirst()
}

/** How many texts were deleted. */
export async function deleteTexts(db: Db, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sms_messages')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Locked, so that of two processes that start at once one looks after the other has written. */
export async function hasMessages(db: Db): Promise<boolean> {
  await sql`lock table sms_messages in share row exclusive mode`.execute(db)
  return (await db.selectFrom('sms_messages').select('id').limit(1).execute()).length > 0
}
