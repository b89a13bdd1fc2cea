/** spec D2: a notice after 25 minutes without input, the lock after 30. */
export const NOTICE_AFTER_MS = 25 * 60_000
export const LOCK_AFTER_MS = 30 * 60_000

export type Idleness = { kind: 'active' } | { kind: 'notice'; leftMs: number } | { kind: 'idle' }

export function idleness(lastActivity: number, now: number): Idleness {
  const idle = now - lastActivity
  if (idle >= LOCK_AFTER_MS) return { kind: 'idle' }
  return idle >= NOTICE_AFTER_MS ? { kind: 'notice', leftMs: LOCK_AFTER_MS - idle } : { kind: 'active' }
}

/** Formats a duration, such as 4:05. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
