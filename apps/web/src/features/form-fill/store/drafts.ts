import type { Answers } from '@bitewing/domain'
import { StoredDraft } from '../../../kit/form/index.ts'
import type { FormStore } from './form-store.ts'

/** What was typed and not saved, with what it was typed over. */
export type Draft = { version: number; from: Answers; to: Answers }

export function formDraft(userId: string, recordId: string): StoredDraft<Draft> {
  return new StoredDraft(userId, `answers.${recordId}`)
}

/** What the store holds and the server does not. */
export function draftOf(store: FormStore): Draft | undefined {
  if (!store.isDirty()) return undefined
  const { answers: before, version } = store.saved()
  const now = store.answers()
  const changed = Object.keys(now).filter((bookmark) => now[bookmark] !== before[bookmark])
  const pick = (answers: Answers) => Object.fromEntries(changed.map((bookmark) => [bookmark, answers[bookmark] ?? '']))
  return { version, from: pick(before), to: pick(now) }
}
