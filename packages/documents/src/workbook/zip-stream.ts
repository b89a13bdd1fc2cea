import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The lightest compression: an export waits for the rows, and stronger takes four times as long for a tenth of the size. */
const LEVEL = 1
/** Pieces that may wait to be compressed while the next ones are made. */
const AHEAD = 2
/** Sizes follow the data, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the format's first day: the time of a workbook's parts means nothing. */
const DATE = 0x0021

type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number }

/** A zip file as a stream: only the position of each entry is kept. */
export class ZipStream {
  readonly #entries: Entry[] = []
  #length = 0

  /** One entry, its bytes as they come out of the compression. */
  async *entry(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const entry: Entry = { name: Buffer.from(path), offset: this.#length, crc: 0, packed: 0, size: 0 }
    yield this.#counted(localHeader(entry.name))
    for await (const chunk of deflated(content, entry)) {
      entry.packed += chunk.length
      yield this.#counted(chunk)
    }
    yield this.#counted(descriptor(entry))
    this.#entries.push(entry)
  }

  /** The list of entries, which ends the file. */
  end(): Buffer {
    const list = Buffer.concat(this.#entries.map(centralHeader))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(list.length, 12)
    end.writeUInt32LE(this.#length, 16)
    return Buffer.concat([list, end])
  }

  #counted(chunk: Buffer): Buffer {
    this.#length += chunk.length
    return chunk
  }
}

/** One chunk after the other: a reader that stops also stops the source. */
async function* deflated(content: AsyncIterable<Buffer> | Iterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 65_536 })
  const packed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => packed.push(chunk))
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) => deflate.write(chunk, done))
  const written: Promise<unknown>[] = []
  try {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      const done = write(chunk)
      // It is awaited later, or never if the stream is given up.
      done.catch(() => {})
      written.push(done)
      if (written.length > AHEAD) await written.shift()
      yield* packed.splice(0)
    }
    await Promise.all(written)
    deflate.end()
    await finished(deflate)
    yield* packed.splice(0)
  } finally {
    deflate.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader({ name, offset, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}
