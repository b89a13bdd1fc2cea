import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.status
const GIGABYTE = 1e9

export function sizeText(bytes: number): string {
  if (bytes < GIGABYTE) return texts.megabytes(formatNumber(Math.round(bytes / 1e6)))
  return texts.gigabytes(formatNumber(Math.round(bytes / 1e8) / 10))
}

/** Whole seconds: what is less is on the way to the database and back. */
export function clockText(ahead: number): string {
  const seconds = Math.round(Math.abs(ahead))
  if (seconds === 0) return texts.clockRight
  return ahead > 0 ? texts.clockAhead(durationText(seconds)) : texts.clockBehind(durationText(seconds))
}

/** In the largest unit of which there are at least two. */
export function durationText(seconds: number): string {
  if (seconds < 120) return texts.seconds(seconds)
  if (seconds < 7200) return texts.minutes(Math.floor(seconds / 60))
  if (seconds < 2 * 86_400) return texts.hours(Math.floor(seconds / 3600))
  return texts.days(Math.floor(seconds / 86_400))
}
