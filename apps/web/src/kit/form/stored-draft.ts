/** Under this beginning lies what was typed and not saved. It lives as long as the tab, and is cleared at sign-out. */
const PREFIX = 'bitewing.form.'

/** What one person has typed in one place. Another person who signs in here finds none of it. */
export class StoredDraft<T> {
  readonly #key: string
  readonly #secrets: ReadonlySet<string>

  /** `secrets`: fields that are never stored, such as a new password. */
  constructor(userId: string, place: string, secrets: readonly string[] = []) {
    this.#secrets = new Set(secrets)
    this.#key = `${PREFIX}${userId}.${place}`
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId}.`)) sessionStorage.removeItem(key)
  }

  read(): T | undefined {
    try {
      const text = sessionStorage.getItem(this.#key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  }

  write(draft: T): void {
    try {
      const text = JSON.stringify(draft, (name, value: unknown) => (this.#secrets.has(name) ? undefined : value))
      sessionStorage.setItem(this.#key, text)
    } catch {
      // No room left in the tab's storage: what is typed is still on the screen.
    }
  }

  drop(): void {
    sessionStorage.removeItem(this.#key)
  }
}
