import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { messages } from '../messages.ts'
import { confirm } from './confirm.ts'

/** The parts of the page that hold something typed and not saved. */
const holders = new Set<symbol>()

/**
 * While `dirty`, nobody leaves the page without a question: not by a link, the back button or the window's close button. Any number of a
 * page's parts may say so.
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

/** The question, for all parts of a page together: the router listens to one only. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holders.size > 0 && isElsewhere(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** Another page, or the same one with another record; a list's filters in the address are neither. */
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
