import { createStore } from './store.ts'

/** A part of the page with unsaved changes. */
export type UnsavedPart = {
  /** Resolves to whether it was saved; the user has been told why not. Left out where nothing can be saved on request. */
  readonly save?: () => Promise<boolean>
  /** Goes back to what is saved. */
  readonly discard?: () => void
}

/** What is unsaved on the page right now. */
export const unsavedParts = createStore<readonly UnsavedPart[]>([])

export function addUnsaved(part: UnsavedPart): () => void {
  unsavedParts.set([...unsavedParts.get(), part])
  return () => unsavedParts.set(unsavedParts.get().filter((other) => other !== part))
}

/** Saves everything that is unsaved on the page, one part after the other, and stops at the first that cannot be saved. */
export async function saveUnsaved(): Promise<boolean> {
  for (const { save } of unsavedParts.get()) {
    if (save !== undefined && !(await save())) return false
  }
  return true
}

export function discardUnsaved(): void {
  for (const { discard } of unsavedParts.get()) discard?.()
}

/** Whether something on the page could be saved now. */
export function hasUnsaved(): boolean {
  return unsavedParts.get().some(({ save }) => save !== undefined)
}
