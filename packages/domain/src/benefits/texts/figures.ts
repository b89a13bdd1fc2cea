import type { Fact } from '../classify/fact.ts'
import type { Visit } from '../context.ts'
import { type Known, remembered } from '../remembered.ts'
import { isOfPlanAlone } from '../service-types.ts'
import { type Among, type Said, type Suggest, suggestedBy } from './said.ts'
import { isPercentage, percentagesNamed } from './subjects.ts'

/** Percentages and amounts that a payer writes in words are suggested for the fields that the words name, and no others. */
export function figureSuggestions(bookmark: string): Suggest | undefined {
  if (!isPercentage(bookmark) && !AMOUNTS.has(bookmark)) return undefined
  return (answer, context) =>
    suggestedBy(
      (said) => (isOfOtherNetwork(said.sentence, context) ? '' : (figuresSaid(said).get(bookmark) ?? '')),
      OF_FIGURES,
    )(answer, context)
}

const OF_FIGURES: Among = { name: 'figures', has: (said) => figuresSaid(said).size > 0 }

const AMOUNTS: ReadonlySet<string> = new Set([
  'AnnMax',
  'AnnMaxRem',
  'AnnMaxUsed',
  'AnnMaxFam',
  'DedInd',
  'DedIndRem',
  'DedFam',
  'DedFamRem',
  'DedLife',
  'OrthoMax',
  'OrthoRem',
])

/** Said of the plan as a whole; a sentence that names a category speaks of that. */
const NO_DEDUCTIBLE =
  /^(?!.*\b(?:prevent|diagnostic|basic|major|ortho|class|type|for|on|other)\w*\b).*(?:\bno (?:annual |individual |plan )?deductible|\bdeductible:? (?:is |are )?(?:none|waived|not applicable|does not apply|n\/a)|\bwithout (?:a )?deductible|\bthere is no deductible)/i
const NONE: ReadonlyMap<string, string> = new Map([
  ['DedInd', '0'],
  ['DedFam', '0'],
])

const figures: Known<Said, ReadonlyMap<string, string>> = new WeakMap()

/** By bookmark. */
function figuresSaid(said: Said): ReadonlyMap<string, string> {
  return remembered(figures, said, ({ sentence, benefit }) => {
    if (NO_DEDUCTIBLE.test(sentence)) return benefit.procedure === null && isOfPlanAlone(benefit) ? NONE : NOTHING_SAID
    return new Map([...amountsSaid(sentence), ...amountsBeside(sentence, benefit), ...percentagesSaid(sentence)])
  })
}

function isOfOtherNetwork(sentence: string, { network }: Visit): boolean {
  const isOut = /\b(?:out[- ]of[- ]network|non-?network|oon)\b/i.test(sentence)
  const isIn = !isOut && /\bin[- ]network\b/i.test(sentence)
  return (isOut && network === 'In') || (isIn && network === 'Out')
}

const PERCENT = /(\d{1,3})\s?(?:%|percent\b)/gi
const PATIENT_PAYS = /\b(?:patient|member|insured|you)\s+(?:pays?|owes?|share)|\bco-?insurance\b|\bcopay/i

/** 'BASIC 80% MAJOR 50%', or '80% BASIC, 50% MAJOR': the names stand before their figures, or else after them. */
function percentagesSaid(sentence: string): ReadonlyMap<string, string> {
  const figures = [...sentence.matchAll(PERCENT)]
  const first = figures[0]
  if (first === undefined) return NOTHING_SAID
  const before = percentagesNamed(sentence.slice(0, first.index)).length > 0
  const said = new Map<string, string>()
  for (const [place, figure] of figures.entries()) {
    const previous = figures[place - 1]
    const start = before ? (previous === undefined ? 0 : endOf(previous)) : endOf(figure)
    const end = before ? figure.index : (figures[place + 1]?.index ?? sentence.length)
    const share = Number(figure[1])
    if (share > 100) continue
    const paid = PATIENT_PAYS.test(sentence) ? 100 - share : share
    for (const bookmark of percentagesNamed(sentence.slice(start, end))) said.set(bookmark, String(paid))
  }
  return said
}

