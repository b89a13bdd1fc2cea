import { useEffect } from 'react'

/** The slash key opens the filter from anywhere on the screen, except while the user is typing in a field. */
export function useSlash(enabled: boolean, open: () => void) {
  useEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing)
        return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
