import { daysBetween, NEXT_DAYS, OTHER_PARTS, STATUS_PARTS } from '@bitewing/domain'
import { z } from 'zod'
import { can, endpoint } from '../endpoint.ts'
import { calendarDate, id, moment, text } from '../fields.ts'

const count = z.int().min(0)
/** Two decimals (spec D8). */
const percentage = z.number().min(0).max(100)

/** Completed, not completed, not found and audited overlap; other is what none of the four counts. */
const counters = z.object({ completed: count, notCompleted: count, notFound: count, audited: count, other: count })

/** `All` counts every record once, whatever its type. */
const TYPES = ['All', 'FBD', 'ELG'] as const
const part = <N extends string>(names: readonly [N, ...N[]]) =>
  z.array(z.object({ type: z.enum(TYPES), name: z.enum(names), count, percentage }))

/** What the robot did of what is completed, and how long people would have sat at it. */
const robot = z.object({ completed: count, percentage, minutesSaved: count })

const MOST_DAYS = 366

const days = z.strictObject({ startDate: calendarDate, endDate: calendarDate })

type Days = z.infer<typeof days>

type Rule = [(days: Days) => boolean, { error: string; path: string[] }]

const inOrder: Rule = [
  ({ startDate, endDate }) => startDate <= endDate,
  { error: 'The last day is before the first.', path: ['endDate'] },
]
const notTooMany: Rule = [
  ({ startDate, endDate }) => daysBetween(startDate, endDate) < MOST_DAYS,
  { error: `At most ${MOST_DAYS} days can be counted at once.`, path: ['endDate'] },
]

/** What is told of each practice and of each carrier; `before` is the total of the days before. */
const breakdown = { total: count, completed: count, robot: count, missingCode: count, audited: count, before: count }

const graphics = z.object({
  /** Today and the days after it, by the calendar of each practice; `from` and `to` are the first and last of all of them. */
  next: z
    .object({ from: calendarDate, to: calendarDate, fbd: count, elg: count, missingCode: count, audited: count })
    .describe(`Today and the next ${NEXT_DAYS} days.`),
  weeks: z.array(z.object({ week: z.int().min(1).max(5), fbd: count, elg: count })),
  counters,
  /** The parts make the total of their type. */
  statuses: part(STATUS_PARTS),
  /** The parts make what `statuses` says of other. */
  others: part(OTHER_PARTS),
  total: count,
  robot,
  /** The month before, or as many days. */
  before: z.object({ from: calendarDate, to: calendarDate, total: count, counters, robot }),
  practices: z.array(z.object({ practiceId: id, name: z.string(), ...breakdown })),
  /** Payers whose answers failed today, the worst first, and what waits for them in the next days. */
  payers: z.array(z.object({ name: z.string(), asked: count, failed: count, lastFailed: moment, unchecked: count })),
})
export type DashboardGraphics = z.infer<typeof graphics>

const carriers = z.object({
  /** Those with the most records, the most first; without a name: the records that have no carrier. */
  carriers: z.array(z.object({ name: z.string(), ...breakdown })),
  /** The carriers beyond these, and their records. */
  rest: z.object({ carriers: count, total: count }),
})
export type DashboardCarriers = z.infer<typeof carriers>

export const dashboard = {
  graphics: endpoint({
    method: 'POST',
    path: '/api/dashboard/graphicsData',
    summary: 'The numbers of the dashboard: the next days, a month, the one before, and payers that fail today.',
    access: can('home'),
    scope: 'practices',
    carries: 'nothing',
    changes: 'nothing',
    input: days
      .extend({
        /** One carrier alone, by its whole name; capitals do not matter. */
        carrierName: text(200).optional(),
      })
      .refine(...inOrder)
      .refine(...notTooMany),
    output: graphics,
  }),
  carriers: endpoint({
    method: 'POST',
    path: '/api/v2/dashboard/carriers',
    summary: 'The carriers with the most records between two days, and what became of them.',
    access: can('home'),
    scope: 'practices',
    carries: 'nothing',
    changes: 'nothing',
    input: days.refine(...inOrder).refine(...notTooMany),
    output: carriers,
  }),
}
