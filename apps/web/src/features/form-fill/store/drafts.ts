import type { Answers } from '@bitewing/domain'
import { placesWithDrafts, StoredDraft } from '../../../kit/form/index.ts'
import type { FormStore } from './form-store.ts'

/** Unsaved changes, with the values that they replace. */
export type Draft = { version: number; from: Answers; to: Answers }

const PLACE = 'answers.'

export function formDraft(userId: string, recordId: string): StoredDraft<Draft> {
  return new StoredDraft(userId, `${PLACE}${recordId}`)
}

/** The records whose forms the user has changed in this tab and not saved. */
export function recordsWithDrafts(userId: string): string[] {
  return placesWithDrafts(userId).flatMap((place) => (place.startsWith(PLACE) ? [place.slice(PLACE.length)] : []))
}

/** The unsaved changes in the store. */
export function draftOf(store: FormStore): Draft | undefined {
  const to = store.unsaved()
  const changed = Object.keys(to)
  if (changed.length === 0) return undefined
  const { answers, version } = store.saved()
  return { version, from: Object.fromEntries(changed.map((bookmark) => [bookmark, answers[bookmark] ?? ''])), to }
}
