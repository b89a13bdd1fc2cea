import type { Benefit } from './answer.ts'
import type { Classified, Fact } from './classify/fact.ts'
import type { Visit } from './context.ts'
import type { Reading } from './reading.ts'
import type { Preference } from './service-types.ts'

/** Which benefits tell about a field, the preferred service types and levels first. */
export type Wanted = {
  /** EB01; any where it is left out. */
  readonly codes?: readonly string[]
  readonly serviceTypes: Preference
  /** If left out, anybody's, with the patient's own first. */
  readonly levels?: Preference
  readonly periods?: readonly string[]
}

/** A benefit, how close it is to what was asked, and how certain it is that it is meant. */
export type Row = { readonly benefit: Fact; readonly rank: number; readonly confidence: number }

export const ACTIVE: readonly string[] = ['1', '2', '3', '4', '5']
export const INACTIVE: readonly string[] = ['6', '7', '8']

/** The benefits of the plan or of a category. One that names procedures speaks of those alone. */
export function planRows(answer: Classified, wanted: Wanted): readonly Row[] {
  return answer.benefits.flatMap((benefit) => {
    if (isOfProcedures(benefit) || !isWanted(benefit, wanted)) return []
    const type = place(wanted.serviceTypes, benefit.serviceTypes.length === 0 ? [''] : benefit.serviceTypes)
    const level = wanted.levels === undefined ? anybody(benefit) : place(wanted.levels, [benefit.level])
    if (type === undefined || level === undefined) return []
    const confidence = Math.min(type.confidence, level.confidence)
    return [{ benefit, rank: type.index * 10 + level.index, confidence }]
  })
}

/** What a row says of a field: '' or nothing, or several things that contradict each other. */
type Says = (benefit: Fact) => string | readonly string[]

/** The readings of the rows that say something. */
export function readingsOf(rows: readonly Row[], valueOf: Says): readonly Reading[] {
  return rows.flatMap((row) =>
    [valueOf(row.benefit)]
      .flat()
      .filter((value) => value !== '')
      .map((value) => readingOf(row, value)),
  )
}

/** The same, of what follows from their shares. */
export function readingsOfShares(rows: readonly Row[], valueOf: Says): readonly Reading[] {
  const doubts = new Map(rows.map(({ benefit }) => [benefit.source, benefit.doubt]))
  return readingsOf(rows, valueOf).map((reading) => ({
    ...reading,
    only: reading.only || (doubts.get(reading.segment) ?? ''),
  }))
}

export function readingOf({ benefit, rank, confidence }: Row, value: string): Reading {
  return {
    value,
    segment: benefit.source,
    confidence: benefit.network === 'U' ? Math.min(confidence, UNKNOWN_NETWORK) : confidence,
    network: networkOf(benefit),
    rank,
    tier: benefit.tier,
    tiers: benefit.tiers,
    only: benefit.only,
    words: benefit.messages.join(' '),
  }
}

/** A refusal without a network is one of the practice's own too, beside what is told for that by name. */
export function withRefusals(
  readings: readonly Reading[],
  refusals: readonly Reading[],
  { network }: Pick<Visit, 'network'>,
): readonly Reading[] {
  if (!readings.some((reading) => reading.network !== '' && reading.network === network))
    return [...readings, ...refusals]
  return [
    ...readings,
    ...refusals.map((reading) =>
      reading.network === '' ? { ...reading, network: network as Reading['network'] } : reading,
    ),
  ]
}

/** For what does not depend on the network: the practice's own is preferred, but any other will do. */
export function wherever(readings: readonly Reading[], { network }: Pick<Visit, 'network'>): readonly Reading[] {
  const isOurs = readings.some((reading) => reading.network === '' || reading.network === network)
  if (isOurs && network !== 'Unknown') return readings
  return readings.map((reading) => ({ ...reading, network: '' }))
}

/** For what does not stand in a benefit. */
export function plainReading(value: string, segment: string, confidence = 1, rank = 0): readonly Reading[] {
  if (value === '') return []
  return [{ value, segment, confidence, network: '', rank, tier: '', tiers: [], only: '', words: '' }]
}

/** The payer says that it does not know for which network it speaks. */
const UNKNOWN_NETWORK = 0.9

export function networkOf({ network }: Benefit): Reading['network'] {
  if (network === 'Y') return 'In'
  return network === 'N' ? 'Out' : ''
}

export function isOfProcedures({ procedure, procedures, serviceTypes }: Fact): boolean {
  return procedure !== null || (procedures.length > 0 && serviceTypes.length === 0)
}

function anybody({ level }: Benefit) {
  return level === '' || level === 'IND' ? { index: 0, confidence: 1 } : { index: 1, confidence: 0.9 }
}

function isWanted(benefit: Benefit, { codes, periods }: Wanted): boolean {
  return (codes?.includes(benefit.code) ?? true) && (periods?.includes(benefit.period) ?? true)
}

function place(preference: Preference, codes: readonly string[]) {
  const index = preference.findIndex(([code]) => code === '*' || codes.includes(code))
  const confidence = preference[index]?.[1]
  return confidence === undefined ? undefined : { index, confidence }
}
