import type { Answers } from '@bitewing/domain'
import type { FormStore } from './form-store.ts'

/** Unsaved changes, with the values that they replace. */
export type Draft = { version: number; from: Answers; to: Answers }

/** The unsaved changes in the store. */
export function draftOf(store: FormStore): Draft | undefined {
  const to = store.unsaved()
  const changed = Object.keys(to)
  if (changed.length === 0) return undefined
  const { answers, version } = store.saved()
  return { version, from: Object.fromEntries(changed.map((bookmark) => [bookmark, answers[bookmark] ?? ''])), to }
}
