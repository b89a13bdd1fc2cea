import { z } from 'zod'
import { can, endpoint } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, text } from '../fields.ts'

const botStatus = z.object({
  _id: id,
  botName: z.string(),
  code: z.string(),
  message: z.string(),
  practice: z.string(),
  practiceId: id,
  /** Null if the line is about a page of a sheet. */
  transactionId: id.nullable(),
  createdAt: moment,
})
export type BotStatus = z.infer<typeof botStatus>

export const botLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/bot/status',
    summary: 'What the robot says of its work for the selected practices, newest first. Days are the practices’ own.',
    access: can('auditTrait'),
    scope: 'practices',
    carries: 'nothing',
    shows: ['record', 'robot'],
    input: z.strictObject({
      ...page(['createdAt']),
      botName: text(100).optional(),
      code: text(100).optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
    }),
    output: list(botStatus),
  }),
}
