const LONGEST = 40

/** Word allows letters, digits and underscores, requires a letter first, and ignores case. */
export class BookmarkNames {
  readonly #taken = new Set<string>()

  /** The same bookmarks in the same order get the same names, so a practice's tool finds them in every document of a template. */
  nameFor(bookmark: string): string {
    const letters = bookmark.replace(/[^A-Za-z0-9_]/g, '_')
    const name = (/^[A-Za-z]/.test(letters) ? letters : `b_${letters}`).slice(0, LONGEST)
    let free = name
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1) {
      const ending = `_${number}`
      free = name.slice(0, LONGEST - ending.length) + ending
    }
    this.#taken.add(free.toLowerCase())
    return free
  }
}
