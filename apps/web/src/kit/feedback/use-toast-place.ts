import { type RefObject, useLayoutEffect } from 'react'
import { placeOf, type Rectangle } from './toast-place.ts'

/** Whatever can be pressed or typed into. */
const ACTIONS =
  'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch]'

/** Puts the message where it covers nothing that can be used, and keeps it so while the page moves underneath. */
export function useToastPlace(host: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    if (host.current === null || id === undefined) return
    return keepInPlace(host.current)
  }, [host, id])
}

function keepInPlace(element: HTMLElement): () => void {
  let frame = 0
  const place = () => {
    const { width, height } = element.getBoundingClientRect()
    const { left, top } = placeOf({ width, height }, { width: innerWidth, height: innerHeight }, actionsBeside(element))
    element.style.inset = `${top}px auto auto ${left}px`
  }
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  place()
  // A dialog that closes, or a form that shows what is wrong, changes what is there.
  const observer = new MutationObserver(placeSoon)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', placeSoon)
  window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
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
