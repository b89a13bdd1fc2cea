import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Sets an address right that the data says cannot be so: a page that there is no longer, a choice that is not in it yet. One that has
 * changed since it was drawn is left alone: what somebody has just asked for must not be overwritten.
 */
export function useUrlCorrection(isWrong: boolean, settle: () => void): void {
  const { search } = useLocation()
  useEffect(() => {
    if (isWrong && window.location.search === search) settle()
  })
}
