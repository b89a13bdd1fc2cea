import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Sealed, WIRE, wireContext } from '@bitewing/contract'

/** The browser's end of the wire encryption, for one salt. */
export class BrowserWire {
  readonly #passphrase: string
  readonly #salt = randomBytes(WIRE.saltBytes)
  readonly #keys = new Map<string, Buffer>()

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  seal(value: unknown, method: string, path: string): string {
    const iv = randomBytes(WIRE.ivBytes)
    const salt = this.#salt.toString('hex')
    const cipher = createCipheriv('aes-256-gcm', this.#key(salt), iv)
    cipher.setAAD(Buffer.from(wireContext(method, path)))
    const bytes = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()])
    return JSON.stringify({ ciphertext: bytes.toString('base64'), salt, iv: iv.toString('hex') } satisfies Sealed)
  }

  open(sealed: Sealed, method: string, path: string): unknown {
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#key(sealed.salt), Buffer.from(sealed.iv, 'hex'))
    decipher.setAAD(Buffer.from(wireContext(method, path)))
    decipher.setAuthTag(bytes.subarray(-WIRE.tagBytes))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -WIRE.tagBytes)), decipher.final()]).toString())
  }

  #key(salt: string): Buffer {
    const known = this.#keys.get(salt)
    if (known !== undefined) return known
    const key = pbkdf2Sync(this.#passphrase, Buffer.from(salt, 'hex'), WIRE.iterations, WIRE.keyBytes, 'sha512')
    this.#keys.set(salt, key)
    return key
  }
}
