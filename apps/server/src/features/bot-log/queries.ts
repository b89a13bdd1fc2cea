import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, fromLocalDay, toLocalDay } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

const TIME_ZONE = '(select p.time_zone from practices p where p.id = bot_statuses.practice_id)'

export async function pageOfBotStatuses(db: Db, input: ParsedInputOf<(typeof contract)['botLog']['list']>) {
  const statuses = db
    .selectFrom('bot_statuses')
    .select([
      'id as _id',
      'bot_name as botName',
      'code',
      'message',
      sql<string>`(select p.name from practices p where p.id = bot_statuses.practice_id)`.as('practice'),
      'practice_id as practiceId',
      'record_id as transactionId',
      'created_at as createdAt',
    ])
  return await pageOf(statuses, input, {
    sort: { createdAt: 'created_at' },
    filters: {
      botName: contains('bot_name'),
      code: contains('code'),
      startDate: fromLocalDay('created_at', TIME_ZONE),
      endDate: toLocalDay('created_at', TIME_ZONE),
    },
  })
}
