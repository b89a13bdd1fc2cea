import { type Sealed, WIRE, wireContext } from '@bitewing/contract'

type Bytes = Uint8Array<ArrayBuffer>

/** Enough for the salts that the server uses in an hour, with room for a restart. */
const KEPT_KEYS = 16

/** Wire encryption with the passphrase of a deployment; the parameters are in the contract's wire.ts. */
export class Wire {
  readonly #passphrase: string
  readonly #now: () => number
  readonly #keys = new Map<string, Promise<CryptoKey>>()
  #own: { salt: string; madeAt: number } | undefined

  constructor(passphrase: string, now: () => number = Date.now) {
    this.#passphrase = passphrase
    this.#now = now
  }

  async seal(method: string, path: string, value: unknown): Promise<Sealed> {
    const salt = this.#ownSalt()
    const iv = crypto.getRandomValues(new Uint8Array(WIRE.ivBytes))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt(cipher(method, path, iv), await this.#key(salt), plain)
    return { ciphertext: toBase64(new Uint8Array(sealed)), salt, iv: toHex(iv) }
  }

  async open(method: string, path: string, { ciphertext, salt, iv }: Sealed): Promise<unknown> {
    const key = await this.#key(salt)
    const plain = await crypto.subtle.decrypt(cipher(method, path, fromHex(iv)), key, fromBase64(ciphertext))
    return JSON.parse(new TextDecoder().decode(plain))
  }

  #ownSalt(): string {
    const now = this.#now()
    if (this.#own === undefined || now - this.#own.madeAt >= WIRE.saltLifetimeMs) {
      this.#own = { salt: toHex(crypto.getRandomValues(new Uint8Array(WIRE.saltBytes))), madeAt: now }
    }
    return this.#own.salt
  }

  #key(salt: string): Promise<CryptoKey> {
    const kept = this.#keys.get(salt)
    if (kept !== undefined) return kept
    const derived = deriveKey(this.#passphrase, salt)
    this.#keys.set(salt, derived)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > KEPT_KEYS && oldest !== undefined) this.#keys.delete(oldest)
    return derived
  }
}

async function deriveKey(passphrase: string, salt: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-512', salt: fromHex(salt), iterations: WIRE.iterations },
    base,
    { name: 'AES-GCM', length: WIRE.keyBytes * 8 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function cipher(method: string, path: string, iv: Bytes): AesGcmParams {
  const additionalData = new TextEncoder().encode(wireContext(method, path))
  return { name: 'AES-GCM', iv, additionalData, tagLength: WIRE.tagBytes * 8 }
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toBase64(bytes: Bytes): string {
  // In chunks, because the number of arguments of a call is limited.
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

function fromBase64(text: string): Bytes {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
