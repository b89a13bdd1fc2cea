import { CARRIED_OVER } from '../classify/amount-words.ts'
import { dollars } from '../writing.ts'
import { ageSuggestions } from './ages.ts'
import { clauseTexts } from './clauses.ts'
import { deductibleAppliesTo } from './deductible.ts'
import { figureSuggestions } from './figures.ts'
import { frequencySuggestions } from './frequencies.ts'
import { refusalSuggestions } from './refusals.ts'
import { replacementSuggestions } from './replacements.ts'
import { type Suggest, suggestedBy } from './said.ts'
import { waitingSuggestions } from './waiting.ts'

/** What may be suggested for the field under a bookmark; undefined where payers write nothing about it. */
export function suggestionsFor(bookmark: string): Suggest | undefined {
  const all = [
    bookmark === 'Rollover' ? carriedOver : undefined,
    clauseSuggestions(bookmark),
    waitingSuggestions(bookmark),
    frequencySuggestions(bookmark),
    ageSuggestions(bookmark),
    figureSuggestions(bookmark),
    refusalSuggestions(bookmark),
    replacementSuggestions(bookmark),
  ].filter((suggest) => suggest !== undefined)
  if (all.length === 0) return undefined
  return (answer, context) => all.flatMap((suggest) => suggest(answer, context))
}

/** An amount of its own row that words call carried over. */
const carriedOver: Suggest = ({ benefits }) =>
  benefits
    .filter(({ code, period }) => code === 'F' && period === CARRIED_OVER)
    .map(({ source, amount, planName, messages }) => ({
      value: dollars(amount),
      segment: source,
      reason: 'The payer calls this amount carried over.',
      text: [planName, ...messages].filter((text) => text !== '').join(' '),
    }))

function clauseSuggestions(bookmark: string): Suggest | undefined {
  if (bookmark === 'DedAppliesTo') return deductibleAppliesTo
  const clause = Object.hasOwn(clauseTexts, bookmark) ? clauseTexts[bookmark] : undefined
  return clause === undefined ? undefined : suggestedBy(clause)
}
