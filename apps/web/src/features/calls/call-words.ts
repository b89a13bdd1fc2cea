import type { Call } from '@bitewing/contract'
import type { Tone } from '../../kit/components/index.ts'
import { formatToTheSecond } from '../../kit/date/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.calls

/** 2 §9: MM/DD/yyyy hh:mm:ss a, by the clock of the reader. */
export function callTime(unixSeconds: number | null): string {
  return unixSeconds === null ? '' : formatToTheSecond(unixSeconds * 1000)
}

/** What became of it: by whom it was answered, or why not. */
export function callResult(
  call: Pick<Call, 'direction' | 'status' | 'answered_at' | 'voicemail' | 'missed_call_reason'>,
): {
  tone: Tone
  words: string
} {
  if (call.status !== 'done')
    return { tone: 'warning', words: call.status === 'initial' ? texts.results.ringing : texts.results.inCall }
  if (call.answered_at !== null) return { tone: 'success', words: texts.results.answered }
  if (call.voicemail) return { tone: 'warning', words: texts.results.voicemail }
  if (call.direction === 'outbound') return { tone: 'neutral', words: texts.results.notAnswered }
  const reasons: Readonly<Record<string, string>> = texts.missedReasons
  const reason = reasons[call.missed_call_reason ?? '']
  return { tone: 'danger', words: reason === undefined ? texts.results.missed : `${texts.results.missed}, ${reason}` }
}

export function otherParty({ carrier, raw_digits }: Pick<Call, 'carrier' | 'raw_digits'>): string {
  const number = /\d/.test(raw_digits) ? raw_digits : texts.hidden
  return carrier === '' ? number : carrier
}

/** In dollars; nothing where the provider says nothing. */
export function callCost(cost: string): string {
  return cost === '' || Number.isNaN(Number(cost)) ? '' : formatDollars(Number(cost))
}

/** Until the other side answered, and from then to the end; null while that is not known. */
export function callParts({
  started_at,
  answered_at,
  ended_at,
}: Pick<Call, 'started_at' | 'answered_at' | 'ended_at'>): {
  ring: number | null
  talk: number | null
} {
  const ringEnd = answered_at ?? ended_at
  return {
    ring: ringEnd === null ? null : ringEnd - started_at,
    talk: answered_at === null || ended_at === null ? null : ended_at - answered_at,
  }
}
