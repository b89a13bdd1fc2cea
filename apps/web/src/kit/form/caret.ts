import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** Where the caret belongs in a text that was formatted anew: behind the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let position = 0; position < formatted.length; position += 1) {
    if (/\d/.test(formatted[position] ?? '')) seen += 1
    if (seen === digitsBefore) return position + 1
  }
  return formatted.length
}

/** Keeps the caret in its place when a field formats what is typed in the middle of it. */
export function useSteadyCaret(shown: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBefore.current === null || input.current === null) return
    const caret = caretAfter(shown, digitsBefore.current)
    digitsBefore.current = null
    if (document.activeElement === input.current) input.current.setSelectionRange(caret, caret)
  })

  /** Call it with the change, before the new text is set. A caret at the end stays there by itself. */
  function remember(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    const atEnd = selectionStart === null || selectionStart >= value.length
    digitsBefore.current = atEnd ? null : value.slice(0, selectionStart).replace(/\D/g, '').length
  }
  return { input, remember }
}
