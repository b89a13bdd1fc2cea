import { type Place, X12Error } from './problem.ts'

export type Separators = {
  readonly element: string
  /** '' where the interchange has none: old senders put a letter there. */
  readonly repetition: string
  readonly component: string
  readonly segment: string
}

export const USUAL_SEPARATORS: Separators = { element: '*', repetition: '^', component: ':', segment: '~' }

/** A header has 106 characters; some senders do not pad, none needs more. */
const LONGEST_HEADER = 400
const ELEMENTS = 16
const REPETITION_ELEMENT = 11

export type Header = {
  readonly separators: Separators
  /** Where its terminator stands. */
  readonly end: number
}

/** The separators that the ISA at `start` declares by using them; null while its end has not come yet. */
export function readHeader(text: string, start: number, place: Place): Header | null {
  const element = text.charAt(start + 3)
  let at = start + 3
  let repetition = ''
  for (let before = 1; before < ELEMENTS; before += 1) {
    if (before === REPETITION_ELEMENT) repetition = text.charAt(at + 1)
    at = text.indexOf(element, at + 1)
    if (at === -1 || at > start + LONGEST_HEADER) return unfinishedHeader(text, start, place)
  }
  if (at + 2 >= text.length) return null
  const separators = {
    element,
    repetition: canSeparate(repetition) ? repetition : '',
    component: text.charAt(at + 1),
    segment: text.charAt(at + 2),
  }
  const flaw = flawOf(separators)
  if (flaw !== '') throw new X12Error('separators_unclear', flaw, place)
  return { separators, end: at + 2 }
}

/** What makes separators unusable, as a sentence, or ''. */
export function flawOf({ element, repetition, component, segment }: Separators): string {
  const needed = [element, component, segment]
  if (!needed.every(canSeparate)) return 'A separator is a letter, a digit or a blank.'
  const used = repetition === '' ? needed : [...needed, repetition]
  return new Set(used).size === used.length ? '' : 'Two separators are the same character.'
}

function canSeparate(character: string): boolean {
  return character.length === 1 && !/[a-z0-9 \uFEFF]/i.test(character)
}

function unfinishedHeader(text: string, start: number, place: Place): null {
  if (text.length - start <= LONGEST_HEADER) return null
  throw new X12Error('header_unfinished', 'The ISA segment has fewer than 16 elements.', place)
}
