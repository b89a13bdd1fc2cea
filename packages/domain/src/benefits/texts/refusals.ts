import { type Known, remembered } from '../remembered.ts'
import { procedureColumn, rowsOfProcedure } from '../rules/procedures.ts'
import { isOfProcedures } from '../rows.ts'
import { type Among, proceduresSaid, type Said, type Suggest, suggestedBy } from './said.ts'
import { isPercentage, percentagesNamed } from './subjects.ts'

const REFUSED = [
  /\bno (?:\w+ )?(?:benefits?|coverage|payment|allowance)(?: (?:is|are))?(?: (?:payable|available|provided|paid|allowed))?(?: (?:for|of|on)\b|$)/i,
  /\b(?:is|are|was|were)?\s*not (?:a )?(?:covered|payable|eligible|benefits?|benefited|allowed|included|paid)\b/i,
  /\bnon-?covered\b|\b(?:is|are) excluded\b|\bexcluded$|\bexclusions?\b|\bexcludes\b|\bdoes not (?:cover|include|pay for)\b/i,
]

/** Who, when or where: what is refused to some is paid to others. */
const ONLY_SOME =
  /\b(?:if|when|unless|until|within|prior|before|after|over|under|above|age[sd]?|adults?|child(?:ren)?|dependents?|except|other than|more than|in excess|only|same|additional|network|participating|non-?par\w*|replacement|cosmetic|temporary|during|teeth missing|clause|deductible|maximum|downgrad\w*|alternate)\b/i

/** What a payer says in words that it does not pay for: procedures, orthodontics, categories. */
export function refusalSuggestions(bookmark: string): Suggest | undefined {
  if (bookmark === 'OrthoCov') return suggestedBy((said) => (isRefused(said, 'OrthoPct') ? 'No' : ''), OF_REFUSALS)
  if (bookmark !== 'OrthoPct' && bookmark.startsWith('Pct') && isPercentage(bookmark))
    return suggestedBy((said) => (isRefused(said, bookmark) ? '0' : ''), OF_REFUSALS)
  const asked = procedureColumn(bookmark)
  if (asked?.column !== 'Eligible') return undefined
  return (answer, context) => {
    const own = new Set(rowsOfProcedure(answer, asked.code).map(({ benefit }) => benefit.source))
    return suggestedBy((said) => {
      const refused = refusingClauses(said)
      const { benefit } = said
      const isMeant = isOfProcedures(benefit) ? own.has(benefit.source) : proceduresSaid(said).includes(asked.code)
      return isMeant && refused.some((clause) => isOfProcedures(benefit) || names(clause, asked.code))
        ? 'Not eligible'
        : ''
    }, OF_REFUSALS)(answer, context)
  }
}

const OF_REFUSALS: Among = { name: 'refusals', has: (said) => refusingClauses(said).length > 0 }

function names(clause: string, code: string): boolean {
  return percentagesNamed(clause).includes(`Code_${code}_Percent`) || clause.toUpperCase().includes(code)
}

function isRefused(said: Said, bookmark: string): boolean {
  if (said.benefit.procedure !== null) return false
  return refusingClauses(said).some((clause) => {
    const named = percentagesNamed(clause)
    return named.includes(bookmark) && named.every((each) => !each.startsWith('Code_'))
  })
}

const refusing: Known<Said, readonly string[]> = new WeakMap()

function refusingClauses(said: Said): readonly string[] {
  return remembered(refusing, said, ({ sentence }) =>
    statementsOf(sentence).filter(
      (clause) => REFUSED.some((pattern) => pattern.test(clause)) && !ONLY_SOME.test(clause),
    ),
  )
}

const STATES = /\b(?:covered|payable|paid|eligible|excluded|limited|benefits?|allowed|coverage|is|are)\b|\d/i

/** Parts between commas; names without a statement belong to the one that follows, or to the one before. */
function statementsOf(sentence: string): readonly string[] {
  const statements: string[] = []
  let names = ''
  for (const part of sentence.split(/[,;]\s+|\b(?:but|however|although)\b/i)) {
    const whole = `${names} ${part}`.trim()
    if (STATES.test(part)) statements.push(whole)
    names = STATES.test(part) ? '' : whole
  }
  const last = statements.pop()
  return [...statements, ...(last === undefined ? [names] : [`${last} ${names}`.trim()])]
}
