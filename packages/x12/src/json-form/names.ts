/** The words that the JSON form writes beside a code, or in its place. */

export class Names {
  readonly #names: ReadonlyMap<string, string>
  readonly #codes: ReadonlyMap<string, string>

  constructor(names: Readonly<Record<string, string>>) {
    const entries = Object.entries(names)
    this.#names = new Map(entries)
    this.#codes = new Map(entries.map(([code, name]) => [comparable(name), code]))
  }

  /** The name of a code, or undefined. */
  of(code: string): string | undefined {
    return this.#names.get(code)
  }

  /** Where the form has no place for the code: a code without a name stands for itself. */
  inPlaceOf(code: string): string {
    return this.#names.get(code) ?? code
  }

  /** The code that is meant by a name or by a code; what is neither is left as it is. */
  codeFor(name: string): string {
    return name === '' || this.#names.has(name) ? name : (this.#codes.get(comparable(name)) ?? name)
  }
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
