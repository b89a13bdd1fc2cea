import { type Carrier, carriers, dateText, type Random, randomFrom, seedOf, weekdayOf } from '@bitewing/population'
import { type Agent, agents, type Line, lines } from './lines.ts'

/** How many days of past calls are kept. */
export const DAYS = 60
const DAY = 86_400
const HOUR = 3600

export const missedReasons = [
  'out_of_opening_hours',
  'short_abandoned',
  'abandoned_in_ivr',
  'abandoned_in_classic',
  'no_available_agent',
  'agents_did_not_answer',
] as const
export type MissedReason = (typeof missedReasons)[number]

/** A call from its beginning to its end; times in unix seconds. */
export type Call = {
  readonly id: number
  readonly direction: 'inbound' | 'outbound'
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly endedAt: number
  /** The other side; null: it hides its number. */
  readonly e164: string | null
  readonly carrier: Carrier | null
  readonly agent: Agent | null
  readonly line: Line
  readonly missed: MissedReason | null
  readonly voicemail: boolean
  readonly comment: string | null
}

type Kind = 'outbound' | 'outbound, nobody answers' | 'inbound' | 'missed' | 'voicemail'

const byDay: readonly (readonly [Kind, number])[] = [
  ['outbound', 54],
  ['outbound, nobody answers', 8],
  ['inbound', 20],
  ['missed', 12],
  ['voicemail', 6],
]
const outOfHours: readonly (readonly [Kind, number])[] = [
  ['outbound', 3],
  ['missed', 4],
  ['voicemail', 3],
]

/** The calls that have begun by now, the oldest first: those of today and of the days before. */
export function callsUntil(now: number): Call[] {
  const today = Math.floor(now / DAY)
  const days = Array.from({ length: DAYS + 1 }, (_, index) => today - DAYS + index)
  return days.flatMap((day) => callsOn(day)).filter(({ startedAt }) => startedAt <= now)
}

/** The calls of a day, the same whenever they are requested: some at any time, most during office hours; or so many at any time. */
export function callsOn(day: number, many?: number): Call[] {
  const random = randomFrom(seedOf(day, 501))
  const starts = many === undefined ? startsOn(day, random) : Array.from({ length: many }, () => random.whole(DAY))
  return starts.sort((one, other) => one - other).map((second, index) => callAt(day, index, second))
}

function startsOn(day: number, random: Random): number[] {
  const slot = (isWeekend(day) ? 4 : 2) * HOUR
  const around = Array.from({ length: DAY / slot }, (_, index) => index * slot + random.whole(slot))
  const busy = isWeekend(day) ? 0 : 8 + random.whole(10)
  return [...around, ...Array.from({ length: busy }, () => 13 * HOUR + random.whole(10 * HOUR))]
}

function callAt(day: number, index: number, second: number): Call {
  const random = randomFrom(seedOf(day, index, 502))
  const open = !isWeekend(day) && second >= 13 * HOUR && second < 23 * HOUR
  const kind = random.weighted(open ? byDay : outOfHours)
  const direction = kind.startsWith('outbound') ? 'outbound' : 'inbound'
  const answered = kind === 'outbound' || kind === 'inbound'
  const startedAt = day * DAY + second
  const rings = 4 + random.whole(30)
  const talks = kind === 'outbound' ? 60 + random.whole(1500) : 20 + random.whole(kind === 'voicemail' ? 40 : 400)
  return {
    id: day * 10_000 + index,
    direction,
    startedAt,
    answeredAt: answered ? startedAt + rings : null,
    endedAt: startedAt + rings + (answered || kind === 'voicemail' ? talks : 0),
    ...otherSide(random, direction),
    agent: direction === 'outbound' || answered ? random.pick(agents) : null,
    line: random.pick(lines.slice(0, 2)),
    missed: answered || direction === 'outbound' ? null : missedBecause(random, kind, open),
    voicemail: kind === 'voicemail',
    comment: kind === 'outbound' && random.chance(0.3) ? `Reference number ${random.digits(8)}` : null,
  }
}

/** Outgoing calls go to carriers; incoming ones are from a carrier, somebody unknown, or a hidden number. */
function otherSide(random: Random, direction: Call['direction']): Pick<Call, 'e164' | 'carrier'> {
  const carrier = random.pick(carriers)
  if (direction === 'outbound' || random.chance(0.6)) return { e164: `+${carrier.phone}`, carrier }
  return {
    e164: random.chance(0.8) ? `+1512555${String(160 + random.whole(30)).padStart(4, '0')}` : null,
    carrier: null,
  }
}

function missedBecause(random: Random, kind: Kind, open: boolean): MissedReason {
  if (!open) return 'out_of_opening_hours'
  return random.pick(kind === 'voicemail' ? missedReasons.slice(4) : missedReasons.slice(1))
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(weekdayOf(dateText(day)))
}
