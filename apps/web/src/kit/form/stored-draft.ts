/** The prefix of all drafts. They are kept in the tab's session storage, which is cleared at sign-out. */
const PREFIX = 'bitewing.form.'

/** Where the user has drafts, such as 'colour.new'. */
export function placesWithDrafts(userId: string): string[] {
  const own = `${PREFIX}${userId}.`
  return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []))
}

/** What one user has typed in one form. When another user signs in, the drafts of the first are removed. */
export class StoredDraft<T> {
  readonly #key: string
  readonly #secrets: ReadonlySet<string>

  /** `secrets` are fields that are never stored, such as a new password. */
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
      // The storage is full. What was typed is still on the screen.
    }
  }

  drop(): void {
    sessionStorage.removeItem(this.#key)
  }
}
