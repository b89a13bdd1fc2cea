import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * One secret key per deployment. Every other key is derived from it, one for each purpose, so that the database holds none.
 */
export class Secrets {
  readonly #root: Buffer
  readonly tokenKey: Buffer
  /** Wraps the keys of the vault. */
  readonly vaultKey: Buffer
  readonly wirePassphrase: string

  constructor(secretKey: string, wirePassphrase?: string) {
    this.#root = Buffer.from(secretKey)
    this.tokenKey = this.#derive('access tokens')
    this.vaultKey = this.#derive('vault')
    this.wirePassphrase = wirePassphrase ?? this.#derive('wire passphrase').toString('base64url')
  }

  #derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#root, 'bitewing', purpose, 32))
  }

  /** A keyed digest: without the key, a six-digit PIN cannot be found from it by brute force. */
  digest(purpose: string, ...parts: string[]): Buffer {
    const hmac = createHmac('sha256', this.#derive(`digest ${purpose}`))
    for (const part of parts) hmac.update(`${part.length}:${part};`)
    return hmac.digest()
  }

  /** For what is stored in the database and has to be read again, such as the text of a queued message. */
  seal(plain: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#derive('sealing'), iv)
    return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#derive('sealing'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
  }

  /** Tells two keys apart without revealing anything about them. */
  get fingerprint(): string {
    return this.digest('fingerprint').toString('hex').slice(0, 16)
  }
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 256 bits, safe in a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
