/** The order after one was put to this place, counted from 0; the others make room. */
export function movedTo<T>(order: readonly T[], which: T, place: number): readonly T[] {
  return order.filter((other) => other !== which).toSpliced(place, 0, which)
}

/** The place for the pointer: after every other row whose middle it has passed. */
export function placeAt(y: number, others: readonly { top: number; height: number }[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}
