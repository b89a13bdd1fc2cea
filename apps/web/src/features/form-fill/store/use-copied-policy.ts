import { useEffect, useState } from 'react'
import { type FormStore, savedForm } from './form-store.ts'
import type { CopiedPolicy } from './types.ts'

/**
 * Loads the values of another record into the form as if they had been typed, and returns a notice about their origin.
 */
export function useCopiedPolicy(store: FormStore, copiedPolicy: CopiedPolicy | undefined) {
  const [done, setDone] = useState<CopiedPolicy>()
  useEffect(() => {
    if (copiedPolicy === undefined) return
    const { template } = store.saved()
    const known = savedForm(template, {}, 1).answers
    const fitting = Object.entries(copiedPolicy.bookmarks).filter(([bookmark]) => bookmark in known)
    store.load(Object.fromEntries(fitting.map(([bookmark, value]) => [bookmark, value === '-' ? '' : value])))
  }, [store, copiedPolicy])
  return { note: copiedPolicy === done ? undefined : copiedPolicy, forget: () => setDone(copiedPolicy) }
}
