import { type Field, valueOf, valuesAbove } from '@bitewing/domain'
import type { KeyboardEvent } from 'react'
import type { FormStore } from '../form-store.ts'
import { answersFor } from '../suggestions/suggestions.ts'

/** Ctrl+D, as in spreadsheets: repeats the value above. Pressed again, it goes on to the next different one. */
export function isRepeatKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'd'
}

export function repeatAbove(store: FormStore, field: Field): void {
  const values = valuesAbove(store.saved().template, store.answers(), field)
  const value = values[(values.indexOf(valueOf(field, store.answers())) + 1) % values.length]
  const answers = value === undefined ? undefined : answersFor(field, value)
  if (answers !== undefined) store.load(answers)
}
