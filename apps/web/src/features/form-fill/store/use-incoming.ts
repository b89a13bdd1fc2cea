import { useEffect, useState } from 'react'
import { type FormStore, savedForm } from './form-store.ts'
import type { Incoming } from './types.ts'

/** Values from another record stand in the form as if they had been typed, with a note whose they are. */
export function useIncoming(store: FormStore, incoming: Incoming | undefined) {
  const [done, setDone] = useState<Incoming>()
  useEffect(() => {
    if (incoming === undefined) return
    const { template } = store.saved()
    const known = savedForm(template, {}, 1).answers
    const fitting = Object.entries(incoming.bookmarks).filter(([bookmark]) => bookmark in known)
    store.load(Object.fromEntries(fitting.map(([bookmark, value]) => [bookmark, value === '-' ? '' : value])))
  }, [store, incoming])
  return { note: incoming === done ? undefined : incoming, forget: () => setDone(incoming) }
}
