import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmLeaving } from '../parts/Dialog.tsx'

/** Asks before a person leaves the page with unsaved changes, by a link, the back button or the window's close button. */
export function useUnsavedGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
