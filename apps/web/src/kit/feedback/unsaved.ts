import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker } from 'react-router'
import { messages } from '../messages.ts'
import { confirm } from './confirm.ts'
import { addUnsaved, saveUnsaved, type UnsavedPart, unsavedParts } from './unsaved-parts.ts'

/**
 * While `dirty`, the user is asked before leaving the page by a link, the back button or closing the window. Any number
 * of components on a page may use it. Whatever has a `save` is saved with the rest of the page.
 */
export function useUnsavedGuard(dirty: boolean, { save, discard }: UnsavedPart = {}): void {
  const saveNow = useEffectEvent(async () => (await save?.()) ?? true)
  const discardNow = useEffectEvent(() => discard?.())
  const canSave = save !== undefined
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const remove = addUnsaved(canSave ? { save: () => saveNow(), discard: () => discardNow() } : {})
    window.addEventListener('beforeunload', ask)
    return () => {
      remove()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, canSave])
}

/** Ctrl+Enter saves everything that is unsaved on the page. */
export function useSaveKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      // A dialog has its own keys.
      if (document.querySelector('[aria-modal=true]') !== null) return
      event.preventDefault()
      void saveUnsaved()
    }
    // On the window, so that what the page itself does with the key comes first.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Asks the question for all components of a page together, because the router supports only one blocker. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedParts.get().length > 0 && isElsewhere(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** Another page, or the same page with another record. A change of a list's filters in the URL is neither. */
export function isElsewhere(current: Pick<Location, 'pathname' | 'state'>, next: typeof current): boolean {
  return current.pathname !== next.pathname || JSON.stringify(current.state) !== JSON.stringify(next.state)
}

export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: messages.form.unsavedTitle,
    message: messages.form.unsaved,
    confirmLabel: messages.form.leave,
    cancelLabel: messages.form.stay,
    danger: true,
  })
}
