import { toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { ApiError } from './error.ts'

/** 1 §9: ten requests that fail together are one message. */
const DEBOUNCE_MS = 200

/**
 * Collects failures until none came for `delay`, then shows the first of them, unless something newer has been said since: a late message
 * must not take the place of that.
 */
export function debouncedReport(
  show: (text: string) => void,
  said: () => number,
  delay = DEBOUNCE_MS,
): (text: string) => void {
  let first: { text: string; said: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    if (first?.said !== said()) first = { text, said: said() }
    clearTimeout(timer)
    timer = setTimeout(() => {
      const found = first
      first = undefined
      if (found?.said === said()) show(found.text)
    }, delay)
  }
}

const report = debouncedReport((text) => toast.error(text, messages.request.errorTitle), toast.count)

export function reportFailure(error: unknown): void {
  report(error instanceof ApiError ? error.err : messages.request.tryAgain)
}
