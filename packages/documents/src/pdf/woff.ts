import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20, tableCount: 12 } as const
const SFNT = { header: 12, entry: 16 } as const

/** The font inside a WOFF file, unpacked once with native code instead of for every document. */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(WOFF.tableCount)
  const tables = Array.from({ length: count }, (_, index) => readTable(file, WOFF.header + index * WOFF.entry))
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry)
  file.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT.header + index * SFNT.entry
    directory.writeUInt32BE(tag, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    offset += padded(data.length)
  }
  return Buffer.concat([directory, ...tables.map(({ data }) => Buffer.concat([data], padded(data.length)))])
}

function readTable(file: Buffer, at: number) {
  const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
  const stored = file.subarray(offset, offset + packed)
  // A table that would not become smaller is stored as it is.
  const data = packed === length ? stored : inflateSync(stored)
  return { tag: file.readUInt32BE(at), checksum: file.readUInt32BE(at + 16), data }
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4
