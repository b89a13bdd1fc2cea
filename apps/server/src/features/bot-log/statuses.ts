import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { pageOf } from '../../kernel/data/list.ts'

type ListEndpoint = (typeof contract)['botLog']['list']

export async function pageOfBotStatuses(db: Db, input: ParsedInputOf<ListEndpoint>) {
  const { botName, code, startDate, endDate, ...page } = input
  let query = db
    .selectFrom('bot_statuses')
    .select([
      'id as _id',
      'bot_name as botName',
      'code',
      'message',
      sql<string>`(select p.name from practices p where p.id = bot_statuses.practice_id)`.as('practice'),
      'created_at as createdAt',
    ])
  if (botName) query = query.where(contains('bot_name', botName))
  if (code) query = query.where(contains('code', code))
  // A day is the practice's own. What an index can be searched by comes first: a day too wide on either side.
  if (startDate !== undefined)
    query = query
      .where(sql<boolean>`created_at >= ${startDate}::date - interval '1 day'`)
      .where(sql<boolean>`${LOCAL_DAY} >= ${startDate}::date`)
  if (endDate !== undefined)
    query = query
      .where(sql<boolean>`created_at < ${endDate}::date + interval '2 days'`)
      .where(sql<boolean>`${LOCAL_DAY} <= ${endDate}::date`)
  return await pageOf(query, page, { createdAt: 'created_at' })
}

const LOCAL_DAY = sql`(created_at at time zone
  (select p.time_zone from practices p where p.id = bot_statuses.practice_id))::date`

/** Capitals do not matter, and a sign of LIKE is only a sign. */
function contains(column: 'bot_name' | 'code', typed: string) {
  return sql<boolean>`position(lower(${typed}) in lower(${sql.ref(column)})) > 0`
}
