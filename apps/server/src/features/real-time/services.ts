import { fail } from '../../kernel/errors.ts'
import type { Eligibility, EligibilityProvider } from '../../kernel/ports/eligibility.ts'

/** The services through which payers are asked, as far as they are set up. */
export type Services = Readonly<Partial<Record<EligibilityProvider, Eligibility>>>

/** The practice that asks: with several selected, the first (spec D1). */
export function askingPractice({ practiceIds }: { practiceIds: readonly string[] }): string {
  const [practiceId] = practiceIds
  if (practiceId === undefined) throw fail('realTime.no_practice')
  return practiceId
}
