import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { messages } from '../messages.ts'
import { confirm } from './confirm.ts'

/** One entry for each part of the page that has unsaved changes. */
const holders = new Set<symbol>()

/**
 * While `dirty`, the user is asked before leaving the page by a link, the back button or closing the window. Any number
 * of components on a page may use it.
 */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const holder = Symbol('unsaved')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    holders.add(holder)
    window.addEventListener('beforeunload', ask)
    return () => {
      holders.delete(holder)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}

/** Asks the question for all components of a page together, because the router supports only one blocker. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holders.size > 0 && isElsewhere(currentLocation, nextLocation),
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
