import { ANSWER_IS_OLD_AFTER_DAYS } from '@bitewing/contract'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a payer's answer from this time should no longer be relied on. */
export function isOld(dateChecked: string | null, now = Date.now()): boolean {
  return dateChecked !== null && now - Date.parse(dateChecked) > ANSWER_IS_OLD_AFTER_DAYS * DAY_MS
}
