/** Collects items and passes them on together, `delayMs` after the first of them. Each item is passed on once. */
export function batch<T>(delayMs: number, flush: (items: readonly T[]) => void): (...items: readonly T[]) => void {
  let pending = new Set<T>()
  return (...items) => {
    const scheduled = pending.size > 0
    for (const item of items) pending.add(item)
    if (scheduled || pending.size === 0) return
    setTimeout(() => {
      const batched = [...pending]
      pending = new Set()
      flush(batched)
    }, delayMs)
  }
}
