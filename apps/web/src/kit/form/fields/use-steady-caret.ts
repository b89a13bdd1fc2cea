import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** The position of the caret after the text was reformatted: behind the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let position = 0; position < formatted.length; position += 1) {
    if (/\d/.test(formatted[position] ?? '')) seen += 1
    if (seen === digitsBefore) return position + 1
  }
  return formatted.length
}

/** Keeps the caret in place when a field reformats text while the user types in the middle of it. */
export function useSteadyCaret(shown: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBefore.current === null || input.current === null) return
    const caret = caretAfter(shown, digitsBefore.current)
    digitsBefore.current = null
    if (document.activeElement === input.current) input.current.setSelectionRange(caret, caret)
  })

  /** To be called in onChange, before the new text is set. A caret at the end stays there by itself. */
  function remember(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    const atEnd = selectionStart === null || selectionStart >= value.length
    digitsBefore.current = atEnd ? null : value.slice(0, selectionStart).replace(/\D/g, '').length
  }
  return { input, remember }
}
