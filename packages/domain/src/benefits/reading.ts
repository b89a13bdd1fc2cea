import type { Classified } from './classify/fact.ts'
import type { FillContext, PracticeNetwork } from './context.ts'

/** What one place of the payer's answer says about one field. */
export type Reading = {
  /** As it will stand in the form: the text, or the option's label. */
  readonly value: string
  readonly segment: string
  /** From 0 to 1. */
  readonly confidence: number
  /** Where it holds: '' is everywhere, or the payer did not say. */
  readonly network: '' | 'In' | 'Out'
  /** The lower, the closer to what the field asks for; only the closest readings count. */
  readonly rank: number
  /** The tier for which it holds, '' for all, and those to which the practice may belong. */
  readonly tier: string
  readonly tiers: readonly string[]
  /** Why it is proposed and never filled in; '' where it may be. */
  readonly only: string
  /** The payer's words beside it. */
  readonly words: string
}

/** How a field is read. */
export type Read = (answer: Classified, context: FillContext) => readonly Reading[]
export type Rules = Readonly<Record<string, Read>>

export type Candidate = Pick<Reading, 'value' | 'segment' | 'network'>
export type OfTier = Candidate & { readonly tier: string }

export type Settled =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'value'
      readonly value: string
      readonly segment: string
      readonly confidence: number
      /** What holds in the network that is not the practice's. */
      readonly alternatives: readonly Candidate[]
    }
  | { readonly kind: 'contradiction'; readonly candidates: readonly Candidate[] }
  /** The payer told only what holds in the network that is not the practice's. */
  | { readonly kind: 'other network'; readonly candidates: readonly Candidate[] }
  /** It depends on the tier to which the practice belongs, and nobody knows that. */
  | { readonly kind: 'tiers'; readonly candidates: readonly OfTier[] }

/** A value of one network, for a practice of which nobody knows whether it belongs to it. */
const UNSURE_OF_NETWORK = 0.6

/** The result of a field's readings, whatever their order. If readings differ, none of them is chosen. */
export function settle(all: readonly Reading[], network: PracticeNetwork): Settled {
  const readings = all.filter(({ only }) => only === '')
  if (readings.length === 0) return { kind: 'nothing' }
  const isOther = (reading: Reading) => network !== 'Unknown' && reading.network !== '' && reading.network !== network
  const others = distinct(closest(readings.filter(isOther), network))
  const counted = closest(
    readings.filter((reading) => !isOther(reading)),
    network,
  )
  const ofTiers = tiersLeft(counted)
  if (ofTiers.length > 0) return { kind: 'tiers', candidates: ofTiers }
  const [first, ...more] = distinct(counted)
  if (first === undefined) return { kind: 'other network', candidates: others.map(candidateOf) }
  if (more.length > 0) return { kind: 'contradiction', candidates: [first, ...more].map(candidateOf) }
  const { value, segment } = first
  return {
    kind: 'value',
    value,
    segment,
    confidence: Math.min(first.confidence, isOfOneNetwork(counted, network) ? UNSURE_OF_NETWORK : 1),
    alternatives: others.filter((other) => comparable(other.value) !== comparable(value)).map(candidateOf),
  }
}

/** The values of the tiers, unless every tier that may be the practice's says the same. */
function tiersLeft(readings: readonly Reading[]): readonly OfTier[] {
  const open = new Set(readings.flatMap(({ tiers }) => tiers))
  if (open.size === 0) return []
  const ofTiers = [...Map.groupBy(readings, ({ tier }) => tier)]
    .flatMap(([tier, ofTier]) => distinct(ofTier).map((reading) => ({ ...candidateOf(reading), tier })))
    .toSorted((one, other) => bySegment(one, other) || segmentOrder.compare(one.tier, other.tier))
  const values = new Set(ofTiers.map(({ value }) => comparable(value)))
  const told = new Set(ofTiers.map(({ tier }) => tier))
  return values.size === 1 && [...open].every((tier) => told.has(tier)) ? [] : ofTiers
}

const segmentOrder = new Intl.Collator('en', { numeric: true })

/** EB 9 comes before EB 10. */
export function bySegment(one: { readonly segment: string }, other: { readonly segment: string }): number {
  return segmentOrder.compare(one.segment, other.segment)
}

function closest(readings: readonly Reading[], network: PracticeNetwork): readonly Reading[] {
  const rank = Math.min(...readings.map((reading) => reading.rank))
  const near = readings.filter((reading) => reading.rank === rank)
  const named = near.filter((reading) => reading.network === network)
  return named.length > 0 ? named : near
}

/** One reading per value: the first of those that agree, with the highest confidence among them. */
function distinct(readings: readonly Reading[]): readonly Reading[] {
  const byValue = new Map<string, Reading>()
  for (const reading of readings.toSorted(inOrder)) {
    const key = comparable(reading.value)
    const same = byValue.get(key) ?? reading
    byValue.set(key, { ...same, confidence: Math.max(same.confidence, reading.confidence) })
  }
  return [...byValue.values()]
}

function inOrder(one: Reading, other: Reading): number {
  return (
    bySegment(one, other) ||
    segmentOrder.compare(one.value, other.value) ||
    segmentOrder.compare(one.network, other.network)
  )
}

function isOfOneNetwork(readings: readonly Reading[], network: PracticeNetwork): boolean {
  if (network !== 'Unknown') return false
  const networks = new Set(readings.map((reading) => reading.network))
  return networks.size === 1 && !networks.has('')
}

function candidateOf({ value, segment, network }: Reading): Candidate {
  return { value, segment, network }
}

function comparable(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
