import { BrokenFile } from './verdict.ts'

/** Where the information block at the start of the main stream says what (MS-DOC, FibBase and FibRgFcLcb97). */
const FIB = { flags: 10, textStart: 24, textEnd: 28, pieces: 0x1a2, bytes: 0x382 }
const FAST_SAVED = 0x0004
/** Where the fields of the text, headers, footnotes, comments, endnotes and text boxes are listed. */
const FIELD_LISTS = [0x11a, 0x122, 0x12a, 0x132, 0x21a, 0x262, 0x272]
const FIELD_BEGINS = 0x13
const PIECE_TABLE = 2
const EIGHT_BIT = 0x40000000

/** The types of all fields, by Word's numbers. Some programs go by these and not by what the instruction says. */
export function fieldTypes(main: DataView, table: DataView): Set<number> {
  const types = new Set<number>()
  if (!hasTable(main, table)) return types
  for (const place of FIELD_LISTS) {
    const [start, length] = [main.getUint32(place, true), main.getUint32(place + 4, true)]
    const count = Math.max(0, Math.floor((length - 4) / 6))
    for (let index = 0; index < count; index++) {
      const field = start + 4 * (count + 1) + 2 * index
      if ((table.getUint8(field) & 0x1f) === FIELD_BEGINS) types.add(table.getUint8(field + 1))
    }
  }
  return types
}

/** The text in its order. Word keeps it in pieces, which can be anywhere in the main stream and cut anywhere. */
export function textOf(main: DataView, table: DataView): string {
  if (!hasTable(main, table) || main.getUint32(FIB.pieces + 4, true) === 0) return unbrokenText(main)
  const { at, count } = findPieces(table, main.getUint32(FIB.pieces, true))
  const texts: string[] = []
  let total = 0
  for (let index = 0; index < count; index++) {
    const length = table.getUint32(at + 4 * index + 4, true) - table.getUint32(at + 4 * index, true)
    total += length
    // Pieces over each other could make a text of any length.
    if (length < 0 || total > main.byteLength) throw new BrokenFile('more text than there is')
    const place = table.getUint32(at + 4 * (count + 1) + 8 * index + 2, true)
    texts.push(
      (place & EIGHT_BIT) === 0
        ? read('utf-16le', main, place, 2 * length)
        : read('latin1', main, (place & ~EIGHT_BIT) / 2, length),
    )
  }
  return texts.join('')
}

/** Before Word 97 there was none. */
function hasTable(main: DataView, table: DataView): boolean {
  return main.byteLength >= FIB.bytes && table.byteLength > 0
}

/** Changes of formats come first, each with its length, and then the table of pieces. */
function findPieces(table: DataView, start: number): { at: number; count: number } {
  let place = start
  while (table.getUint8(place) === 1) place += 3 + table.getUint16(place + 1, true)
  if (table.getUint8(place) !== PIECE_TABLE) throw new BrokenFile('no table of pieces')
  return { at: place + 5, count: Math.floor((table.getUint32(place + 1, true) - 4) / 12) }
}

/** Before Word 97 the text was in one piece, unless Word had only added the changes to the file, which nobody lets it do any more. */
function unbrokenText(main: DataView): string {
  if ((main.getUint16(FIB.flags, true) & FAST_SAVED) !== 0) throw new BrokenFile('saved as changes of an older text')
  const [start, end] = [main.getUint32(FIB.textStart, true), main.getUint32(FIB.textEnd, true)]
  return end <= start ? '' : read('latin1', main, start, end - start)
}

function read(encoding: string, main: DataView, place: number, bytes: number): string {
  if (place + bytes > main.byteLength) throw new BrokenFile('text outside the main stream')
  return new TextDecoder(encoding).decode(new Uint8Array(main.buffer, main.byteOffset + place, bytes))
}
