import type { Benefit, Entity } from '../answer.ts'
import type { Visit } from '../context.ts'
import { type Known, remembered } from '../remembered.ts'
import { classNamed } from './classes.ts'

/** NM101 under a benefit that names a network of dentists. */
const NETWORKS = new Set(['1I', '13', 'I3', 'VN', 'X3', 'Y2', 'GW'])

const OUT =
  /\b(?:out[- ]?of[- ]?network|non[- ](?:network|par\w*|contract\w*|preferred|delta|member)|nonpar\w*|nonnetwork|oon)\b/i
const IN = /\bin[- ]?network\b|(?<!non[- ]?)\bparticipating\b/i
const OF_AMOUNTS =
  /\b(?:maximum|max|deductible|remain\w*|met|used|balance|limit\w*|carry ?over|roll ?over|lifetime|co-?insurance|calendar|annual)\b/i
const WORDS_OF_A_NAME = 6

/** Rows that tell what is paid: the others name plans, not tiers. */
const PAYING = new Set(['A', 'B', 'C', 'F', 'G', 'I', 'E', 'D'])

/** In or out of network by the words beside a row, where EB12 does not say it. */
export function networkInWords(benefit: Benefit): string {
  if (benefit.network === 'Y' || benefit.network === 'N') return benefit.network
  const names = [benefit.planName, ...networksOf(benefit).map(({ name }) => name), ...benefit.messages]
    .filter((text) => text.trim().split(/\s+/).length <= WORDS_OF_A_NAME)
    .filter((text) => !/[.;]\s/.test(text))
  const [isOut, isIn] = [names.some((name) => OUT.test(name)), names.some((name) => IN.test(name))]
  if (isOut === isIn) return benefit.network
  return isOut ? 'N' : 'Y'
}

/** Whether a sentence about an amount or a share says that it is that of the other network; where both are named, it is of both. */
export function outInSentence(benefit: Benefit): boolean {
  const { amount, share, network, messages } = benefit
  if ((amount === null && share === null) || networkInWords(benefit) !== network || /^[YNW]$/.test(network))
    return false
  return messages
    .flatMap((message) => message.split(/[.;]\s+/))
    .some(
      (sentence) =>
        OUT.test(sentence) && !IN.test(sentence.replace(OUT, ' ')) && !/\bin[- ](?:and|&|or)\b/i.test(sentence),
    )
}

/** Where dental plans are told apart, each may be what another payer calls a tier. */
function labelsIn(benefits: readonly Benefit[]): (benefit: Benefit) => string {
  const isToldApart = new Set(benefits.map(({ plan }) => plan?.id ?? '')).size > 1
  const ofPlan = ({ plan, code }: Benefit) => (isToldApart && PAYING.has(code) ? asLabel(plan?.name ?? '') : '')
  return (benefit) => ownLabelOf(benefit) || ofPlan(benefit)
}

/** The name of the tier that a row may be of; '' where it names none. */
function ownLabelOf(benefit: Benefit): string {
  return remembered(labels, benefit, findLabel)
}

const labels: Known<Benefit, string> = new WeakMap()

function findLabel(benefit: Benefit): string {
  if (!PAYING.has(benefit.code)) return ''
  const networks = networksOf(benefit).map(({ name }) => asLabel(name))
  if (networks.length === 0) return asLabel(benefit.planName)
  // What holds for two networks is of neither of them alone.
  return [...new Set(networks)]
    .filter((name) => name !== '')
    .toSorted()
    .join(', ')
}

function asLabel(label: string): string {
  const name = label.trim().toUpperCase()
  return name === '' || OF_AMOUNTS.test(name) || classNamed(name) !== undefined ? '' : name
}

function networksOf({ entities }: Benefit): readonly Entity[] {
  return entities.filter(({ kind }) => NETWORKS.has(kind))
}

export type Tiers = {
  /** The tier of a row; '' where it has none. */
  readonly of: (benefit: Benefit) => string
  /** Those to which the practice may belong; fewer than two leave nothing open. */
  readonly open: readonly string[]
  /** The practice's own, if it is known and told about. */
  readonly own: string
}

/** Names are tiers where the same thing is told for several of them, or where they say so themselves. */
export function tiersIn(benefits: readonly Benefit[], { network, tier = '' }: Visit): Tiers {
  const labelOf = labelsIn(benefits)
  const groups = Map.groupBy(
    benefits
      .filter((benefit) => labelOf(benefit) !== '')
      .flatMap((benefit) => keysOf(benefit).map((key) => ({ key, benefit }))),
    ({ key }) => key,
  )
  const names = new Set<string>()
  for (const rows of groups.values()) {
    const labels = new Set(rows.map(({ benefit }) => labelOf(benefit)))
    for (const label of labels) if (labels.size > 1 || /\btier\b/i.test(label)) names.add(label)
  }
  const of = (benefit: Benefit) => (names.has(labelOf(benefit)) ? labelOf(benefit) : '')
  const isOurs = (benefit: Benefit) => {
    const side = networkInWords(benefit)
    return network === 'Unknown' || !['Y', 'N'].includes(side) || side === (network === 'In' ? 'Y' : 'N')
  }
  const open = [...new Set(benefits.filter((benefit) => of(benefit) !== '' && isOurs(benefit)).map(of))].toSorted()
  const wanted = tier.trim().toUpperCase()
  const own =
    wanted === ''
      ? undefined
      : (open.find((name) => name === wanted) ?? onlyOne(open.filter((name) => name.includes(wanted))))
  return { of, open, own: own ?? '' }
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined
}

/** Everything that two rows of different tiers have in common, for each of the service types that a row may put together. */
function keysOf({ code, level, serviceTypes, period, quantityKind, procedure }: Benefit): readonly string[] {
  const types = procedure === null && serviceTypes.length > 0 ? serviceTypes : ['']
  return types.map((type) =>
    JSON.stringify([code, level, type, period, quantityKind, procedure?.code, procedure?.through]),
  )
}
