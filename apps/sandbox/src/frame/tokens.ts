import { randomBytes } from 'node:crypto'

/** Bearer tokens that a provider has issued: valid for an hour, or until they are revoked on purpose. */
export class Tokens {
  readonly #expiry = new Map<string, number>()
  readonly seconds = 3600

  issue(): string {
    const token = randomBytes(24).toString('base64url')
    this.#expiry.set(token, Date.now() + this.seconds * 1000)
    return token
  }

  /** Whether an Authorization header has a token that is still valid. */
  accepts(header: string | undefined): boolean {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''
    return (this.#expiry.get(token) ?? 0) > Date.now()
  }

  forget(): void {
    this.#expiry.clear()
  }
}
