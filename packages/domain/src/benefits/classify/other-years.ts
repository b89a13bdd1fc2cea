import type { Benefit } from '../answer.ts'
import { isNever } from '../writing.ts'

/** DTP of a range, and of its beginning and end apart. */
const RANGES = new Set(['291', '292', '307', '346', '348', '435', '193'])
const BEGINNINGS = new Set(['348', '193'])
const ENDS = new Set(['349', '194'])
/** What holds for life ends with no year. */
const FOR_LIFE = new Set(['32', '33'])

/** 'has ended' or 'has not begun' for the amount of a period in which the visit does not lie; '' for any other row. */
export function yearBeside({ code, amount, period, dates }: Benefit, visitDate: string): string {
  if ((code !== 'C' && code !== 'F') || amount === null || visitDate === '' || FOR_LIFE.has(period)) return ''
  const told = dates.filter(({ from, to }) => from !== '' || to !== '')
  const ranges = told.filter(({ kind, from, to }) => RANGES.has(kind) && from !== to)
  const ends = [...ranges, ...told.filter(({ kind }) => ENDS.has(kind))].map(({ to }) => to)
  const begins = [...ranges, ...told.filter(({ kind }) => BEGINNINGS.has(kind))].map(({ from }) => from)
  if (ends.some((end) => end !== '' && !isNever(end) && end < visitDate)) return 'has ended'
  return begins.some((begin) => begin > visitDate) ? 'has not begun' : ''
}
