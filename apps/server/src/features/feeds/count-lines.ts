import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What unpacks to more is not counted: a few bytes can unpack to a disk full. */
const LONGEST_UNPACKED = 2 * 1024 ** 3

const ARCHIVES = /\.(tar|tgz|tar\.gz|zip|7z|rar|bz2|xz|zst|cab|iso)$/i
const PICTURES = /\.(png|jpe?g|gif|bmp|tiff?|webp|heic|dcm|pdf|mp4|mov)$/i

/** The first bytes of archives, pictures and documents that are no text, whatever their name. */
const SIGNS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
]
const GZIP = [0x1f, 0x8b]

export type Counted = { readonly lines: number | null; readonly bytes: number }

/**
 * Reads a file once and keeps nothing of it. Lines end with LF, CRLF or CR, and the last one need not; packed text is unpacked. Pictures,
 * archives and other files that are no text have none. `bytes` is what was read, packed. Rejects if the file breaks off.
 */
export async function countLines(file: Readable, name: string, longest = LONGEST_UNPACKED): Promise<Counted> {
  let bytes = 0
  const isPlain = !ARCHIVES.test(name) && !PICTURES.test(name)
  let counter: Counter | undefined
  let gunzip: ReturnType<typeof unpacking> | undefined
  let first: Buffer = Buffer.alloc(0)
  const begin = () => {
    if (!isPlain || SIGNS.some((sign) => begins(first, sign))) return
    counter = new Counter(longest)
    if (begins(first, GZIP)) gunzip = unpacking(counter)
  }
  let begun = false
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const rest = begun ? chunk : Buffer.concat([first, chunk])
    if (!begun) {
      first = rest
      // Enough to know what it is.
      if (first.length < 4) continue
      begin()
      begun = true
    }
    if (gunzip !== undefined) await gunzip.write(rest)
    else counter?.take(rest)
  }
  if (!begun && first.length > 0) {
    begin()
    counter?.take(first)
  }
  await gunzip?.end()
  return { lines: bytes === 0 ? 0 : (counter?.lines ?? null), bytes }
}

function begins(bytes: Buffer, sign: readonly number[]): boolean {
  return bytes.length >= sign.length && sign.every((byte, index) => bytes[index] === byte)
}

/** What is packed wrongly, or too much, has no lines; it is read to its end all the same. */
function unpacking(counter: Counter) {
  const gunzip = createGunzip()
  const finished = new Promise<void>((resolve) => {
    gunzip.on('error', () => {
      counter.giveUp()
      resolve()
    })
    gunzip.on('end', resolve)
    gunzip.on('close', resolve)
  })
  gunzip.on('data', (chunk: Buffer) => {
    counter.take(chunk)
    if (counter.isOver) gunzip.destroy()
  })
  return {
    async write(chunk: Buffer): Promise<void> {
      if (gunzip.destroyed || gunzip.write(chunk)) return
      await Promise.race([finished, new Promise((resolve) => gunzip.once('drain', resolve))])
    },
    async end(): Promise<void> {
      if (!gunzip.destroyed) gunzip.end()
      await finished
    },
  }
}

const [LF, CR] = [0x0a, 0x0d]
/** Binary content shows itself early. */
const LOOKED_AT = 8192

/** Counts what it is given piece by piece. Text in 16 bits says so at its beginning, as spreadsheets write it. */
class Counter {
  readonly #longest: number
  #ends = 0
  #taken = 0
  #last = -1
  #odd: number | undefined
  #wide: 'little' | 'big' | undefined
  #givenUp = false

  constructor(longest: number) {
    this.#longest = longest
  }

  get lines(): number | null {
    if (this.#givenUp) return null
    const isOpen = this.#last !== -1 && this.#last !== LF && this.#last !== CR
    return this.#ends + (isOpen ? 1 : 0)
  }

  get isOver(): boolean {
    return this.#givenUp
  }

  giveUp(): void {
    this.#givenUp = true
  }

  take(chunk: Buffer): void {
    if (this.#givenUp) return
    if (this.#taken === 0)
      this.#wide = begins(chunk, [0xff, 0xfe]) ? 'little' : begins(chunk, [0xfe, 0xff]) ? 'big' : undefined
    const before = this.#taken
    this.#taken += chunk.length
    if (this.#taken > this.#longest) return this.giveUp()
    if (this.#wide !== undefined) return this.#takeWide(chunk)
    if (before < LOOKED_AT && chunk.subarray(0, LOOKED_AT - before).includes(0)) return this.giveUp()
    this.#takeNarrow(chunk)
  }

  /** Looks for the ends alone, which the machine does faster than a loop over all bytes. */
  #takeNarrow(chunk: Buffer): void {
    let at = 0
    for (let next = chunk.indexOf(LF); next !== -1; next = chunk.indexOf(LF, at)) {
      const endsBefore = next === 0 ? this.#last === CR : chunk[next - 1] === CR
      if (!endsBefore) this.#ends += 1
      at = next + 1
    }
    for (let next = chunk.indexOf(CR); next !== -1; next = chunk.indexOf(CR, next + 1)) this.#ends += 1
    this.#last = chunk.at(-1) ?? this.#last
  }

  #takeWide(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.#odd === undefined) {
        this.#odd = byte
        continue
      }
      const unit = this.#wide === 'little' ? byte * 256 + this.#odd : this.#odd * 256 + byte
      this.#odd = undefined
      if (unit === 0xfeff) continue
      if (unit === CR || (unit === LF && this.#last !== CR)) this.#ends += 1
      this.#last = unit
    }
  }
}
