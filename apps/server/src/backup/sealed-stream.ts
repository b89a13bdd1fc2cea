import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { StartError } from '@bitewing/db'

/**
 * Bytes sealed with a passphrase: a header, then pieces, each of which is encrypted and proves that it is the next one (AES-256-GCM, the
 * number of the piece as nonce). The last one says that it is the last, so that whatever was cut off is missed.
 */

const MAGIC = Buffer.from('BITEWING-BACKUP-1\n')
const SALT_BYTES = 16
const PROOF_BYTES = 32
const HEADER_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES + PROOF_BYTES
const TAG_BYTES = 16
const PIECE_BYTES = 256 * 1024
const LAST = 0x8000_0000

type Source = AsyncIterable<Uint8Array>
type Keys = { piece: Buffer; proof: Buffer }

export const DAMAGED = 'The backup is damaged or incomplete, and nothing was changed: take another copy of it.'
const NO_BACKUP = 'This file is not a backup of Bitewing.'
const WRONG_PASSPHRASE = 'The passphrase is not the one that this backup was made with.'

export async function* sealed(source: Source, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const keys = await keysOf(passphrase, salt)
  const start = Buffer.concat([MAGIC, salt, proofOf(keys, salt)])
  yield Buffer.concat([start, createHash('sha256').update(start).digest()])
  let number = 0
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes))
    length += bytes.length
    if (length < PIECE_BYTES) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from >= PIECE_BYTES; from += PIECE_BYTES)
      yield sealPiece(keys, number++, all.subarray(from, from + PIECE_BYTES), false)
    waiting = [all.subarray(from)]
    length = all.length - from
  }
  yield sealPiece(keys, number, Buffer.concat(waiting), true)
}

/** Throws a StartError for what is no backup, is damaged or cut off, or was sealed with another passphrase. */
export async function* unsealed(source: Source, passphrase: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  const header = await reader.take(HEADER_BYTES)
  if (header === undefined || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError(NO_BACKUP)
  const start = header.subarray(0, HEADER_BYTES - PROOF_BYTES)
  if (!createHash('sha256').update(start).digest().equals(header.subarray(-PROOF_BYTES))) throw new StartError(DAMAGED)
  const salt = start.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const keys = await keysOf(passphrase, salt)
  if (!timingSafeEqual(proofOf(keys, salt), start.subarray(-PROOF_BYTES))) throw new StartError(WRONG_PASSPHRASE)
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const head = await reader.take(4)
    if (head === undefined) throw new StartError(DAMAGED)
    isLast = head.readUInt32BE() >= LAST
    const length = head.readUInt32BE() % LAST
    const piece = length > PIECE_BYTES ? undefined : await reader.take(length + TAG_BYTES)
    if (piece === undefined) throw new StartError(DAMAGED)
    yield openPiece(keys, number, head, piece)
  }
  if (!(await reader.isAtEnd())) throw new StartError(DAMAGED)
}

function sealPiece({ piece }: Keys, number: number, bytes: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.length + (isLast ? LAST : 0))
  const cipher = createCipheriv('aes-256-gcm', piece, nonceOf(number)).setAAD(head)
  return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openPiece({ piece }: Keys, number: number, head: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', piece, nonceOf(number), { authTagLength: TAG_BYTES }).setAAD(head)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new StartError(DAMAGED)
  }
}

/** The key is this file's alone, so a nonce is used once although it only counts. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

let newest: { of: string; keys: Promise<Keys> } | undefined

/** Slow on purpose; a backup is read several times while it is restored. */
function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const of = `${salt.toString('hex')} ${passphrase}`
  if (newest?.of !== of) newest = { of, keys: derivedKeys(passphrase, salt) }
  return newest.keys
}

async function derivedKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
    scrypt(passphrase.normalize('NFKC'), salt, 64, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
  return { piece: bytes.subarray(0, 32), proof: bytes.subarray(32) }
}

const proofOf = ({ proof }: Keys, salt: Buffer) => createHmac('sha256', proof).update(MAGIC).update(salt).digest()

/** Takes so many bytes at a time from a stream. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #waiting: Buffer[] = []
  #length = 0

  constructor(source: Source) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined where fewer are left. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const next = await this.#source.next()
      if (next.done === true) return undefined
      this.#waiting.push(Buffer.from(next.value))
      this.#length += next.value.length
    }
    const [first = Buffer.alloc(0), ...more] = this.#waiting
    const all = more.length === 0 ? first : Buffer.concat(this.#waiting)
    this.#waiting = [all.subarray(length)]
    this.#length = all.length - length
    return all.subarray(0, length)
  }

  async isAtEnd(): Promise<boolean> {
    return this.#length === 0 && (await this.#source.next()).done === true
  }
}
