import { templateFromWire, type WireSection } from '@bitewing/contract'
import { type Answers, fromStored, toStored } from '@bitewing/domain'
import type { Draft } from './drafts.ts'
import { FormStore, type Saved, savedForm } from './form-store.ts'
import { answersTo, type Conflict, mergeAnswers } from './merge-answers.ts'

/** Fields that two people have changed, until the user has chosen a value for each. */
export type SaveConflict = {
  conflicts: readonly Conflict[]
  thenSave: boolean
}

export function savedOf({ sections, version }: { sections: readonly WireSection[]; version: number }): Saved {
  const { template, answers } = templateFromWire(sections)
  return savedForm(template, answers, version)
}

/** Opens the form, and merges what was typed before a reload of the page with the server's current values. */
export function openForm(saved: Saved, draft: Draft | undefined) {
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

/** Updates the store after a save; what was typed since it was sent stays as unsaved changes. */
export function afterSave(store: FormStore, sent: Answers, version: number): void {
  const { template } = store.saved()
  const stored = fromStored(template, toStored(template, sent))
  const now = store.answers()
  const typedSince = Object.entries(now).filter(([bookmark, value]) => value !== sent[bookmark])
  store.adopt({ template, answers: stored, version }, { ...stored, ...Object.fromEntries(typedSince) })
}

/**
 * Merges what somebody else has saved; returns the fields that both have changed, which keep the user's value for now.
 */
export function mergeTheirs(store: FormStore, theirs: Saved): readonly Conflict[] {
  const { answers, conflicts } = mergeAnswers(theirs.template, store.saved().answers, store.answers(), theirs.answers)
  store.adopt(theirs, answers)
  return conflicts
}

/** Replaces the user's value by the saved one in all conflicting fields except `kept`. */
/** As a person compares them. */
export function conflictSides(
  { conflicts }: SaveConflict,
  authorOf: (field: Conflict['field']) => string | undefined = () => undefined,
) {
  return conflicts.map(({ field, mine, theirs }) => ({
    field: field.bookmark,
    label: field.label,
    mine,
    theirs,
    by: authorOf(field),
  }))
}

export function takeTheirs(store: FormStore, { conflicts }: SaveConflict, kept: ReadonlySet<string>): void {
  const given = conflicts.filter(({ field }) => !kept.has(field.bookmark))
  store.load(Object.assign({}, ...given.map(({ field }) => answersTo(field, store.saved().answers))) as Answers)
}
