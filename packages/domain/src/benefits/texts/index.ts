import { clauseTexts } from './clauses.ts'
import { deductibleAppliesTo } from './deductible.ts'
import { figureSuggestions } from './figures.ts'
import { frequencySuggestions } from './frequencies.ts'
import { percentageSuggestions } from './percentages.ts'
import { type Suggest, suggestedBy } from './said.ts'
import { waitingSuggestions } from './waiting.ts'

/** What may be suggested for the field under a bookmark; undefined where payers write nothing about it. */
export function suggestionsFor(bookmark: string): Suggest | undefined {
  const own = ownSuggestions(bookmark)
  const figures = figureSuggestions(bookmark)
  if (own === undefined || figures === undefined) return own ?? figures
  return (answer, context) => [...own(answer, context), ...figures(answer, context)]
}

function ownSuggestions(bookmark: string): Suggest | undefined {
  if (bookmark === 'DedAppliesTo') return deductibleAppliesTo
  const clause = Object.hasOwn(clauseTexts, bookmark) ? clauseTexts[bookmark] : undefined
  if (clause !== undefined) return suggestedBy(clause)
  return waitingSuggestions(bookmark) ?? frequencySuggestions(bookmark) ?? percentageSuggestions(bookmark)
}
