import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { BrokenWorkbook } from './broken-workbook.ts'

/** More than any practice's workbook needs, and enough to fill the memory or block the server. */
const LIMITS = { fileBytes: 32 * 1024 ** 2, entries: 10_000, partBytes: 32 * 1024 ** 2 }

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x0001
/** Sizes stand behind the data instead of before it. */
const SIZES_BEHIND = 0x0008
const ZIP64 = 0xffffffff

type Entry = { readonly name: string; readonly header: Buffer; readonly packed: Buffer; readonly size: number }

/** A zip file of which one part can be exchanged while the others stay as they are, packed as they were. */
export class ZipArchive {
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(bytes: Uint8Array) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (file.length > LIMITS.fileBytes) throw new BrokenWorkbook('it is larger than any')
    try {
      this.#entries = readEntries(file)
    } catch (error) {
      throw error instanceof BrokenWorkbook ? error : new BrokenWorkbook()
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** As the archive tells it; `part` throws if that is not true. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.size ?? 0
  }

  /** A part's bytes. The limit holds for what comes out, whatever the archive tells beforehand. */
  part(name: string): Buffer {
    const entry = this.#entries.get(name)
    if (entry === undefined) throw new BrokenWorkbook('a part is missing')
    const bytes = unpacked(entry)
    if (bytes.length !== entry.size || crc32(bytes) !== entry.header.readUInt32LE(16))
      throw new BrokenWorkbook('a part is damaged')
    return bytes
  }

  /** The whole file with other content for some of its parts, in the order that it had. */
  with(parts: ReadonlyMap<string, Uint8Array>): Buffer {
    const pieces: Buffer[] = []
    const list: Buffer[] = []
    let offset = 0
    for (const entry of this.#entries.values()) {
      const content = parts.get(entry.name)
      const { header, packed } = content === undefined ? entry : exchanged(entry, content)
      const name = header.subarray(CENTRAL.bytes, CENTRAL.bytes + header.readUInt16LE(28))
      const central = Buffer.from(header)
      // Written before the data now, and so is the flag that says where to look.
      central.writeUInt16LE(central.readUInt16LE(8) & ~SIZES_BEHIND, 8)
      central.writeUInt32LE(offset, 42)
      const local = Buffer.concat([localHeader(central), name, packed])
      pieces.push(local)
      list.push(central)
      offset += local.length
    }
    const directory = Buffer.concat(list)
    return Buffer.concat([...pieces, directory, endOf(list.length, directory.length, offset)])
  }
}

function readEntries(file: Buffer): Map<string, Entry> {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > LIMITS.entries || at === ZIP64) throw new BrokenWorkbook('it is larger than any')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== CENTRAL.signature) throw new BrokenWorkbook('its list of parts is damaged')
    const length = CENTRAL.bytes + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    const entry = entryOf(file, file.subarray(at, at + length))
    // Two parts of one name: programs differ in which one they open.
    if (entries.has(entry.name)) throw new BrokenWorkbook('a part is there twice')
    entries.set(entry.name, entry)
    at += length
  }
  return entries
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END.bytes - END.longestComment)
  for (let at = file.length - END.bytes; at >= first; at -= 1) if (file.readUInt32LE(at) === END.signature) return at
  throw new BrokenWorkbook('it is no zip file, or its end is missing')
}

function entryOf(file: Buffer, header: Buffer): Entry {
  const name = header.toString('utf8', CENTRAL.bytes, CENTRAL.bytes + header.readUInt16LE(28))
  const size = header.readUInt32LE(24)
  const packedBytes = header.readUInt32LE(20)
  const local = header.readUInt32LE(42)
  if ([size, packedBytes, local].includes(ZIP64)) throw new BrokenWorkbook('it is larger than any')
  if ((header.readUInt16LE(8) & ENCRYPTED) !== 0) throw new BrokenWorkbook('it is protected by a password')
  if (file.readUInt32LE(local) !== LOCAL.signature) throw new BrokenWorkbook('a part is damaged')
  const start = local + LOCAL.bytes + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + packedBytes > file.length) throw new BrokenWorkbook('its end is missing')
  return { name, header, packed: file.subarray(start, start + packedBytes), size }
}

function unpacked({ header, packed }: Entry): Buffer {
  const method = header.readUInt16LE(10)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new BrokenWorkbook('it is packed in a way that workbooks are not')
  try {
    return inflateRawSync(packed, { maxOutputLength: LIMITS.partBytes })
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new BrokenWorkbook(isTooLarge ? 'a part is larger than any' : 'a part is damaged')
  }
}

function exchanged({ header }: Entry, content: Uint8Array): { header: Buffer; packed: Buffer } {
  const packed = deflateRawSync(content)
  const changed = Buffer.from(header)
  changed.writeUInt16LE(DEFLATED, 10)
  changed.writeUInt32LE(crc32(content), 16)
  changed.writeUInt32LE(packed.length, 20)
  changed.writeUInt32LE(content.length, 24)
  return { header: changed, packed }
}

/** Repeats the central directory's entry without the extra fields, which are about sizes after the data or about padding. */
function localHeader(central: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL.bytes)
  header.writeUInt32LE(LOCAL.signature, 0)
  central.copy(header, 4, 6, 30)
  header.writeUInt16LE(0, 28)
  return header
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END.bytes)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
