import { latin1 } from './bytes.ts'
import { readDictionary } from './pdf-dictionary.ts'
import { BrokenFile, type Inspection } from './verdict.ts'

/** Readers look this far for the header and for the end. */
const MARGIN = 1024
/** `startxref`, its number and `%%EOF` stand close together. */
const END_PART = 2 * MARGIN
/** Trailers have some hundred bytes; an endless one must not be read to its end. */
const LONGEST_TRAILER = 256 * 1024

export function isPdf(bytes: Uint8Array): boolean {
  return headerAt(bytes) >= 0
}

export function inspectPdf(bytes: Uint8Array): Inspection {
  const trailer = trailerOf(bytes, crossReferenceAt(bytes))
  const encryption = trailer.get('Encrypt')
  if (encryption !== undefined && encryption !== 'null') return { refused: 'encrypted' }
  return trailer.has('Root') ? { kind: 'pdf' } : { refused: 'broken' }
}

function headerAt(bytes: Uint8Array): number {
  return latin1(bytes, 0, MARGIN).indexOf('%PDF-')
}

/** Where the newest cross-reference begins: a table, or an object that holds a stream. */
function crossReferenceAt(bytes: Uint8Array): number {
  if (!latin1(bytes, bytes.length - MARGIN, bytes.length).includes('%%EOF')) throw new BrokenFile('no end of file')
  const end = latin1(bytes, bytes.length - END_PART, bytes.length)
  const written = /^startxref\s+(\d{1,10})\s/.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))))
  if (written === null) throw new BrokenFile('no startxref')
  // If there is something before the header, some writers count from the header and some from the first byte.
  const offset = Number(written[1])
  const found = [offset, offset + headerAt(bytes)].find((place) =>
    CROSS_REFERENCE.test(latin1(bytes, place, place + 64)),
  )
  if (found === undefined) throw new BrokenFile('startxref points at no cross-reference')
  return found
}

const CROSS_REFERENCE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/

function trailerOf(bytes: Uint8Array, crossReference: number): ReadonlyMap<string, string> {
  const text = latin1(bytes, crossReference, bytes.length)
  if (/^\s*xref/.test(text)) return dictionaryAfter(text, 'trailer')
  const dictionary = dictionaryAfter(text, 'obj')
  if (dictionary.get('Type') !== '/XRef') throw new BrokenFile('startxref points at another object')
  return dictionary
}

function dictionaryAfter(text: string, keyword: string): ReadonlyMap<string, string> {
  const place = text.indexOf(keyword)
  if (place < 0) throw new BrokenFile(`no ${keyword}`)
  const start = place + keyword.length
  return readDictionary(text.slice(start, start + LONGEST_TRAILER))
}
