import { templateFromWire } from '@bitewing/contract'
import { type Answers, fromStored, toStored } from '@bitewing/domain'
import type { Draft } from './drafts.ts'
import { FormStore, type Saved, savedForm } from './form-store.ts'
import { answersTo, type Conflict, mergeAnswers } from './three-way.ts'
import type { FormData } from './types.ts'

/** Two people's values for the same fields, until somebody has chosen. */
export type SaveConflict = { conflicts: readonly Conflict[]; thenSave: boolean }

export function savedOf({ sections, version }: FormData): Saved {
  const { template, answers } = templateFromWire(sections)
  return savedForm(template, answers, version)
}

/** A form with what was typed before the page was loaded again, on top of what the server has now. */
export function openForm(data: FormData, draft: Draft | undefined) {
  const saved = savedOf(data)
  const store = new FormStore(saved)
  if (draft === undefined) return { store, saveConflict: undefined, restored: false }
  const base = { ...saved.answers, ...draft.from }
  const { answers, conflicts } = mergeAnswers(saved.template, base, { ...base, ...draft.to }, saved.answers)
  store.load(answers)
  return {
    store,
    restored: store.isDirty(),
    saveConflict: conflicts.length === 0 ? undefined : { conflicts, thenSave: false },
  }
}

/** What the form holds after the server has stored what was sent; what was typed in between stays. */
export function afterSave(store: FormStore, sent: Answers, version: number): void {
  const { template } = store.saved()
  const stored = fromStored(template, toStored(template, sent))
  const now = store.answers()
  const typedSince = Object.entries(now).filter(([bookmark, value]) => value !== sent[bookmark])
  store.adopt({ template, answers: stored, version }, { ...stored, ...Object.fromEntries(typedSince) })
}

/** Brings in what somebody else has saved; resolves with the fields that both have changed, in which mine stays for now. */
export function bringIn(store: FormStore, theirs: Saved): readonly Conflict[] {
  const { answers, conflicts } = mergeAnswers(theirs.template, store.saved().answers, store.answers(), theirs.answers)
  store.adopt(theirs, answers)
  return conflicts
}

/** Takes theirs, as it is saved, in the fields of which mine was not kept. */
export function takeTheirs(store: FormStore, { conflicts }: SaveConflict, kept: ReadonlySet<string>): void {
  const given = conflicts.filter(({ field }) => !kept.has(field.bookmark))
  store.load(Object.assign({}, ...given.map(({ field }) => answersTo(field, store.saved().answers))) as Answers)
}
