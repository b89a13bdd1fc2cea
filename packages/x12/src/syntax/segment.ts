import type { Place } from './problem.ts'
import type { Separators } from './separators.ts'

/** The piece of the input in which a segment stands, from its first character to before its terminator. */
export type Span = { readonly source: string; readonly start: number; readonly end: number }

/** One segment as it stood in the text. Its elements are cut only when somebody asks for one, straight out of the input. */
export class Segment {
  readonly separators: Separators
  /** Counted from 1 over the whole input. */
  readonly number: number
  /** The character at which it begins, counted from 0. */
  readonly position: number
  /** Line breaks and blanks before it: they mean nothing, and are kept. */
  readonly lead: string
  /** '' at the end of a text that breaks off. */
  readonly terminator: string
  readonly #source: string
  readonly #start: number
  readonly #end: number
  #elements: readonly string[] | undefined

  constructor(
    { source, start, end }: Span,
    separators: Separators,
    number: number,
    position: number,
    lead: string,
    terminator: string,
  ) {
    this.#source = source
    this.#start = start
    this.#end = end
    this.separators = separators
    this.number = number
    this.position = position
    this.lead = lead
    this.terminator = terminator
  }

  /** Without terminator. */
  get text(): string {
    return this.#source.slice(this.#start, this.#end)
  }

  get isEmpty(): boolean {
    return this.#start === this.#end
  }

  /** NM1, EB, …; some payers write them in small letters. */
  get id(): string {
    const id = this.elements[0] as string
    return id.charCodeAt(0) < SMALL_LETTERS ? id : id.toUpperCase()
  }

  /** EB03 is element(3); '' where the segment ends before it. */
  element(place: number): string {
    return this.elements[place] ?? ''
  }

  /** All of them with the id as the first, so that the index is the element's number. */
  get elements(): readonly string[] {
    this.#elements ??= cut(this.#source, this.#start, this.#end, this.separators.element)
    return this.#elements
  }

  /** The values of an element that may be repeated; none where it is empty. */
  repetitions(place: number): readonly string[] {
    const element = this.element(place)
    if (element === '') return []
    const { repetition } = this.separators
    return repetition === '' ? [element] : element.split(repetition)
  }

  /** The parts of a composite element: EB13-2 is components(13)[1]; none where it is empty. */
  components(place: number): readonly string[] {
    const element = this.element(place)
    return element === '' ? [] : element.split(this.separators.component)
  }

  get place(): Place {
    return { segment: this.number, segmentId: this.id.slice(0, LONGEST_ID), position: this.position }
  }
}

/** The code of the first small letter. */
const SMALL_LETTERS = 0x61

/** Rubbish in the place of an id may be anything, a name included. */
const LONGEST_ID = 3

/** The same characters that were read, to the last line break. */
export function textOf(segments: Iterable<Segment>, tail = ''): string {
  let text = ''
  for (const segment of segments) text += segment.lead + segment.text + segment.terminator
  return text + tail
}

/** An element without the blanks that some payers pad with; '' where there is none. */
export function valueOf(segment: Segment | null, place: number): string {
  return segment === null ? '' : segment.element(place).trim()
}

/** The same as `source.slice(start, end).split(separator)` for one character, in half of the time: elements are short. */
function cut(source: string, start: number, end: number, separator: string): string[] {
  const parts: string[] = []
  const code = separator.charCodeAt(0)
  let from = start
  for (let at = start; at < end; at += 1) {
    if (source.charCodeAt(at) !== code) continue
    parts.push(source.slice(from, at))
    from = at + 1
  }
  parts.push(source.slice(from, end))
  return parts
}
