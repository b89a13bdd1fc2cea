/** Takes things as they come and hands them on together, a moment after the first of them. */
export function batch<T>(pauseMs: number, handOn: (things: readonly T[]) => void): (...things: readonly T[]) => void {
  let gathered = new Set<T>()
  return (...things) => {
    const waiting = gathered.size > 0
    for (const thing of things) gathered.add(thing)
    if (waiting || gathered.size === 0) return
    setTimeout(() => {
      const ready = [...gathered]
      gathered = new Set()
      handOn(ready)
    }, pauseMs)
  }
}
