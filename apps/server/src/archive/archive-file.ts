import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { sealed, unsealed } from '../backup/sealed-stream.ts'
import type { Storage } from '../kernel/ports/storage.ts'

export type ArchivePlace = { storage: Storage; storageKey: string; key: Buffer }

/** What lines add up to: whoever reads the same lines gets the same digest. */
export type LineSum = { lines: number; digest: Buffer }

/** Lines of JSON, compressed, and sealed with the program's own key. Resolves when the storage has all of it. */
export async function writeArchive(
  place: ArchivePlace,
  lines: AsyncIterable<Buffer>,
): Promise<LineSum & { bytes: number }> {
  const summed = new SummedLines(lines)
  let bytes = 0
  async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of sealed(source, place.key.toString('hex'))) {
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(
    Readable.from(summed.lines(), { objectMode: false }),
    createZstdCompress(),
    async (compressed: AsyncIterable<Uint8Array>) => {
      await place.storage.put(counted(compressed), { contentType: 'application/octet-stream', key: place.storageKey })
    },
  )
  return { ...summed.sum(), bytes }
}

/** Undefined if the storage does not have it. Throws for one that is damaged, or was sealed with another key. */
export async function readArchive({
  storage,
  storageKey,
  key,
}: ArchivePlace): Promise<AsyncIterable<Buffer> | undefined> {
  const stored = await storage.get(storageKey)
  if (stored === undefined) return undefined
  const opened = Readable.from(unsealed(stored.stream, key.toString('hex')), { objectMode: false })
  const decompressed = createZstdDecompress()
  // Whoever reads the lines is told what failed before them.
  pipeline(opened, decompressed).catch(() => {})
  return decompressed
}

export async function sumOf(lines: AsyncIterable<Buffer>): Promise<LineSum> {
  const summed = new SummedLines(lines)
  for await (const _ of summed.lines()) continue
  return summed.sum()
}

export const isSame = (one: LineSum, other: LineSum) => one.lines === other.lines && one.digest.equals(other.digest)

class SummedLines {
  readonly #source: AsyncIterable<Buffer>
  readonly #hash = createHash('sha256')
  #lines = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source
  }

  async *lines(): AsyncGenerator<Buffer> {
    for await (const bytes of this.#source) {
      this.#hash.update(bytes)
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.#lines += 1
      yield bytes
    }
  }

  /** When all were passed on. */
  sum(): LineSum {
    return { lines: this.#lines, digest: this.#hash.digest() }
  }
}
