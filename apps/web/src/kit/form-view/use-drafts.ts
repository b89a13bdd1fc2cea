import { useEffect } from 'react'
import { onSessionMessage } from '../api/index.ts'
import type { StoredDraft } from '../form/index.ts'
import { type Draft, draftOf } from './drafts.ts'
import type { FormStore } from './form-store.ts'

const PAUSE_MS = 300

/**
 * Stores unsaved changes, so that they survive a reload. They are dropped when the user leaves, having been asked
 * first.
 */
export function useDrafts(store: FormStore, userId: string, draft: StoredDraft<Draft>): void {
  useEffect(() => {
    const { pathname } = location
    let timer: ReturnType<typeof setTimeout> | undefined
    let signedOut = false
    const write = () => {
      clearTimeout(timer)
      if (signedOut) return
      const typed = draftOf(store)
      if (typed === undefined) draft.drop()
      else draft.write(typed)
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    })
    const forget = onSessionMessage((message) => {
      if (message.kind === 'signed-in' && message.userId === userId) return
      signedOut = true
      draft.drop()
    })
    window.addEventListener('pagehide', write)
    return () => {
      unsubscribe()
      forget()
      window.removeEventListener('pagehide', write)
      if (location.pathname === pathname) write()
      else draft.drop()
      clearTimeout(timer)
    }
  }, [store, userId, draft])
}
