import { fail } from '../../kernel/errors.ts'

/** The practice that asks: with several selected, the first (spec D1). */
export function askingPractice({ practiceIds }: { practiceIds: readonly string[] }): string {
  const [practiceId] = practiceIds
  if (practiceId === undefined) throw fail('realTime.no_practice')
  return practiceId
}
