import { eachIn, frequenciesOf, frequencyWords } from '../frequency.ts'
import { type Known, remembered } from '../remembered.ts'
import { procedureColumn, rowsOfProcedure } from '../rules/procedures.ts'
import { isOfProcedures } from '../rows.ts'
import { withFigures } from './numbers.ts'
import { type Among, proceduresSaid, type Said, type Suggest, suggestedBy } from './said.ts'

const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
])

/** The longer names first: a calendar year is not a year. */
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/calendar year/i, '23'],
  [/(?:benefit|plan|service|policy) (?:year|period)/i, '22'],
  [/contract year/i, '25'],
  [/lifetime/i, '32'],
  [/\bm/i, '34'],
  [/y(?:ea)?r/i, '21'],
  [/week/i, '35'],
  [/day/i, '7'],
]

const FREQUENCY = new RegExp(
  [
    String.raw`\b(?<times>once|twice|\d{1,2})\b`,
    String.raw`(?:\s*(?:x|\(\d{1,2}\)))?(?:\s+(?!per\b|every\b|each\b|in\b|within\b|and\b|or\b|months?\b|years?\b|days?\b)[a-z][a-z-]*(?:\(s\))?){0,3}`,
    String.raw`(?:\s+(?:per|each|every)\s+(?:tooth|quadrant|arch|patient|member|person|area|provider|dentist|(?:(?:first|second|1st|2nd|or|and|permanent)\s+)*molar))?`,
    String.raw`,?\s+(?:per|every|each|in|within|a)(?:\s+(?:a|any|each))?\s+(?:consecutive\s+|rolling\s+)?`,
    String.raw`(?:(?<periods>\d{1,3})[\s-]+)?(?:consecutive\s+|rolling\s+)?`,
    String.raw`(?<period>(?:calendar |benefit |plan |service |contract |policy )?y(?:ea)?rs?|(?:benefit|policy|plan) period|lifetime|months?|mo?s|mths?|weeks?|days?)\b`,
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
      const { benefit } = said
      // Beside a procedure a sentence is about that, whatever it calls it.
      const isMeant = isOfProcedures(benefit) ? own.has(benefit.source) : proceduresSaid(said).includes(asked.code)
      if (!isMeant) return ''
      // Words that only name services of a category are about what the row itself counts.
      return frequencyBeside(said)
    }, OF_FREQUENCIES)(answer, context)
  }
}

const OF_FREQUENCIES: Among = { name: 'frequencies', has: (said) => frequencyBeside(said) !== '' }

const frequencies: Known<Said, string> = new WeakMap()

function frequencyBeside(said: Said): string {
  return remembered(frequencies, said, ({ sentence, benefit }) => {
    const isOnlyNamed = !isOfProcedures(benefit) && !/\d/.test(sentence)
    const [beside = '', ...others] = frequenciesOf(benefit)
    return frequencySaid(sentence) || (isOnlyNamed && others.length === 0 ? beside : '')
  })
}

/** 'Twice per calendar year' is '2 per calendar year'. */
export function frequencySaid(sentence: string): string {
  const { times, periods, period } = FREQUENCY.exec(withFigures(sentence))?.groups ?? {}
  if (times === undefined || period === undefined) return ''
  const code = PERIODS.find(([name]) => name.test(period))?.[1] ?? ''
  const words = frequencyWords(
    TIMES.get(times.toLowerCase()) ?? Number(times),
    code,
    periods === undefined ? null : Number(periods),
  )
  return words === '' ? '' : `${words}${eachIn(sentence)}`
}
