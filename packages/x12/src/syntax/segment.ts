import type { Place } from './problem.ts'
import type { Separators } from './separators.ts'

/** One segment as it stood in the text. Its elements are cut only when somebody asks for one. */
export class Segment {
  /** Without terminator. */
  readonly text: string
  readonly separators: Separators
  /** Counted from 1 over the whole input. */
  readonly number: number
  /** The character at which it begins, counted from 0. */
  readonly position: number
  /** Line breaks and blanks before it: they mean nothing, and are kept. */
  readonly lead: string
  /** '' at the end of a text that breaks off. */
  readonly terminator: string
  #elements: readonly string[] | undefined

  constructor(
    text: string,
    separators: Separators,
    number: number,
    position: number,
    lead: string,
    terminator: string,
  ) {
    this.text = text
    this.separators = separators
    this.number = number
    this.position = position
    this.lead = lead
    this.terminator = terminator
  }

  /** NM1, EB, … */
  get id(): string {
    return this.elements[0] as string
  }

  /** EB03 is element(3); '' where the segment ends before it. */
  element(place: number): string {
    return this.elements[place] ?? ''
  }

  /** All of them with the id as the first, so that the index is the element's number. */
  get elements(): readonly string[] {
    this.#elements ??= cut(this.text, this.separators.element)
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

/** The same as `text.split(separator)` for one character, in two thirds of the time: elements are short. */
function cut(text: string, separator: string): string[] {
  const parts: string[] = []
  const code = separator.charCodeAt(0)
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== code) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  parts.push(text.slice(from))
  return parts
}
