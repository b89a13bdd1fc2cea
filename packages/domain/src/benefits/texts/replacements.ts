import { categoryOf } from '../service-types.ts'
import { proceduresNamed } from '../classify/classes.ts'
import { withFigures } from './numbers.ts'
import { type Among, type Said, type Suggest, suggestedBy } from './said.ts'

/** After how many years crowns, or dentures and bridges, are replaced, where the payer says so in words. */
export function replacementSuggestions(bookmark: string): Suggest | undefined {
  const meant = REPLACED.get(bookmark)
  if (meant === undefined) return undefined
  return suggestedBy((said) => (isAbout(said, meant) ? yearsIn(said.sentence) : ''), OF_REPLACEMENTS)
}

const OF_REPLACEMENTS: Among = { name: 'replacements', has: ({ sentence }) => /\breplace/i.test(sentence) }

type Replaced = { readonly types: readonly string[]; readonly names: RegExp }
const REPLACED: ReadonlyMap<string, Replaced> = new Map([
  ['ReplCrown', { types: ['36'], names: /\bcrowns?\b|\bonlays?\b/i }],
  [
    'ReplDenture',
    { types: ['39'], names: /\bdentures?\b|\bbridges?\b|\bprosth(?:etics?|eses|odontics?)\b|\bpontics?\b/i },
  ],
])

/** What it names itself, or else the category beside which it stands. */
function isAbout({ sentence, benefit }: Said, { types, names }: Replaced): boolean {
  if (names.test(sentence)) return true
  const isNamed =
    [...REPLACED.values()].some((other) => other.names.test(sentence)) || proceduresNamed(sentence).length > 0
  if (isNamed) return false
  const own =
    benefit.procedure === null ? benefit.serviceTypes : categoryOf(benefit.procedure.code).map(([type]) => type)
  return own.length > 0 && own.every((type) => types.includes(type))
}

const PERIOD = /(?<!\$)\b(\d{1,3})[ -]*(?:consecutive |rolling )?(year|yr|month|mo|mth)s?\b/gi

/** One period alone: with two of them nobody knows which is meant. */
function yearsIn(text: string): string {
  const years = [...withFigures(text).matchAll(PERIOD)].map(([, number, unit]) =>
    unit?.toLowerCase().startsWith('y') ? Number(number) : Number(number) / 12,
  )
  const [first] = years
  return first !== undefined && new Set(years).size === 1 && Number.isInteger(first) && first > 0 ? String(first) : ''
}
