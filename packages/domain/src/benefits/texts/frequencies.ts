import { frequencyWords } from '../frequency.ts'
import { procedureColumn, rowsOfProcedure } from '../rules/procedures.ts'
import { isOfProcedures } from '../rows.ts'
import { proceduresSaid, type Suggest, suggestedBy } from './said.ts'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['one', 1],
  ['twice', 2],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
])

/** The longer names first: a calendar year is not a year. */
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/calendar year/i, '23'],
  [/(?:benefit|plan|service|policy) (?:year|period)/i, '22'],
  [/contract year/i, '25'],
  [/lifetime/i, '32'],
  [/month/i, '34'],
  [/year/i, '21'],
  [/week/i, '35'],
  [/day/i, '7'],
]

const FREQUENCY = new RegExp(
  [
    String.raw`\b(?<times>once|twice|one|two|three|four|five|six|\d{1,2})\b`,
    String.raw`(?:\s*\(\d{1,2}\))?(?:\s*(?:x|times?(?:\(s\))?|visits?(?:\(s\))?|exams?|cleanings?|services?(?:\(s\))?|treatments?|sets?|series|occurrences?(?:\(s\))?|units?))?`,
    String.raw`\s+(?:per|every|each|in|within|a)(?:\s+(?:a|any|each))?\s+`,
    String.raw`(?:(?<periods>\d{1,3})\s+)?(?:consecutive\s+|rolling\s+)?`,
    String.raw`(?<period>(?:calendar |benefit |plan |service |contract |policy )?years?|(?:benefit|policy) period|lifetime|months?|weeks?|days?)\b`,
  ].join(''),
  'i',
)

/** How often a procedure is paid, where the payer says so in words beside it or naming it. */
export function frequencySuggestions(bookmark: string): Suggest | undefined {
  const asked = procedureColumn(bookmark)
  if (asked?.column !== 'Frequency') return undefined
  return (answer, context) => {
    const own = new Set(rowsOfProcedure(answer, asked.code).map(({ benefit }) => benefit.source))
    return suggestedBy((said) => {
      const { sentence, benefit } = said
      // Beside a procedure a sentence is about that, whatever it calls it.
      const isMeant = isOfProcedures(benefit) ? own.has(benefit.source) : proceduresSaid(said).includes(asked.code)
      return isMeant ? frequencySaid(sentence) : ''
    })(answer, context)
  }
}

/** 'Twice per calendar year' is '2 per calendar year'. */
export function frequencySaid(sentence: string): string {
  const { times, periods, period } = FREQUENCY.exec(sentence)?.groups ?? {}
  if (times === undefined || period === undefined) return ''
  const code = PERIODS.find(([name]) => name.test(period))?.[1] ?? ''
  return frequencyWords(
    NUMBERS.get(times.toLowerCase()) ?? Number(times),
    code,
    periods === undefined ? null : Number(periods),
  )
}
