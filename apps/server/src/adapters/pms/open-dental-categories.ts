import type { BenefitCategory, PlanBenefit } from '@bitewing/domain'
import { z } from 'zod'
import type { PmsBenefit } from '../../kernel/ports/pms.ts'

/** A row of GET /covcats. Each practice names and numbers its categories as it likes; EbenefitCat says what a category means. */
export const categoryRow = z.object({
  CovCatNum: z.number(),
  Description: z.string(),
  IsHidden: z.string(),
  EbenefitCat: z.string(),
})
type CategoryRow = z.infer<typeof categoryRow>

const ELECTRONIC: Readonly<Record<BenefitCategory, string>> = {
  diagnostic: 'Diagnostic',
  xRay: 'DiagnosticXRay',
  preventive: 'RoutinePreventive',
  restorative: 'Restorative',
  endodontics: 'Endodontics',
  periodontics: 'Periodontics',
  oralSurgery: 'OralSurgery',
  crowns: 'Crowns',
  prosthodontics: 'Prosthodontics',
  maxillofacial: 'MaxillofacialProsth',
  adjunctive: 'Adjunctive',
  accident: 'Accident',
  orthodontics: 'Orthodontics',
}

export function generalCategory(rows: readonly CategoryRow[]): number | undefined {
  return rows.find(({ EbenefitCat }) => EbenefitCat === 'General')?.CovCatNum
}

/** The lines translated to the practice's own categories, and the categories that the practice lacks. */
export function inCategories(
  wanted: readonly PlanBenefit[],
  rows: readonly CategoryRow[],
): { lines: PmsBenefit[]; skipped: BenefitCategory[] } {
  const lines: PmsBenefit[] = []
  const skipped = new Set<BenefitCategory>()
  for (const { category, ...line } of wanted) {
    const number = category === null ? 0 : numberOf(category, rows)
    if (number !== undefined) lines.push({ ...line, category: number })
    else if (category !== null) skipped.add(category)
  }
  return { lines, skipped: [...skipped] }
}

function numberOf(category: BenefitCategory, rows: readonly CategoryRow[]): number | undefined {
  const shown = rows.filter(({ IsHidden }) => IsHidden !== 'true')
  return shown.find(({ EbenefitCat }) => EbenefitCat === ELECTRONIC[category])?.CovCatNum
}
