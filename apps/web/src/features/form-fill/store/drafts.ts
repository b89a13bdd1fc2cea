import type { Answers } from '@bitewing/domain'
import { StoredDraft } from '../../../kit/form/index.ts'
import type { FormStore } from './form-store.ts'

/** Unsaved changes, with the values that they replace. */
export type Draft = { version: number; from: Answers; to: Answers }

export function formDraft(userId: string, recordId: string): StoredDraft<Draft> {
  return new StoredDraft(userId, `answers.${recordId}`)
}

/** The unsaved changes in the store. */
export function draftOf(store: FormStore): Draft | undefined {
  if (!store.isDirty()) return undefined
  const { answers: before, version } = store.saved()
  const now = store.answers()
  const changed = Object.keys(now).filter((bookmark) => now[bookmark] !== before[bookmark])
  const pick = (answers: Answers) => Object.fromEntries(changed.map((bookmark) => [bookmark, answers[bookmark] ?? '']))
  return { version, from: pick(before), to: pick(now) }
}
