import { formatNumber } from '../../kit/format/index.ts'

/** A number for a sentence, which depends on whether it is one. */
export function countOf(number: number): { number: number; text: string } {
  return { number, text: formatNumber(number) }
}
