import { toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { ApiError } from './error.ts'

/** 1 §9: ten requests that fail together are one message. */
const DEBOUNCE_MS = 200

/** Collects failures until none came for `delay`, then shows the first of them. */
export function debouncedReport(show: (text: string) => void, delay = DEBOUNCE_MS): (text: string) => void {
  let first: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    first ??= text
    clearTimeout(timer)
    timer = setTimeout(() => {
      const shown = first ?? text
      first = undefined
      show(shown)
    }, delay)
  }
}

const report = debouncedReport((text) => toast.error(text, messages.request.errorTitle))

export function reportFailure(error: unknown): void {
  report(error instanceof ApiError ? error.err : messages.request.tryAgain)
}
