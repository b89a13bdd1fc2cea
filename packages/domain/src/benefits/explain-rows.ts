import type { Benefit, PayerAnswer } from './answer.ts'
import { type BenefitLine, benefitLines } from './benefit-lines.ts'
import type { Classified, Fact, Note } from './classify/fact.ts'
import { classify } from './classify/index.ts'
import type { FillContext } from './context.ts'
import type { FieldExplained, RowExplained } from './explained.ts'
import { networkOf } from './rows.ts'
import { ruleFor } from './rules/index.ts'
import { ageLimit, isNever } from './writing.ts'

export function explainRows(
  answer: PayerAnswer,
  context: FillContext,
  fields: readonly FieldExplained[],
): readonly RowExplained[] {
  const classified = classify(answer, context)
  const lines = benefitLines(answer, context.payer, context.today)
  const besides = repeatsIn(classified, context, fields)
  return answer.benefits.map(({ source }, index) => {
    const told = fields.filter(({ segment }) => segment.split(', ').includes(source))
    const bookmarks = told.map(({ bookmark }) => bookmark)
    const base = { segment: source, line: lines[index] as BenefitLine, bookmarks, confidence: null }
    const left = classified.aside.find(({ benefit }) => benefit.source === source)
    if (left !== undefined) return { ...base, outcome: 'set aside', rule: left.rule, reason: left.reason }
    const fact = classified.benefits.find((each) => each.source === source) as Fact
    const note = fact.notes.at(-1)
    const [first] = told
    if (first === undefined) return { ...base, outcome: 'not used', ...whyUnused(fact, context, besides.get(source)) }
    const outcome = told.some((field) => field.outcome === 'filled') ? 'filled' : 'proposed'
    const read = told.find((field) => field.outcome === outcome) ?? first
    const why = note === undefined ? { reason: read.reason, confidence: read.confidence } : { reason: note.reason }
    return { ...base, outcome, rule: read.rule, ...why }
  })
}

type Unused = { readonly rule: string; readonly reason: string }
/** `isImplied`: an amount implies the benefit year, and whatever is told of a procedure that it is eligible; that explains little. */
type Beside = Unused & { readonly isSame: boolean; readonly isImplied: boolean }

function whyUnused(fact: Fact, context: FillContext, beside: Beside | undefined): Unused {
  const other = elsewhere(fact, context)
  if (other !== undefined) return other
  const special = specialReason(fact, context)
  const { rule, reason } = beside ?? { rule: '', reason: '' }
  if (beside !== undefined && (special === undefined || !beside.isImplied)) return { rule, reason }
  const said = fact.notes.map((note: Note) => note.reason)
  return {
    rule: fact.notes.at(-1)?.rule ?? 'no rule',
    reason: [...said, special ?? UNASKED[fact.code] ?? 'No field of the form asks for this.'].join(' '),
  }
}

/** A row of the other network, whatever else is known about it. */
function elsewhere(fact: Fact, { network }: FillContext): Unused | undefined {
  const side = networkOf(fact)
  if (side === '' || network === 'Unknown' || side === network) return undefined
  const where = side === 'Out' ? 'out of network' : 'in network'
  return { rule: 'no rule', reason: `It holds ${where}, where the practice is not.` }
}

const IMPLIED = /^YearType$|_Eligible$/

/** What a row says of a field that another row stands for: the same, or something less close to what is asked. */
function repeatsIn(answer: Classified, context: FillContext, fields: readonly FieldExplained[]) {
  const found = new Map<string, Beside>()
  for (const { bookmark, label, outcome, values, segment, rule } of fields) {
    if (outcome === 'left') continue
    for (const reading of ruleFor(bookmark)?.(answer, context) ?? []) {
      const isSame = values.some((value) => plain(value) === plain(reading.value))
      const reason = isSame
        ? `It says the same of ‘${label}’ as ${segment}.`
        : `For ‘${label}’ ${segment} comes before it.`
      const beside = { rule, reason, isSame, isImplied: IMPLIED.test(bookmark) }
      for (const source of reading.segment.split(', '))
        if (saysMore(beside, found.get(source))) found.set(source, beside)
    }
  }
  return found
}

function saysMore(beside: Beside, known: Beside | undefined): boolean {
  if (known === undefined) return true
  return known.isImplied === beside.isImplied ? beside.isSame && !known.isSame : known.isImplied
}

function plain(value: string): string {
  return value.trim().toLowerCase()
}

/** EB01 of what no field of the form asks for. */
const UNASKED: Readonly<Record<string, string>> = {
  B: 'The form has no field for co-payments.',
  D: 'It describes something that the form does not ask for, or in words that no rule reads surely.',
  G: 'The form has no field for out-of-pocket maximums.',
  H: 'The form has no field for what is unlimited.',
  U: 'It names whom to ask, and no benefit.',
  V: 'The payer could not process this.',
}

function specialReason(fact: Fact, { today, payer }: FillContext): string | undefined {
  return limitless(fact) ?? toCome(fact, today) ?? waived(fact) ?? borneWhole(fact, payer.sharesAreThePlans)
}

function limitless({ quantityKind, quantity }: Benefit): string | undefined {
  const isAge = quantityKind === 'S7' && quantity !== null
  return isAge && ageLimit(quantity) === '' ? `Age ${quantity} means that there is no limit.` : undefined
}

/** A visit that is still to come is none that was made. */
function toCome({ dates }: Benefit, today: string): string | undefined {
  const visits = dates.filter(({ kind, from }) => (kind === '304' || kind === '472') && from !== '' && !isNever(from))
  const isLater = visits.length > 0 && visits.every(({ from }) => from > today)
  return isLater ? 'The form has no field for the day from which it is available again.' : undefined
}

function waived({ code, amount, period }: Benefit): string | undefined {
  const isNone = code === 'C' && amount === 0 && period !== '24'
  return isNone ? 'A deductible of 0 beside others is waived, and says nothing about the plan’s.' : undefined
}

function borneWhole({ code, share }: Benefit, sharesAreThePlans: boolean): string | undefined {
  const isUnpaid = code === 'A' && share === (sharesAreThePlans ? 0 : 1)
  return isUnpaid
    ? 'The patient bears all of it, so that it is not covered: there is no percentage to fill in.'
    : undefined
}
