import { type ComparedField, type QualityChoices, qualityChoices } from '@bitewing/contract'
import type { QualityField } from '@bitewing/domain'

/** The side that the payer's words decide for, or the only one that says anything; the rest is for the person. */
export function chosenAtFirst(fields: readonly ComparedField[]): QualityChoices {
  const chosen: QualityChoices = {}
  for (const { field, open, settled, system, form } of fields) {
    if (!open) continue
    if (settled !== null) chosen[field] = { trusted: settled }
    else if (system === '' && form !== '') chosen[field] = { trusted: 'form' }
    else if (form === '' && system !== '') chosen[field] = { trusted: 'system' }
  }
  return chosen
}

/** Whether each field that differs has its side; what nobody knows may stay open. */
export function isDecided(fields: readonly ComparedField[], chosen: QualityChoices): boolean {
  return fields.every(
    ({ field, open, system, form }) => !open || chosen[field] !== undefined || `${system}${form}` === '',
  )
}

/** What is wrong with values that were typed. */
export function problemsOf(chosen: QualityChoices): Partial<Record<QualityField, string>> {
  const parsed = qualityChoices.safeParse(chosen)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))
}
