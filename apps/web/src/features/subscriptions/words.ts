import type { Tone } from '../../kit/components/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

/** The provider's word for people: past_due becomes Past due. */
export function inWords(word: string): string {
  const spaced = word.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function reasonInWords(reason: string): string {
  const known: Readonly<Record<string, string>> = messages.subscriptions.reasons
  return known[reason] ?? inWords(reason)
}

const TONES: Readonly<Record<string, Tone>> = {
  Scheduled: 'success',
  active: 'success',
  trialing: 'success',
  paid: 'success',
  past_due: 'warning',
  open: 'warning',
  incomplete: 'warning',
  unpaid: 'danger',
  uncollectible: 'danger',
}

export function toneOf(status: string): Tone {
  return TONES[status] ?? 'neutral'
}

/** 3 §9: amounts come in cents. */
export function dollarsOf(cents: number): string {
  return formatDollars(cents / 100)
}
