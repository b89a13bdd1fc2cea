import type { Benefit } from '../answer.ts'

/** What words beside an amount make of it. */
export type AmountWords =
  | { readonly kind: 'period'; readonly period: string; readonly words: string }
  | { readonly kind: 'of one visit'; readonly words: string }
  /** A figure of their own, which happens to be the row's. */
  | { readonly kind: 'unclear'; readonly words: string }

const YEARS = new Set(['21', '22', '23', '25', ''])
/** A longer clause tells a rule about the amount, such as when it must be met. */
const MOST_WORDS = 7
const IS_A_RULE = /\b(?:must|before|until|once|after|when|if|not|no|never|does|applies|apply|towards?|all other)\b/i

const CARRIED = /\b(?:carry|roll)[- ]?over\b|\bcarried over\b|\brollover\b/i
const OF_A_VISIT = /\bper (?:visit|day|service|procedure|occurrence|admission|tooth|claim|quadrant|office visit)\b/i
const LEFT = /\bremain\w*\b|\bbalance\b|\bleft\b|\bamount available\b|\bavailable amount\b/i
const TAKEN =
  /\b(?:met|satisfied|used|accumulated|accum)\b|\b(?:amount|benefits?|dollars) (?:applied|paid)\b|\bto[- ]date\b|\bytd\b/i
const LIFETIME = /\blife ?time\b/i
const OF_CALENDAR = /\bcalendar year\b|\bannual\b|\byearly\b/i
const OF_PLAN_YEAR = /\b(?:plan|benefit|contract|policy|service) (?:year|period)\b/i

/** The period of an amount that was carried over from another year: no code of the guide says that. */
export const CARRIED_OVER = 'carried over'

/** For a maximum or deductible: what EB05 and short messages say that it is; undefined where its codes say everything. */
export function amountWords({ code, amount, period, planName, messages }: Benefit): AmountWords | undefined {
  if (amount === null || (code !== 'C' && code !== 'F')) return undefined
  const words = [planName, ...messages.flatMap((message) => message.split(/[.;,]\s+|[\r\n]+/))]
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.split(/\s+/).length <= MOST_WORDS && !IS_A_RULE.test(text))
    .filter((text) => isOfAmount(text, amount))
    // Words with a figure of their own say more than those without, wherever they stand.
    .toSorted((one, other) => Number(/\d/.test(other)) - Number(/\d/.test(one)) || one.localeCompare(other))
  const saying = (pattern: RegExp) => words.find((text) => pattern.test(text))
  const carried = saying(CARRIED)
  if (carried !== undefined) return told(CARRIED_OVER, carried)
  const visit = saying(OF_A_VISIT)
  if (visit !== undefined) return { kind: 'of one visit', words: visit }
  const said = periodSaid(period, saying)
  const isOwnFigure = said !== undefined && PARTS.has(said.period) && YEARS.has(period) && /\d/.test(said.words)
  return isOwnFigure ? { kind: 'unclear', words: said.words } : said
}

const PARTS = new Set(['24', '29', '33'])

/** Words with another figure speak of another amount. */
function isOfAmount(text: string, amount: number): boolean {
  const figures = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return figures.every((figure) => Number(figure.replaceAll(',', '')) === amount)
}

function periodSaid(period: string, saying: (pattern: RegExp) => string | undefined): OfPeriod | undefined {
  const [left, taken, lifetime] = [saying(LEFT), saying(TAKEN), saying(LIFETIME)]
  const isYear = YEARS.has(period)
  if (lifetime !== undefined && (isYear || period === '29'))
    return told(left !== undefined || period === '29' ? '33' : taken === undefined ? '32' : '24', lifetime)
  if (left !== undefined && isYear) return told('29', left)
  if (left !== undefined && period === '32') return told('33', left)
  if (taken !== undefined && left === undefined && isYear) return told('24', taken)
  if (period !== '') return undefined
  const [calendar, plan] = [saying(OF_CALENDAR), saying(OF_PLAN_YEAR)]
  if (plan !== undefined) return told('22', plan)
  return calendar === undefined ? undefined : told('23', calendar)
}

type OfPeriod = Extract<AmountWords, { kind: 'period' }>

function told(period: string, words: string): OfPeriod {
  return { kind: 'period', period, words }
}
