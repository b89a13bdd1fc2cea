/**
 * A cache that keeps at least the `capacity` most recently used keys, and at most twice as many. It consists of two maps, of which the
 * older is dropped when the younger is full: unlike in a strict LRU cache, reading a recent key changes nothing.
 */
export class RecentMap<K, V> {
  readonly #capacity: number
  #young = new Map<K, V>()
  #old = new Map<K, V>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const older = this.#old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: K, value: V): void {
    this.#old.delete(key)
    if (this.#young.size >= this.#capacity && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  getOrMake(key: K, make: () => V): V {
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }

  /** For forgetting by something other than the key. */
  deleteWhere(matches: (value: V) => boolean): void {
    for (const map of [this.#young, this.#old]) for (const [key, value] of map) if (matches(value)) map.delete(key)
  }

  delete(key: K): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }
}
