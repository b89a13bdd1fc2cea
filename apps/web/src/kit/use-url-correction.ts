import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Corrects a URL that does not fit the data: a page that no longer exists, or a choice that is still missing. A URL
 * that has changed since the render is left alone, so that a navigation by the user is never overwritten.
 */
export function useUrlCorrection(isWrong: boolean, settle: () => void): void {
  const { search } = useLocation()
  useEffect(() => {
    if (isWrong && window.location.search === search) settle()
  })
}
