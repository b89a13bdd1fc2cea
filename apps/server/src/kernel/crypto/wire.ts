import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type Sealed, WIRE, wireContext } from '@bitewing/contract'
import { fail } from '../errors.ts'
import { RecentMap } from '../recent-map.ts'

const deriveKey = promisify(pbkdf2)
const HEX = /^[0-9a-f]+$/i
/** About as many as there are browsers open at once; deriving a key again after its salt was dropped costs a millisecond. */
const REMEMBERED_SALTS = 5000

/** The server's end of the wire encryption. Every failure gives the same answer, which tells an attacker nothing. */
export class Wire {
  readonly #passphrase: string
  readonly #keys = new RecentMap<string, Promise<KeyObject>>(REMEMBERED_SALTS)
  #salt = ''
  #saltMadeAt = 0

  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  /** Gives the value's JSON text. `onNewSalt` is told of a salt whose key has to be derived first, and may refuse it by throwing. */
  async open(sealed: Sealed, method: string, path: string, onNewSalt: () => void = () => {}): Promise<string> {
    const { salt, iv, ciphertext } = sealed
    if (salt.length !== WIRE.saltBytes * 2 || iv.length !== WIRE.ivBytes * 2 || !HEX.test(salt) || !HEX.test(iv)) {
      throw fail('request.unreadable')
    }
    const bytes = Buffer.from(ciphertext, 'base64')
    if (bytes.length < WIRE.tagBytes) throw fail('request.unreadable')
    if (this.#keys.get(salt) === undefined) onNewSalt()
    return decipher(await this.#key(salt), iv, bytes, wireContext(method, path))
  }

  /** `json` is the value's JSON text. */
  async seal(json: string, method: string, path: string): Promise<Sealed> {
    const salt = this.#ownSalt()
    const key = await this.#key(salt)
    const iv = randomBytes(WIRE.ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(Buffer.from(wireContext(method, path)))
    const bytes = Buffer.concat([cipher.update(json, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return { ciphertext: bytes.toString('base64'), salt, iv: iv.toString('hex') }
  }

  #ownSalt(): string {
    if (Date.now() - this.#saltMadeAt > WIRE.saltLifetimeMs) {
      this.#salt = randomBytes(WIRE.saltBytes).toString('hex')
      this.#saltMadeAt = Date.now()
    }
    return this.#salt
  }

  #key(salt: string): Promise<KeyObject> {
    // A key object is prepared for the cipher once; a buffer would be prepared for every call.
    return this.#keys.getOrMake(salt, async () =>
      createSecretKey(
        await deriveKey(this.#passphrase, Buffer.from(salt, 'hex'), WIRE.iterations, WIRE.keyBytes, 'sha512'),
      ),
    )
  }
}

function decipher(key: KeyObject, iv: string, bytes: Buffer, context: string): string {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'hex'))
    cipher.setAAD(Buffer.from(context))
    cipher.setAuthTag(bytes.subarray(-WIRE.tagBytes))
    return Buffer.concat([cipher.update(bytes.subarray(0, -WIRE.tagBytes)), cipher.final()]).toString('utf8')
  } catch {
    throw fail('request.unreadable')
  }
}

/** As JSON without JSON.stringify: base64 and hexadecimal need no escaping, and for a list that saves a good part of the work. */
export function sealedText({ ciphertext, salt, iv }: Sealed): string {
  return `{"ciphertext":"${ciphertext}","salt":"${salt}","iv":"${iv}"}`
}
