import { type Known, remembered } from '../remembered.ts'
import { procedureColumn, rowsOfProcedure } from '../rules/procedures.ts'
import { isOfProcedures } from '../rows.ts'
import { ageLimit } from '../writing.ts'
import { withFigures } from './numbers.ts'
import { type Among, proceduresSaid, type Said, type Suggest, suggestedBy } from './said.ts'

/** Age limits that a payer writes in words, of orthodontics and of procedures. */
export function ageSuggestions(bookmark: string): Suggest | undefined {
  if (bookmark === 'OrthoAge')
    return suggestedBy((said) => (isOfOrthodontics(said) ? agesIn(said).oldest : ''), OF_AGES)
  if (bookmark === 'DependentAge')
    return suggestedBy(
      (said) =>
        /\bdependents?\b/i.test(said.sentence) &&
        !isOfOrthodontics(said) &&
        !/\bortho|\bsealant|\bfluoride|\bstudent/i.test(said.sentence)
          ? agesIn(said).oldest
          : '',
      OF_AGES,
    )
  const asked = procedureColumn(bookmark)
  if (asked?.column !== 'AgeMax' && asked?.column !== 'AgeMin') return undefined
  const end = asked.column === 'AgeMax' ? 'oldest' : 'youngest'
  return (answer, context) => {
    const own = new Set(rowsOfProcedure(answer, asked.code).map(({ benefit }) => benefit.source))
    return suggestedBy((said) => {
      const isMeant = isOfProcedures(said.benefit)
        ? own.has(said.benefit.source)
        : proceduresSaid(said).includes(asked.code)
      return isMeant ? agesIn(said)[end] : ''
    }, OF_AGES)(answer, context)
  }
}

type Ages = { readonly oldest: string; readonly youngest: string }
const ages: Known<Said, Ages> = new WeakMap()

function agesIn(said: Said): Ages {
  return remembered(ages, said, ({ sentence }) => ({ oldest: oldestIn(sentence), youngest: youngestIn(sentence) }))
}

const OF_AGES: Among = {
  name: 'ages',
  has: (said) => agesIn(said).oldest + agesIn(said).youngest !== '',
}

function isOfOrthodontics({ sentence, benefit }: Said): boolean {
  if (/\bortho/i.test(sentence)) return true
  return (
    benefit.procedure === null && benefit.serviceTypes.every((type) => type === '38') && benefit.serviceTypes.length > 0
  )
}

/** Nobody over that age, or of it and over, is paid for. */
const REFUSES = /\b(?:no|not|non|nor|never|excluded|without|ineligible)\b/i
const REFUSED_OVER =
  /\b(?:over|above|beyond|after|past|older than)\s+(?:the )?(?:age(?:s)?(?: of)?\s+)?(\d{1,3})\b(?!\s*(?:months?|%))/i
const REFUSED_FROM = /\bage(?:d|s)?(?: of)?\s+(\d{1,3})\s+(?:and|or|&)\s+(?:over|older|above|up)\b/i

const RANGE =
  /\b(?:ages?|aged|between(?: the)?(?: ages?)?(?: of)?)\s*:?\s*(\d{1,2})\s*(?:-|to|thru|through|and)\s*(?:age )?(\d{1,2})\b/i
const UP_TO =
  /\b(?:to|thru|through|until|up to|age limit(?: is| of)?:?|limited to|maximum age(?: is| of)?:?|limiting age(?: is| of)?:?)\s+(?:and including )?(?:the )?(?:age(?:s)?(?: of)?\s+)?(\d{1,3})\b(?!\s*(?:months?|per|every|times|years? from|%))/i
const UNDER = /\b(?:under|below|younger than|less than)\s+(?:the )?(?:age(?: of)?\s+)?(\d{1,3})\b/i
const AND_UNDER =
  /\b(?:age(?:d|s)?(?: of)?|children|dependents?)\s+(\d{1,3})\s+(?:and|or|&)\s+(?:under|younger|below)\b/i
const BIRTHDAY = /\b(\d{1,2})(?:st|nd|rd|th) birthday\b/i

/** The oldest age at which it is paid; under 19 is up to 18. */
function oldestIn(text: string): string {
  const sentence = withFigures(text)
  if (!/\bage|\bunder\b|\byears old\b|\bbirthday\b|\b\d+ (?:and|or) younger\b/i.test(sentence)) return ''
  const found = (pattern: RegExp) => pattern.exec(sentence)?.[1]
  if (REFUSES.test(sentence)) {
    const [over, from] = [found(REFUSED_OVER), found(REFUSED_FROM)]
    if (from !== undefined) return ageLimit(Number(from) - 1)
    return over === undefined ? '' : ageLimit(Number(over))
  }
  const [andUnder, under, birthday] = [found(AND_UNDER), found(UNDER), found(BIRTHDAY)]
  const last = andUnder ?? RANGE.exec(sentence)?.[2]
  if (last !== undefined) return ageLimit(Number(last))
  if (under !== undefined) return ageLimit(Number(under) - 1)
  if (birthday !== undefined) return ageLimit(Number(birthday) - 1)
  const upTo = found(UP_TO)
  return upTo === undefined ? '' : ageLimit(Number(upTo))
}

const FROM =
  /\b(?:age(?:d|s)?(?: of)?\s+(\d{1,2})\s+(?:and|or|&)\s+(?:over|older|above|up)|minimum age(?: is| of)?:?\s+(\d{1,2})|from age\s+(\d{1,2}))\b/i

/** The youngest age at which it is paid. */
function youngestIn(text: string): string {
  const sentence = withFigures(text)
  if (REFUSES.test(sentence)) return ''
  const [, first] = RANGE.exec(sentence) ?? []
  const [, andOver, minimum, from] = FROM.exec(sentence) ?? []
  const youngest = first ?? andOver ?? minimum ?? from
  return youngest === undefined || Number(youngest) === 0 ? '' : ageLimit(Number(youngest))
}
