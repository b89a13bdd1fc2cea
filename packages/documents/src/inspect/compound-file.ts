import { startsWith } from './bytes.ts'
import { DIRECTORY_ENTRY_BYTES, type DirectoryEntry, readEntry } from './directory-entry.ts'
import { BrokenFile } from './verdict.ts'

/** OLE compound files (MS-CFB): a small file system in which Word kept documents until 2003, and keeps encrypted ones until today. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_TABLE_SECTORS = 109
const MINI_SECTOR_BYTES = 64
const MINI_STREAM_CUTOFF = 4096
const END_OF_CHAIN = 0xfffffffe
/** Sector numbers above this are marks, such as the end of a chain. */
const MAXIMUM_SECTOR = 0xfffffffa
const NO_ENTRY = 0xffffffff
/** An inspection reads a stream once or twice. */
const MOST_READINGS = 8

export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, SIGNATURE)
}

/** Every read outside the file throws, and so does every chain longer than the file and every attempt to have it read many times over. */
export class CompoundFile {
  readonly entries: readonly DirectoryEntry[]
  readonly #view: DataView
  readonly #sectorBytes: number
  readonly #sectorCount: number
  /** The sectors that hold the table of chains. */
  readonly #tableSectors: readonly number[]
  #shortStreams: Uint8Array | undefined
  #shortTable: readonly number[] | undefined
  #sectorsFollowed = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [version, shift] = [this.#view.getUint16(26, true), this.#view.getUint16(30, true)]
    if (!(version === 3 && shift === 9) && !(version === 4 && shift === 12)) throw new BrokenFile('no such version')
    this.#sectorBytes = 2 ** shift
    this.#sectorCount = Math.ceil(bytes.length / this.#sectorBytes) - 1
    if (this.#view.getUint32(56, true) !== MINI_STREAM_CUTOFF) throw new BrokenFile('no such length of short streams')
    this.#tableSectors = this.#readTableSectors()
    this.entries = this.#readDirectory()
    const total = this.entries.reduce((sum, { kind, size }) => sum + (kind === 'stream' ? size : 0), 0)
    if (total > bytes.length) throw new BrokenFile('streams over each other')
  }

  /** The entries directly in the root. They form a tree; a cycle means that the file is broken. */
  rootEntries(): readonly DirectoryEntry[] {
    const found: DirectoryEntry[] = []
    const open = [this.#root().child]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (index === NO_ENTRY) continue
      const entry = this.entries[index]
      if (entry === undefined || found.length >= this.entries.length) throw new BrokenFile('no tree')
      found.push(entry)
      open.push(entry.left, entry.right)
    }
    return found
  }

  /** The whole content of a stream. */
  read(entry: DirectoryEntry): Uint8Array {
    return entry.size < MINI_STREAM_CUTOFF ? this.#readShort(entry) : this.#readChain(entry.firstSector, entry.size)
  }

  #readChain(firstSector: number, size: number): Uint8Array {
    const sectors = this.#chain(firstSector)
    if (sectors.length * this.#sectorBytes < size) throw new BrokenFile('a stream longer than its chain')
    const content = new Uint8Array(size)
    for (let place = 0; place < size; place += this.#sectorBytes) {
      const sector = sectors[place / this.#sectorBytes] as number
      content.set(this.#bytes(this.#offsetOf(sector), Math.min(this.#sectorBytes, size - place)), place)
    }
    return content
  }

  /** Short streams are stored together in one stream, which belongs to the root, with a table of chains of its own. */
  #readShort({ firstSector, size }: DirectoryEntry): Uint8Array {
    const root = this.#root()
    this.#shortStreams ??= this.#readChain(root.firstSector, this.#chain(root.firstSector).length * this.#sectorBytes)
    const content = new Uint8Array(size)
    let sector = firstSector
    for (let place = 0; place < size; place += MINI_SECTOR_BYTES) {
      if (place > 0) sector = this.#afterShort(sector)
      const start = sector * MINI_SECTOR_BYTES
      const piece = this.#shortStreams.subarray(start, start + Math.min(MINI_SECTOR_BYTES, size - place))
      if (piece.length === 0) throw new BrokenFile('outside the short streams')
      content.set(piece, place)
    }
    return content
  }

  #afterShort(sector: number): number {
    const perSector = this.#sectorBytes / 4
    this.#shortTable ??= this.#chain(this.#view.getUint32(60, true))
    const table = this.#shortTable[Math.floor(sector / perSector)]
    if (table === undefined) throw new BrokenFile('a short sector that no table knows')
    return this.#view.getUint32(this.#offsetOf(table) + 4 * (sector % perSector), true)
  }

  #root(): DirectoryEntry {
    const root = this.entries[0]
    if (root?.kind !== 'root') throw new BrokenFile('no root')
    return root
  }

  #readTableSectors(): readonly number[] {
    const sectors: number[] = []
    const add = (place: number) => {
      const sector = this.#view.getUint32(place, true)
      if (sector <= MAXIMUM_SECTOR) sectors.push(sector)
    }
    for (let index = 0; index < HEADER_TABLE_SECTORS; index++) add(76 + 4 * index)

    const perSector = this.#sectorBytes / 4 - 1
    let next = this.#view.getUint32(68, true)
    for (let read = 0; next <= MAXIMUM_SECTOR; read++) {
      if (read > this.#sectorCount) throw new BrokenFile('a circle of table sectors')
      const start = this.#offsetOf(next)
      for (let index = 0; index < perSector; index++) add(start + 4 * index)
      next = this.#view.getUint32(start + 4 * perSector, true)
    }
    return sectors
  }

  #readDirectory(): readonly DirectoryEntry[] {
    const perSector = this.#sectorBytes / DIRECTORY_ENTRY_BYTES
    return this.#chain(this.#view.getUint32(48, true)).flatMap((sector) =>
      Array.from({ length: perSector }, (_, index) =>
        readEntry(this.#entryAt(this.#offsetOf(sector) + index * DIRECTORY_ENTRY_BYTES)),
      ),
    )
  }

  #chain(first: number): readonly number[] {
    const sectors: number[] = []
    for (let sector = first; sector !== END_OF_CHAIN; sector = this.#after(sector)) {
      if (sectors.length > this.#sectorCount) throw new BrokenFile('a chain that is a circle')
      if (++this.#sectorsFollowed > MOST_READINGS * (this.#sectorCount + 1))
        throw new BrokenFile('chains over each other')
      sectors.push(sector)
    }
    return sectors
  }

  #after(sector: number): number {
    const perSector = this.#sectorBytes / 4
    const table = this.#tableSectors[Math.floor(sector / perSector)]
    if (table === undefined) throw new BrokenFile('a sector that no table knows')
    return this.#view.getUint32(this.#offsetOf(table) + 4 * (sector % perSector), true)
  }

  /** The header takes the room of one sector. */
  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes
  }

  #entryAt(offset: number): DataView {
    const { buffer, byteOffset, byteLength } = this.#bytes(offset, DIRECTORY_ENTRY_BYTES)
    return new DataView(buffer, byteOffset, byteLength)
  }

  #bytes(offset: number, length: number): Uint8Array {
    if (offset + length > this.#view.byteLength) throw new BrokenFile('outside the file')
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + offset, length)
  }
}
