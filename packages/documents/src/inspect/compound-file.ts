import { startsWith } from './bytes.ts'
import { BrokenFile } from './verdict.ts'

/** OLE compound files (MS-CFB): a small file system in which Word kept documents until 2003, and keeps encrypted ones until today. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_TABLE_SECTORS = 109
const DIRECTORY_ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
const END_OF_CHAIN = 0xfffffffe
/** Sector numbers above this are marks, such as the end of a chain. */
const MAXIMUM_SECTOR = 0xfffffffa
const NO_ENTRY = 0xffffffff

const ENTRY_KINDS = ['free', 'storage', 'stream', 'free', 'free', 'root'] as const

export type DirectoryEntry = {
  /** In lower case: names are compared so. */
  readonly name: string
  readonly kind: (typeof ENTRY_KINDS)[number]
  readonly left: number
  readonly right: number
  readonly child: number
  readonly firstSector: number
  readonly size: number
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, SIGNATURE)
}

/** Every read outside the file throws, and so does every chain longer than the file. */
export class CompoundFile {
  readonly entries: readonly DirectoryEntry[]
  readonly #view: DataView
  readonly #sectorBytes: number
  readonly #sectorCount: number
  readonly #miniStreamCutoff: number
  /** The sectors that hold the table of chains. */
  readonly #tableSectors: readonly number[]

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [version, shift] = [this.#view.getUint16(26, true), this.#view.getUint16(30, true)]
    if (!(version === 3 && shift === 9) && !(version === 4 && shift === 12)) throw new BrokenFile('no such version')
    this.#sectorBytes = 2 ** shift
    this.#sectorCount = Math.ceil(bytes.length / this.#sectorBytes) - 1
    this.#miniStreamCutoff = this.#view.getUint32(56, true)
    this.#tableSectors = this.#readTableSectors()
    this.entries = this.#readDirectory()
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

  /** The first bytes of a stream, after checking that a long stream is completely in the file. */
  readStart(entry: DirectoryEntry, length: number): DataView {
    if (entry.size < length) throw new BrokenFile('a stream too short')
    if (entry.size < this.#miniStreamCutoff) return this.#readMiniStart(entry, length)
    const sectors = this.#chain(entry.firstSector)
    if (sectors.length * this.#sectorBytes < entry.size) throw new BrokenFile('a stream longer than its chain')
    for (const [index, sector] of sectors.entries())
      this.#requireInside(this.#offsetOf(sector), Math.min(this.#sectorBytes, entry.size - index * this.#sectorBytes))
    return this.#slice(this.#offsetOf(entry.firstSector), length)
  }

  /** Short streams are stored together in one stream, which belongs to the root. */
  #readMiniStart(entry: DirectoryEntry, length: number): DataView {
    const place = entry.firstSector * MINI_SECTOR_BYTES
    const sector = this.#chain(this.#root().firstSector)[Math.floor(place / this.#sectorBytes)]
    if (sector === undefined || length > MINI_SECTOR_BYTES) throw new BrokenFile('outside the short streams')
    return this.#slice(this.#offsetOf(sector) + (place % this.#sectorBytes), length)
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
        readEntry(this.#slice(this.#offsetOf(sector) + index * DIRECTORY_ENTRY_BYTES, DIRECTORY_ENTRY_BYTES)),
      ),
    )
  }

  #chain(first: number): readonly number[] {
    const sectors: number[] = []
    for (let sector = first; sector !== END_OF_CHAIN; sector = this.#after(sector)) {
      if (sectors.length > this.#sectorCount) throw new BrokenFile('a chain that is a circle')
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

  #slice(offset: number, length: number): DataView {
    this.#requireInside(offset, length)
    return new DataView(this.#view.buffer, this.#view.byteOffset + offset, length)
  }

  #requireInside(offset: number, length: number): void {
    if (offset + length > this.#view.byteLength) throw new BrokenFile('outside the file')
  }
}

function readEntry(view: DataView): DirectoryEntry {
  const nameBytes = Math.min(view.getUint16(64, true), 64)
  const units = Array.from({ length: Math.max(0, nameBytes / 2 - 1) }, (_, index) => view.getUint16(2 * index, true))
  return {
    name: String.fromCharCode(...units).toLowerCase(),
    kind: ENTRY_KINDS[view.getUint8(66)] ?? 'free',
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    firstSector: view.getUint32(116, true),
    size: view.getUint32(120, true),
  }
}
