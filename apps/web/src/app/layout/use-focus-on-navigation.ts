import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the title of a new screen, so that screen reader users hear that the page has changed. */
export function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const content = document.getElementById(contentId)
    const title = content?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    const target = title ?? content
    // The new screen has put the focus into its first field, and has scrolled there.
    if (content?.querySelector('input:focus, textarea:focus') != null) return
    // A dialog that is already open over the new screen keeps the focus: the user may be typing in it.
    if (document.querySelector('[aria-modal=true]') === null) target?.focus({ preventScroll: true })
    content?.scrollTo({ top: 0 })
  }, [pathname, contentId])
}
