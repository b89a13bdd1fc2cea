import { copiedText } from './copy-text.ts'

/** A day is the number of days since 30 December 1899, as spreadsheets count them; money is dollars, such as 12.34. */
export type CellKind = 'text' | 'number' | 'date' | 'money'

const TAB = 9
const LINE_END = 10
const SPACE = 32

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const ROW = { before: bytes('<row>'), after: bytes('</row>') }
const EMPTY = bytes('<c/>')

/** So much is compressed at a time. */
const PART = 131_072
/** More than what can stand around a row, and around a cell. */
const AROUND = 100
/** No sign becomes longer than &amp;. */
const GROWTH = 5

/** What a byte means for its cell: nothing special, its end, or that the cell has to be processed as a string. */
const ENDED = 1
const ODD = 2
// 0xef begins the two characters that XML cannot hold although they are not control characters.
const MEANING = meanings((byte) => byte < SPACE || bytes('&<>\\').includes(byte) || byte === 0xef)
const MEANING_AT_FIRST = meanings((byte) => MEANING[byte] === ODD || bytes(' =+-@').includes(byte))

function meanings(isOdd: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte === TAB || byte === LINE_END) return ENDED
    return isOdd(byte) ? ODD : 0
  })
}

/** What stands around a cell's content, and what its first byte says. */
type Frame = { readonly before: Uint8Array; readonly after: Uint8Array; readonly atFirst: Uint8Array }

const NUMBER: Frame = { before: bytes('<c><v>'), after: bytes('</v></c>'), atFirst: MEANING }
const FRAMES: Readonly<Record<CellKind, Frame>> = {
  text: { before: bytes('<c t="inlineStr"><is><t>'), after: bytes('</t></is></c>'), atFirst: MEANING_AT_FIRST },
  number: NUMBER,
  // In the workbook's style for days.
  date: { ...NUMBER, before: bytes('<c s="2"><v>') },
  money: { ...NUMBER, before: bytes('<c s="3"><v>') },
}

/** Whole lines as COPY writes them, as rows of a sheet. */
export function rowParts(lines: Buffer, kinds: readonly CellKind[]): readonly Buffer[] {
  const frames = kinds.map((kind) => FRAMES[kind])
  const parts: Buffer[] = []
  let out = Buffer.allocUnsafe(PART)
  let length = 0
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(LINE_END, start)
    if (end === -1) throw new Error('a line without an end')
    const most = (end - start) * GROWTH + (kinds.length + 1) * AROUND
    if (length + most > out.length) {
      parts.push(out.subarray(0, length))
      out = Buffer.allocUnsafe(Math.max(PART, most))
      length = 0
    }
    length = putRow(out, length, lines.subarray(start, end), frames)
    start = end + 1
  }
  return [...parts, out.subarray(0, length)]
}

/**
 * Returns where the row ends in `out`. Nearly all cells are copied from buffer to buffer byte by byte, which takes a third of the time of
 * making a string of each.
 */
function putRow(out: Buffer, length: number, line: Buffer, frames: readonly Frame[]): number {
  let from = 0
  let to = put(out, length, ROW.before)
  for (let column = 0; column < frames.length; column += 1) {
    const { before, after, atFirst } = frames[column] as Frame
    const began = to
    const content = put(out, began, before)
    to = content
    let byte = line[from] ?? LINE_END
    let meaning = atFirst[byte] as number
    let said = 0
    while (meaning !== ENDED) {
      said |= meaning
      out[to++] = byte
      byte = line[++from] ?? LINE_END
      meaning = MEANING[byte] as number
    }
    if (to === content) to = put(out, began, EMPTY)
    else if (said === ODD || out[to - 1] === SPACE)
      to = began + out.write(oddCell(out.toString('utf8', content, to)), began)
    else to = put(out, to, after)
    from += 1
  }
  return put(out, to, ROW.after)
}

function put(out: Buffer, start: number, what: Uint8Array): number {
  out.set(what, start)
  return start + what.length
}

/** Spaces at either end are part of the text. */
function oddCell(copied: string): string {
  const text = copiedText(copied)
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(neutral(text))}</t></is></c>`
}

/** A text that a spreadsheet would run as a formula once it is edited or saved as CSV gets an apostrophe in front (spec D8). */
export function neutral(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

// What XML cannot hold at all, and what it would read as its own.
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? '')
}
