/** Builds compound files by hand: version 3, sectors of 512 bytes, the table of chains first, then the directory, then the streams. */
const SECTOR = 512
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const TABLE_SECTOR = 0xfffffffd

export type Part = { readonly name: string; readonly content: Uint8Array | readonly Part[] }

type Entry = { name: string; kind: number; right: number; child: number; firstSector: number; size: number }

export function compoundFile(parts: readonly Part[], rootFirstSector = END_OF_CHAIN): Uint8Array {
  const entries: Entry[] = [
    { name: 'Root Entry', kind: 5, right: FREE, child: FREE, firstSector: rootFirstSector, size: 0 },
  ]
  const streams: Uint8Array[] = []
  const table: number[] = [TABLE_SECTOR]
  const directorySectors = Math.ceil((countOf(parts) + 1) / 4)
  addChain(table, directorySectors)

  const add = (children: readonly Part[]): number => {
    let next = FREE
    for (const { name, content } of children.toReversed()) {
      const index = entries.push({ name, kind: 1, right: next, child: FREE, firstSector: 0, size: 0 }) - 1
      const entry = entries[index]
      if (entry === undefined) continue
      if (content instanceof Uint8Array) {
        Object.assign(entry, {
          kind: 2,
          firstSector: addChain(table, Math.ceil(content.length / SECTOR)),
          size: content.length,
        })
        streams.push(content)
      } else entry.child = add(content)
      next = index
    }
    return next
  }
  if (entries[0] !== undefined) entries[0].child = add(parts)
  if (table.length > SECTOR / 4) throw new Error('More than one table sector is not needed in tests')
  return written(entries, streams, table, directorySectors)
}

/** The main stream of a Word document: its information block, then nothing. */
export function wordStream(flags = 0, size = 4096, identifier = 0xa5ec): Uint8Array {
  const stream = new Uint8Array(size)
  const view = new DataView(stream.buffer)
  view.setUint16(0, identifier, true)
  view.setUint16(10, flags, true)
  return stream
}

function addChain(table: number[], sectors: number): number {
  const first = table.length
  for (let index = 0; index < sectors; index++) table.push(index === sectors - 1 ? END_OF_CHAIN : first + index + 1)
  return first
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { content }) => sum + 1 + (content instanceof Uint8Array ? 0 : countOf(content)), 0)
}

function written(
  entries: readonly Entry[],
  streams: readonly Uint8Array[],
  table: readonly number[],
  directorySectors: number,
): Uint8Array {
  const file = new Uint8Array((1 + table.length) * SECTOR)
  const view = new DataView(file.buffer)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [place, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(place, value, true)
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
  ] as const)
    view.setUint32(place, value, true)
  for (let index = 0; index < 109; index++) view.setUint32(76 + 4 * index, index === 0 ? 0 : FREE, true)
  for (let index = 0; index < SECTOR / 4; index++) view.setUint32(SECTOR + 4 * index, table[index] ?? FREE, true)
  for (const [index, entry] of entries.entries()) writeEntry(view, 2 * SECTOR + 128 * index, entry)
  let place = (2 + directorySectors) * SECTOR
  for (const stream of streams) {
    file.set(stream, place)
    place += Math.ceil(stream.length / SECTOR) * SECTOR
  }
  return file
}

function writeEntry(view: DataView, place: number, entry: Entry): void {
  for (let index = 0; index < entry.name.length; index++)
    view.setUint16(place + 2 * index, entry.name.charCodeAt(index), true)
  view.setUint16(place + 64, 2 * entry.name.length + 2, true)
  view.setUint8(place + 66, entry.kind)
  view.setUint32(place + 68, FREE, true)
  view.setUint32(place + 72, entry.right, true)
  view.setUint32(place + 76, entry.child, true)
  view.setUint32(place + 116, entry.firstSector, true)
  view.setUint32(place + 120, entry.size, true)
}
