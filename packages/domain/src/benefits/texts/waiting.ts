import type { Classified } from '../classify/fact.ts'
import { settle } from '../reading.ts'
import { planRows, wherever } from '../rows.ts'
import { beginnings } from '../rules/plan-dates.ts'
import { WAITING_CATEGORIES, WAITING_PERIOD, waitingMonths, type WaitingPeriod } from '../rules/waiting.ts'
import { monthFirst } from '../writing.ts'
import { type Category, categoriesMeant, categoriesNamed, categoriesOf } from './categories.ts'
import { concerns, type Said, type Suggest, type Suggestion, suggestedBy } from './said.ts'

const CATEGORIES: Readonly<Record<WaitingPeriod, Category>> = {
  WaitPreventive: 'Preventive',
  WaitBasic: 'Basic',
  WaitMajor: 'Major',
  WaitOrtho: 'Ortho',
}

export function waitingSuggestions(bookmark: string): Suggest | undefined {
  if (!isWaitingPeriod(bookmark)) return undefined
  const category = CATEGORIES[bookmark]
  return (answer, context) => [
    ...suggestedBy((said) => monthsSaid(said, category))(answer, context),
    ...ofWholePlan(answer)
      .filter(({ benefit }) => concerns(benefit, context))
      .map(({ suggestion }) => suggestion),
    ...laterBeginnings(answer, bookmark, context),
  ]
}

function isWaitingPeriod(bookmark: string): bookmark is WaitingPeriod {
  return Object.hasOwn(WAITING_CATEGORIES, bookmark)
}

/** Whoever enrolled in time does not wait. */
const OF_LATE_ENTRANTS = /\blate (?:entrants?|enroll\w*)/i

/** 'Basic 6 months, major 12 months' is read part by part. */
function monthsSaid({ sentence, benefit }: Said, category: Category): string {
  if (!/\bwait(?:ing)?\b/i.test(sentence) || OF_LATE_ENTRANTS.test(sentence)) return ''
  // A plan without waiting periods has none for any category.
  if (categoriesMeant(sentence, benefit).length === 0) return isNone(sentence) ? '0' : ''
  const parts = sentence.split(/,|;|\band\b/i)
  const part = parts.find((each) => monthsIn(each) !== '' && categoriesNamed(each).includes(category))
  if (part !== undefined) return monthsIn(part)
  return categoriesMeant(sentence, benefit).includes(category) ? monthsIn(sentence) : ''
}

function monthsIn(sentence: string): string {
  const [, number, unit] = /(\d{1,2})[ -]*(months?|mos?\b|years?)/i.exec(sentence) ?? []
  if (number !== undefined) return String(Number(number) * (unit?.toLowerCase().startsWith('y') ? 12 : 1))
  return isNone(sentence) ? '0' : ''
}

function isNone(sentence: string): boolean {
  if (/\b(?:if|must|until|unless)\b/i.test(sentence)) return false
  return /\bno (?:\w+ )?wait|\bwait(?:ing)?(?: periods?)?\b.*(?:\bnone\b|\bwaived\b|\bnot appl|\bsatisfied\b|\bmet\b|n\/a)|\bwithout (?:a |any )?wait/i.test(
    sentence,
  )
}

/** A waiting period that names no category may hold for each of them, or for some. */
function ofWholePlan(answer: Classified) {
  return answer.benefits
    .filter((benefit) => benefit.serviceTypes.includes(WAITING_PERIOD) && categoriesOf(benefit).length === 0)
    .filter((benefit) => benefit.procedure === null && waitingMonths(benefit) !== '')
    .map((benefit) => ({
      benefit,
      suggestion: {
        value: waitingMonths(benefit),
        segment: benefit.source,
        reason: 'The payer gives one waiting period without saying for which services.',
        text: benefit.messages.join(' '),
      },
    }))
}

/** Benefits that begin after the visit wait: as many months as lie between the plan's beginning and theirs. */
function laterBeginnings(
  answer: Classified,
  bookmark: WaitingPeriod,
  context: Parameters<Suggest>[1],
): readonly Suggestion[] {
  const { visitDate, network } = context
  const effective = settle(wherever(beginnings(answer), context), network)
  return planRows(answer, { serviceTypes: WAITING_CATEGORIES[bookmark] })
    .filter(({ benefit }) => concerns(benefit, context))
    .flatMap(({ benefit }) =>
      benefit.dates.filter(({ kind }) => kind === '348').map(({ from: begins }) => ({ benefit, begins })),
    )
    .flatMap(({ benefit, begins }) => {
      if (monthFirst(begins) === '' || visitDate === '' || begins <= visitDate) return []
      const since = effective.kind === 'value' ? yearFirst(effective.value) : visitDate
      return [
        {
          value: String(monthsFrom(since, begins)),
          segment: benefit.source,
          reason: `Benefits begin on ${monthFirst(begins)}, after the visit.`,
          text: '',
        },
      ]
    })
}

function yearFirst(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** Partial months count as full ones. */
function monthsFrom(since: string, until: string): number {
  const [from, to] = [since, until].map((date) => date.split('-').map(Number))
  const [year = 0, month = 0, day = 0] = from ?? []
  const [untilYear = 0, untilMonth = 0, untilDay = 0] = to ?? []
  return Math.max(0, (untilYear - year) * 12 + untilMonth - month + (untilDay > day ? 1 : 0))
}
