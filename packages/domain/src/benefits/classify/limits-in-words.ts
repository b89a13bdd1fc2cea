import type { Benefit } from '../answer.ts'
import { isOfPlanAlone } from '../service-types.ts'
import { percentagesNamed } from '../texts/subjects.ts'

/** Services that payers give maximums of their own to, and that the form knows no category of. */
const ELSEWHERE = /\btmj\b|\btemporomandibular\b|\bjaw joint\b|\bcosmetic\b|\bwhitening\b|\bveneers?\b/i
const OF_ORTHODONTICS = /\bortho(?:dontics?|dontia|dontic)?\b/i
const NOT_LIMITED = /\b(?:not|no|exclud\w*|except|other than|without|waived|does)\b/i
const PLAN_WIDE = /\b(?:basic|major|all services|combined|class)\b/i

/**
 * An amount of the plan as a whole whose words say that it is for some services: 'orthodontics' for those, 'some services' for one procedure
 * or one that the form does not have; '' where nothing limits it.
 */
export function servicesOfAmount(benefit: Benefit): '' | 'orthodontics' | 'some services' {
  const { code, amount, procedure, planName, messages } = benefit
  if ((code !== 'C' && code !== 'F') || amount === null || procedure !== null || !isOfPlanAlone(benefit)) return ''
  const words = [planName, ...messages.flatMap((message) => message.split(/[.;]\s+|[\r\n]+/))].filter(
    (text) => !NOT_LIMITED.test(text) && !PLAN_WIDE.test(text),
  )
  // An amount for orthodontics and something else is of neither alone.
  if (words.some((text) => !OF_ORTHODONTICS.test(text) && isOfSome(text))) return 'some services'
  return words.some((text) => OF_ORTHODONTICS.test(text)) ? 'orthodontics' : ''
}

function isOfSome(text: string): boolean {
  if (ELSEWHERE.test(text)) return true
  const named = percentagesNamed(text)
  return named.length > 0 && named.every((bookmark) => bookmark.startsWith('Code_'))
}

const TO_SOME =
  /\b(?:adults?|child(?:ren)?|dependents?|spouses?|employees?|age[sd]?|over|under|older|younger|until|prior to|within|first \d+ months)\b/i

/** Words that only repeat that it is refused. */
const REPEATS =
  /\b(?:not covered|non-?covered|not (?:a |an )?(?:covered |eligible )?(?:benefit|service|procedure)s?|not (?:eligible|payable|allowed|available)|excluded|exclusion|no (?:\w+ )?(?:benefits?|coverage)|services?|plan|contract|policy|coverage|benefits?)\b/i

/** A refusal whose words say to whom, until when, or of what. */
export function isRefusedToSome({ code, procedure, messages }: Benefit): boolean {
  if (code === 'E') return messages.some((message) => TO_SOME.test(message))
  if (code !== 'I') return false
  return messages.some((message) => TO_SOME.test(message) || (procedure === null && !REPEATS.test(message)))
}

/** Maximums of nothing but nines mean that there is none. */
export function isWithoutLimit({ code, amount }: Benefit): boolean {
  return (code === 'F' || code === 'C') && amount !== null && /^9{5,}(?:\.9+)?$/.test(String(amount))
}
