import { X12Error } from './problem.ts'
import { Segment, type Span } from './segment.ts'
import { readHeader, type Separators } from './separators.ts'

export type Limits = {
  readonly segmentLength: number
  readonly elements: number
}

/** Far more than any guide allows, and far less than what would cause trouble. */
const USUAL_LIMITS: Limits = { segmentLength: 65_536, elements: 1_000 }

const HEADER = 'ISA'
/** A header that stands after something else begins a line, and its separator follows at once. */
const HEADER_AFTER_TEXT = /(?<=[\r\n])ISA[^A-Za-z0-9\s]/
/** Far more than the headers of a mail. */
const LONGEST_TEXT_BEFORE = 8_192

/** Cuts a text into segments, however it comes in pieces. Keeps no more than one unfinished segment. */
export class SegmentReader {
  readonly #limits: Limits
  #separators: Separators | null = null
  /** What came of the unfinished segment, and the white space before it. */
  #pending = ''
  /** Whether that may still be, or become, a header. Asked of its beginning once, and not for each piece that comes. */
  #mayBeHeader = false
  #lead = ''
  #number = 1
  /** Where the unfinished segment begins in the whole input. */
  #position = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...USUAL_LIMITS, ...limits }
  }

  /** White space after the last segment. */
  get tail(): string {
    return this.#lead
  }

  /** The segments that this piece completes. */
  push(piece: string): Segment[] {
    if (!this.#onlyGrows(piece)) return this.#cut(this.#pending + piece)
    this.#pending += piece
    this.#refuseTooLong(this.#pending.length)
    return []
  }

  /** The segment that was still unfinished, if there is one. */
  end(): Segment[] {
    const text = this.#pending.trimEnd()
    const separators = this.#separators
    if (separators === null || text.startsWith(HEADER)) throw this.#brokenOff()
    if (text === '') return []
    const last = this.#segment({ source: text, start: 0, end: text.length }, separators, '')
    this.#lead = this.#pending.slice(text.length)
    this.#pending = ''
    return [last]
  }

  /** Searching a long segment again for each small piece of it would take quadratic time. */
  #onlyGrows(piece: string): boolean {
    if (this.#separators === null || this.#pending === '' || this.#mayBeHeader) return false
    return !piece.includes(this.#separators.segment)
  }

  #cut(text: string): Segment[] {
    const segments: Segment[] = []
    let cursor = 0
    for (;;) {
      const start = this.#startOf(text, afterWhiteSpace(text, cursor))
      this.#takeLead(text, cursor, start)
      cursor = start
      const end = this.#endOf(text, start)
      if (end === -1) break
      const separators = this.#separators as Separators
      segments.push(this.#segment({ source: text, start, end }, separators, separators.segment))
      cursor = end + 1
    }
    this.#pending = text.slice(cursor)
    this.#mayBeHeader = HEADER.startsWith(this.#pending.slice(0, HEADER.length))
    return segments
  }

  /** Before the first header may stand what carried it, such as the headers of a mail; it is kept, and means nothing. */
  #startOf(text: string, at: number): number {
    if (this.#separators !== null || HEADER.startsWith(text.slice(at, at + HEADER.length))) return at
    const found = HEADER_AFTER_TEXT.exec(text.slice(at))
    return found === null || found.index > LONGEST_TEXT_BEFORE ? at : at + found.index
  }

  /** Where the terminator of the segment at `start` stands, or -1 while it has not come. */
  #endOf(text: string, start: number): number {
    if (start === text.length) return -1
    if (text.startsWith(HEADER, start)) return this.#endOfHeader(text, start)
    const left = text.length - start
    if (left < HEADER.length && HEADER.startsWith(text.slice(start))) return -1
    if (this.#separators === null) {
      if (left > LONGEST_TEXT_BEFORE + HEADER.length) throw this.#notX12()
      return -1
    }
    const end = text.indexOf(this.#separators.segment, start)
    this.#refuseTooLong(end === -1 ? left : end - start)
    return end
  }

  /** Each interchange says anew how it separates. */
  #endOfHeader(text: string, start: number): number {
    const header = readHeader(text, start, this.#place(HEADER))
    if (header === null) return -1
    this.#separators = header.separators
    return header.end
  }

  #segment(span: Span, separators: Separators, terminator: string): Segment {
    const length = span.end - span.start
    const segment = new Segment(span, separators, this.#number, this.#position, this.#lead, terminator)
    // A text shorter than the limit cannot have more elements than that, so nearly none is counted.
    if (length > this.#limits.elements && segment.elements.length > this.#limits.elements + 1)
      throw new X12Error(
        'too_many_elements',
        `A segment has more than ${this.#limits.elements} elements.`,
        segment.place,
      )
    this.#number += 1
    this.#position += length + terminator.length
    this.#lead = ''
    return segment
  }

  #takeLead(text: string, from: number, to: number): void {
    if (from === to) return
    this.#lead += text.slice(from, to)
    this.#position += to - from
    this.#refuseTooLong(this.#lead.length)
  }

  #refuseTooLong(length: number): void {
    const limit = this.#limits.segmentLength
    if (length > limit)
      throw new X12Error('segment_too_long', `A segment is longer than ${limit} characters.`, this.#place(''))
  }

  #brokenOff(): X12Error {
    if (!this.#pending.startsWith(HEADER)) return this.#notX12()
    return new X12Error('header_unfinished', 'The text ends within its ISA segment.', this.#place(HEADER))
  }

  #notX12(): X12Error {
    return new X12Error('not_x12', 'The text does not begin with an ISA segment.', this.#place(''))
  }

  #place(segmentId: string) {
    return { segment: this.#number, segmentId, position: this.#position }
  }
}

/** The segments of a text that comes in pieces, such as a file or an answer over the network. */
export async function* segmentsFrom(
  pieces: AsyncIterable<string> | Iterable<string>,
  limits: Partial<Limits> = {},
): AsyncGenerator<Segment, void> {
  const reader = new SegmentReader(limits)
  for await (const piece of pieces) yield* reader.push(piece)
  yield* reader.end()
}

function afterWhiteSpace(text: string, from: number): number {
  let at = from
  while (isWhiteSpace(text.charCodeAt(at))) at += 1
  return at
}

/** Blank, tab, line feed, carriage return, byte order mark. */
function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff
}
