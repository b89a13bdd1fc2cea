import { fail } from '../../kernel/errors.ts'

/** The practice on whose behalf the payer is asked: the first one if several are selected (spec D1). */
export function askingPractice({ practiceIds }: { practiceIds: readonly string[] }): string {
  const [practiceId] = practiceIds
  if (practiceId === undefined) throw fail('realTime.no_practice')
  return practiceId
}