const AMOUNT = /(?:\$ ?|(?<=[\s:=])(?=\d[\d,]*(?:\.\d{2}| dollars)\b))(\d[\d,]*(?:\.\d{2})?)/gi

/** Each amount with the words around it, as far as the next comma or amount. */
function amountsSaid(sentence: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  const figures = [...sentence.matchAll(AMOUNT)]
  for (const [place, figure] of figures.entries()) {
    const previous = figures[place - 1]
    const start = previous === undefined ? 0 : endOf(previous)
    const clause = clauseAround(sentence, figure.index, start, figures[place + 1]?.index ?? sentence.length)
    const bookmark = amountNamed(clause, sentence)
    if (bookmark !== '') said.set(bookmark, (figure[1] ?? '').replaceAll(',', ''))
  }
  return said
}

/** 'Remaining: $25' beside the plan's deductible is of that. */
function amountsBeside(sentence: string, { code, level, amount, procedure, serviceTypes }: Fact) {
  const isOfPlan = procedure === null && isOfPlanAlone({ serviceTypes })
  const [, left] = LEFT.exec(sentence) ?? []
  if (left === undefined || amount === null || !isOfPlan || KIND.test(sentence)) return NOTHING_SAID
  const bookmark = code === 'C' ? (level === 'FAM' ? 'DedFamRem' : 'DedIndRem') : level === 'FAM' ? '' : 'AnnMaxRem'
  return code === 'C' || code === 'F' ? new Map([[bookmark, left.replaceAll(',', '')]]) : NOTHING_SAID
}

const LEFT = /\b(?:remaining|balance|available)\b(?: amount)?(?: is)?[ :=-]*\$ ?(\d[\d,]*(?:\.\d{2})?)/i

function clauseAround(sentence: string, at: number, from: number, until: number): string {
  const before =
    sentence
      .slice(from, at)
      .split(/[,;]\s|\s\/\s/)
      .at(-1) ?? ''
  const after = sentence.slice(at, until).split(/[,;]\s|\s\/\s/)[0] ?? ''
  return `${before}${after}`
}

/** The field of an amount; '' if the form has none for it. What the clause leaves out, the sentence says. */
function amountNamed(clause: string, sentence: string): string {
  const subject = KIND.test(clause) ? clause : sentence
  const isLeft = /\bremain|\bleft\b/i.test(clause)
  const isFamily = /\bfam(?:ily)?\b/i.test(clause)
  if (/\b(?:met|satisfied|applied)\b|\bper visit\b|\bcarry ?over|\broll ?over/i.test(clause)) return ''
  const isLifetime = /\blifetime\b/i.test(subject)
  if (/\bded(?:uctible)?\b/i.test(subject)) {
    if (isLifetime) return isLeft ? '' : 'DedLife'
    if (percentagesNamed(clause).includes('OrthoPct')) return ''
    return `${isFamily ? 'DedFam' : 'DedInd'}${isLeft ? 'Rem' : ''}`
  }
  if (!/\bmax(?:imum)?\b/i.test(subject)) return ''
  const named = percentagesNamed(sentence)
  if (named.includes('OrthoPct')) return isLeft ? 'OrthoRem' : 'OrthoMax'
  // A service's own maximum, and a lifetime's, are not the year's.
  if (named.length > 0 || isLifetime) return ''
  if (isFamily) return isLeft ? '' : 'AnnMaxFam'
  if (isLeft) return 'AnnMaxRem'
  return /\bused\b/i.test(clause) ? 'AnnMaxUsed' : 'AnnMax'
}

const KIND = /\bded(?:uctible)?s?\b|\bmax(?:imum)?\b/i
const NOTHING_SAID: ReadonlyMap<string, string> = new Map()

function endOf(match: RegExpMatchArray & { index: number }): number {
  return match.index + match[0].length
}
