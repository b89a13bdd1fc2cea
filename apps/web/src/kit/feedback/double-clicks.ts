/**
 * The second click of a double click is meant for what the first one was meant for. If the first has closed a dialog, opened
 * one or left the page, something else is under the pointer now: the second must not reach it.
 */
export function guardDoubleClicks(target: Window): () => void {
  let first: Element | undefined
  const guard = (event: MouseEvent) => {
    const element = event.target instanceof Element ? meantBy(event.target) : undefined
    if (event.detail < 2) {
      if (event.type === 'mousedown') first = element
      return
    }
    if (first === undefined || element === first) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of GUARDED) target.addEventListener(type, guard, { capture: true })
  return () => {
    for (const type of GUARDED) target.removeEventListener(type, guard, { capture: true })
  }
}

const GUARDED = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/** What a click anywhere inside of it does. Its content may change between two clicks, such as to a loader. */
function meantBy(element: Element): Element {
  return element.closest('button, a, label, tr, [role=row], [role=option], [role=menuitem], [role=tab]') ?? element
}
