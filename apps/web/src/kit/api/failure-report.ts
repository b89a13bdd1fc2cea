import { toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { ApiError } from './transport/error.ts'

/** 1 §9: ten requests that fail together show one message. */
const DEBOUNCE_MS = 200

/**
 * Collects failures until none has come for `delay`, then shows the first. It is dropped if another message has been
 * shown since (`shownCount` has changed), because a late failure must not replace a newer message.
 */
export function debouncedReport(
  show: (text: string) => void,
  shownCount: () => number,
  delay = DEBOUNCE_MS,
): (text: string) => void {
  let first: { text: string; shownCount: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    if (first?.shownCount !== shownCount()) first = { text, shownCount: shownCount() }
    clearTimeout(timer)
    timer = setTimeout(() => {
      const found = first
      first = undefined
      if (found?.shownCount === shownCount()) show(found.text)
    }, delay)
  }
}

const report = debouncedReport((text) => toast.error(text, messages.request.errorTitle), toast.count)

export function reportFailure(error: unknown): void {
  report(error instanceof ApiError ? error.err : messages.request.tryAgain)
}
