import { procedureColumn, rowsOfProcedure } from '../rules/procedures.ts'
import { isOfProcedures } from '../rows.ts'
import { ageLimit } from '../writing.ts'
import { proceduresSaid, type Said, type Suggest, suggestedBy } from './said.ts'

/** Age limits that a payer writes in words, of orthodontics and of procedures. */
export function ageSuggestions(bookmark: string): Suggest | undefined {
  if (bookmark === 'OrthoAge') return suggestedBy((said) => (isOfOrthodontics(said) ? ageIn(said.sentence) : ''))
  if (bookmark === 'DependentAge')
    return suggestedBy(({ sentence }) =>
      /\bdependents?\b/i.test(sentence) && !/\bortho|\bsealant|\bfluoride|\bstudent/i.test(sentence)
        ? ageIn(sentence)
        : '',
    )
  const asked = procedureColumn(bookmark)
  if (asked?.column !== 'AgeMax') return undefined
  return (answer, context) => {
    const own = new Set(rowsOfProcedure(answer, asked.code).map(({ benefit }) => benefit.source))
    return suggestedBy((said) => {
      const { sentence, benefit } = said
      const isMeant = isOfProcedures(benefit) ? own.has(benefit.source) : proceduresSaid(said).includes(asked.code)
      return isMeant ? ageIn(sentence) : ''
    })(answer, context)
  }
}

function isOfOrthodontics({ sentence, benefit }: Said): boolean {
  if (/\bortho/i.test(sentence)) return true
  return (
    benefit.procedure === null && benefit.serviceTypes.every((type) => type === '38') && benefit.serviceTypes.length > 0
  )
}

const UP_TO =
  /\b(?:to|thru|through|until|up to|age limit(?: is| of)?:?|limited to|maximum age(?: is| of)?:?|limiting age(?: is| of)?:?)\s+(?:the )?(?:age(?:s)?(?: of)?\s+)?(\d{1,3})\b(?!\s*(?:months?|per|every|times|years? from|%))/i
const UNDER = /\b(?:under|below|younger than)\s+(?:the )?(?:age(?: of)?\s+)?(\d{1,3})\b/i
const AND_UNDER = /\bage(?:d)?\s+(\d{1,3})\s+(?:and|or|&)\s+(?:under|younger)\b/i

/** The oldest age at which it is paid; under 19 is up to 18. */
function ageIn(sentence: string): string {
  if (!/\bage|\bunder\b|\byears old\b/i.test(sentence)) return ''
  const [, under] = UNDER.exec(sentence) ?? []
  const [, andUnder] = AND_UNDER.exec(sentence) ?? []
  if (andUnder !== undefined) return ageLimit(Number(andUnder))
  if (under !== undefined) return ageLimit(Number(under) - 1)
  const [, upTo] = UP_TO.exec(sentence) ?? []
  return upTo === undefined ? '' : ageLimit(Number(upTo))
}
