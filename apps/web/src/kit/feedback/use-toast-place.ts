import { type RefObject, useLayoutEffect } from 'react'
import { placeOf, type Rectangle } from './toast-place.ts'

/** Whatever can be pressed or typed into. */
const ACTIONS =
  'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch]'

const QUIET_MS = 150

/** Puts the message where it covers nothing that can be used, and keeps it so while the page moves underneath. */
export function useToastPlace(host: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    if (host.current === null || id === undefined) return
    return keepInPlace(host.current)
  }, [host, id])
}

function keepInPlace(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const place = () => {
    const { width, height } = element.getBoundingClientRect()
    const { left, top } = placeOf({ width, height }, { width: innerWidth, height: innerHeight }, actionsBeside(element))
    element.style.inset = `${top}px auto auto ${left}px`
  }
  // Once it is quiet: looking for a place while the page scrolls would slow that down.
  const placeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(place, QUIET_MS)
  }
  place()
  // Dialogs and menus are children of the body.
  const observer = new MutationObserver(placeSoon)
  observer.observe(document.body, { childList: true })
  window.addEventListener('resize', placeSoon)
  window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('resize', placeSoon)
    window.removeEventListener('scroll', placeSoon, { capture: true })
  }
}

function actionsBeside(host: HTMLElement): Rectangle[] {
  return [...document.querySelectorAll<HTMLElement>(ACTIONS)]
    .filter((element) => !host.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom, right, width }) => width > 0 && bottom > 0 && right > 0)
}
