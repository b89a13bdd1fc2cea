import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whoever hears the page instead of seeing it learns that another screen is there: its title gets the focus. */
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
    // Whoever has already opened something over the new screen is typing there.
    if (document.querySelector('[aria-modal=true]') === null) target?.focus({ preventScroll: true })
    content?.scrollTo({ top: 0 })
  }, [pathname, contentId])
}
