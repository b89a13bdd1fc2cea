import { placeAt } from './order.ts'

/** Where something is put: the place counts from 0, in the list as it is without it. */
export type Landing = { readonly list: string; readonly place: number }
/** Whether it may stand in that list. */
export type Accepts = (id: string, list: string) => boolean

/** Where the line is drawn that shows where it would land, in the window. */
type Line = { readonly left: number; readonly top: number; readonly width: number }

/**
 * The innermost list under the pointer that takes what is dragged, and the place in it. A list that is closed is its heading, which tells its
 * length (`data-length`): there it lands at the end.
 */
export function landingAt(x: number, y: number, dragged: HTMLElement, accepts: Accepts) {
  const id = dragged.dataset['item'] ?? ''
  let list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list]')
  while (list != null && !accepts(id, list.dataset['list'] ?? '')) {
    list = list.parentElement?.closest<HTMLElement>('[data-list]')
  }
  if (list == null) return undefined
  const name = list.dataset['list'] ?? ''
  const { left, top, bottom, width } = list.getBoundingClientRect()
  const length = list.dataset['length']
  if (length !== undefined) return found(name, Number(length), { left, top: bottom, width })
  const rows = itemsIn(list).filter((row) => row !== dragged)
  const places = rows.map((row) => row.getBoundingClientRect())
  const place = placeAt(y, places)
  return found(name, place, { left, top: places[place]?.top ?? places.at(-1)?.bottom ?? top, width })
}

function found(list: string, place: number, line: Line): { landing: Landing; line: Line } {
  return { landing: { list, place }, line }
}

function itemsIn(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')]
}

/** The part of the page that scrolls around the element. */
export function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around)
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around
  }
  return document.scrollingElement ?? document.documentElement
}
