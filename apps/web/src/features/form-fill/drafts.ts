import type { Answers } from '@bitewing/domain'
import type { FormStore } from './form-store.ts'

/** What was typed and not saved, with what it was typed over. */
export type Draft = { version: number; from: Answers; to: Answers }

const PREFIX = 'bitewing.form.'

const keyOf = (userId: string, recordId: string) => `${PREFIX}${userId}.${recordId}`

/** Drafts live as long as the tab, and are the user's own: another user who signs in here finds none. */
export function readDraft(userId: string, recordId: string): Draft | undefined {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId}.`)) sessionStorage.removeItem(key)
  const text = sessionStorage.getItem(keyOf(userId, recordId))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Draft
  } catch {
    return undefined
  }
}

export function dropDraft(userId: string, recordId: string): void {
  sessionStorage.removeItem(keyOf(userId, recordId))
}

export function writeDraft(userId: string, recordId: string, store: FormStore): void {
  if (!store.isDirty()) return dropDraft(userId, recordId)
  const { answers: before, version } = store.saved()
  const now = store.answers()
  const changed = Object.keys(now).filter((bookmark) => now[bookmark] !== before[bookmark])
  const pick = (answers: Answers) => Object.fromEntries(changed.map((bookmark) => [bookmark, answers[bookmark] ?? '']))
  const draft: Draft = { version, from: pick(before), to: pick(now) }
  try {
    sessionStorage.setItem(keyOf(userId, recordId), JSON.stringify(draft))
  } catch {
    // No room left in the tab's storage: what is typed is still on the screen.
  }
}

const noteKeyOf = (userId: string, recordId: string) => `${keyOf(userId, recordId)}.note`

export function readNoteDraft(userId: string, recordId: string): string | null {
  return sessionStorage.getItem(noteKeyOf(userId, recordId))
}

export function writeNoteDraft(userId: string, recordId: string, note: string): void {
  sessionStorage.setItem(noteKeyOf(userId, recordId), note)
}

export function dropNoteDraft(userId: string, recordId: string): void {
  sessionStorage.removeItem(noteKeyOf(userId, recordId))
}
