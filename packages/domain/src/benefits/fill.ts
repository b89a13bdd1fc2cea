import type { Answers, Template } from '../form/template.ts'
import type { PayerAnswer } from './answer.ts'
import type { Classified } from './classify/fact.ts'
import { classify } from './classify/index.ts'
import type { FillContext } from './context.ts'
import { type NamedField, namedFields } from './fields.ts'
import { bySegment, type Candidate, type OfTier, type Reading, type Settled, settle } from './reading.ts'
import { ruleFor } from './rules/index.ts'
import { isOfCategory, procedureColumn } from './rules/procedures.ts'
import { suggestionsFor } from './texts/index.ts'
import type { Suggestion } from './texts/said.ts'
import { warningsAbout, type Warning } from './warnings.ts'
import { written } from './writing.ts'

/** Where a filled value stands in the payer's answer, and how sure it is. */
export type ValueSource = {
  readonly segment: string
  readonly confidence: number
  /** What holds in the other network, where the form has no field for it. */
  readonly alternatives?: readonly Candidate[]
}

/** For a person to confirm; `answers` is what accepting it stores. */
export type Proposal = Suggestion & { readonly bookmark: string; readonly label: string; readonly answers: Answers }

/** Benefits that say different things about one field, which stays empty. */
export type Contradiction = {
  readonly bookmark: string
  readonly label: string
  readonly candidates: readonly Candidate[]
}

export type Filled = {
  /** Bookmarks of the template alone, options as they are stored. */
  readonly answers: Answers
  /** By the bookmark that holds the value: of a choice, the chosen option's. */
  readonly sources: Readonly<Record<string, ValueSource>>
  readonly proposals: readonly Proposal[]
  readonly contradictions: readonly Contradiction[]
  readonly warnings: readonly Warning[]
}

/** Fills the form from the payer's answer; the order of its benefits does not matter. */
export function fillForm(template: Template, answer: PayerAnswer, context: FillContext): Filled {
  const fields = namedFields(template)
  const bookmarks = new Set(fields.map(({ field }) => field.bookmark))
  const classified = classify(answer, context)
  const filled = fields.map((field) => fillField(field, bookmarks, classified, context))
  return {
    answers: Object.assign({}, ...filled.map((each) => each.answers)),
    sources: Object.assign({}, ...filled.map((each) => each.sources)),
    proposals: filled.flatMap(({ proposals }) => proposals),
    contradictions: filled.flatMap(({ contradictions }) => contradictions),
    warnings: [...warningsAbout(classified, context), ...filled.flatMap(({ warnings }) => warnings)],
  }
}

function fillField(
  named: NamedField,
  bookmarks: ReadonlySet<string>,
  answer: Classified,
  context: FillContext,
): Filled {
  const { bookmark } = named.field
  const inWords = suggestionsFor(bookmark)?.(answer, context) ?? []
  const readings = besideWords(bookmark, ruleFor(bookmark)?.(answer, context) ?? [], inWords)
  const settled = settle(readings, context.network)
  const suggested = [
    ...inWords,
    ...readings.filter((reading) => reading.only !== '' && !isBeside(reading, settled, context)).map(suggestedOnly),
    ...(settled.kind === 'other network' ? settled.candidates.map(suggestedByOther) : []),
    ...(settled.kind === 'tiers' ? settled.candidates.map(suggestedByTier) : []),
  ]
  return { ...outcomeOf(named, bookmarks, settled), proposals: proposalsOf(named, suggested, settled) }
}

const OTHERWISE_IN_WORDS = 'The payer tells this for the whole category, and something else in words.'

/** What a category says of its procedures gives way to words that say something else of one of them. */
function besideWords(
  bookmark: string,
  readings: readonly Reading[],
  inWords: readonly Suggestion[],
): readonly Reading[] {
  if (inWords.length === 0 || procedureColumn(bookmark) === undefined) return readings
  return readings.map((reading) => {
    const isOtherwise = isOfCategory(reading) && inWords.some(({ value }) => value !== reading.value)
    return isOtherwise ? { ...reading, only: reading.only || OTHERWISE_IN_WORDS } : reading
  })
}

/** What holds in the network that is not the practice's need not be proposed beside what holds in its own. */
function isBeside({ network }: Reading, settled: Settled, context: FillContext): boolean {
  return settled.kind === 'value' && context.network !== 'Unknown' && network !== '' && network !== context.network
}

const NOTHING_FILLED: Filled = { answers: {}, sources: {}, proposals: [], contradictions: [], warnings: [] }

function outcomeOf({ field, label }: NamedField, bookmarks: ReadonlySet<string>, settled: Settled): Filled {
  const { bookmark } = field
  if (settled.kind === 'contradiction')
    return { ...NOTHING_FILLED, contradictions: [{ bookmark, label, candidates: settled.candidates }] }
  if (settled.kind !== 'value') return NOTHING_FILLED
  const result = written(field, settled.value)
  if ('problem' in result)
    return { ...NOTHING_FILLED, warnings: [refused(bookmark, label, settled.segment, result.problem)] }
  const source = sourceOf(settled, bookmark, bookmarks)
  return {
    ...NOTHING_FILLED,
    answers: result.answers,
    sources: Object.fromEntries(result.bookmarks.map((holding) => [holding, source])),
  }
}

/** The one value that has a second field, for the other network. */
const FIELD_OUT_OF_NETWORK: ReadonlyMap<string, string> = new Map([['AnnMax', 'AnnMaxOON']])

function sourceOf(
  { segment, confidence, alternatives }: Extract<Settled, { kind: 'value' }>,
  bookmark: string,
  bookmarks: ReadonlySet<string>,
): ValueSource {
  const hasFieldForOut = bookmarks.has(FIELD_OUT_OF_NETWORK.get(bookmark) ?? '')
  const kept = alternatives.filter(({ network }) => !(hasFieldForOut && network === 'Out'))
  return { segment, confidence, ...(kept.length > 0 && { alternatives: kept }) }
}

/** In the order of the answer, each value once, and none that is filled in already. */
function proposalsOf(
  { field, label }: NamedField,
  suggested: readonly Suggestion[],
  settled: Settled,
): readonly Proposal[] {
  const known = new Set(settled.kind === 'value' ? [settled.value] : [])
  return suggested
    .toSorted((one, other) => bySegment(one, other) || one.value.localeCompare(other.value))
    .flatMap((suggestion) => {
      const result = written(field, suggestion.value)
      if ('problem' in result || known.has(suggestion.value)) return []
      known.add(suggestion.value)
      return [{ ...suggestion, bookmark: field.bookmark, label, answers: result.answers }]
    })
}

function suggestedOnly({ value, segment, only, words }: Reading): Suggestion {
  return { value, segment, reason: only, text: words }
}

function suggestedByTier({ value, segment, tier }: OfTier): Suggestion {
  const reason =
    tier === '' ? 'The payer tells this beside what its tiers pay.' : `The payer tells this for the tier ${tier}.`
  return { value, segment, reason, text: '' }
}

function suggestedByOther({ value, segment, network }: Candidate): Suggestion {
  const where = network === 'Out' ? 'out of network' : 'in network'
  return { value, segment, reason: `The payer tells this for a practice ${where} only.`, text: '' }
}

function refused(
  bookmark: string,
  label: string,
  segment: string,
  problem: 'does not fit' | 'no such option',
): Warning {
  const sentence =
    problem === 'does not fit'
      ? `What the payer sent for '${label}' does not fit into the field.`
      : `'${label}' has no option for what the payer sent.`
  return { code: problem, bookmark, segment, sentence }
}
