import type { Element } from '@xmldom/xmldom'
import { type BookmarkText, sameName } from '../form/bookmark-texts.ts'
import { printable } from '../text.ts'
import { type BookmarkPlace, bookmarkPlaces } from './bookmark-places.ts'
import { childNamed, isWord, paragraphAround, within, type WordPart } from './word-part.ts'

/** Writes at each known bookmark what is told for it, instead of what stood there. What lies within another bookmark is written after it. */
export function fillPart(part: WordPart, texts: ReadonlyMap<string, BookmarkText>): void {
  // All are found before anything is changed: one may cover what another one takes its formatting from.
  const known = bookmarkPlaces(part).flatMap((place) => {
    const text = texts.get(sameName(place.name))
    return text === undefined ? [] : [{ place, run: runWith(part, place, shownAt(place, text)) }]
  })
  for (const { place, run } of known) {
    for (const covered of place.runs) remove(covered)
    insert(part, place, run)
  }
  for (const { place } of known) tidy(part, place)
}

/** "Deductible: $" before the bookmark has the symbol already. */
function shownAt({ textBefore, textAfter }: BookmarkPlace, { text, before, after }: BookmarkText): string {
  const hasBefore = textBefore.trimEnd().endsWith(before.trim())
  const hasAfter = textAfter.trimStart().startsWith(after.trim())
  return printable((hasBefore ? '' : before) + text + (hasAfter ? '' : after))
}

function runWith(part: WordPart, { formatting, start }: BookmarkPlace, text: string): Element {
  const make = (name: string) => part.document.createElementNS(part.namespace, prefixed(start, name))
  const run = make('r')
  if (formatting !== undefined) run.appendChild(formatting.cloneNode(true))
  for (const piece of text.split(/([\n\t])/)) {
    if (piece === '') continue
    if (piece === '\n') run.appendChild(make('br'))
    else if (piece === '\t') run.appendChild(make('tab'))
    else {
      // In such an element a text is a text, whatever it looks like: only the instruction of a field is one.
      const words = make('t')
      words.setAttribute('xml:space', 'preserve')
      words.appendChild(part.document.createTextNode(piece))
      run.appendChild(words)
    }
  }
  return run
}

/** Named as the document names its own elements. */
const prefixed = ({ prefix }: Element, name: string) => (prefix ? `${prefix}:${name}` : name)

function insert(part: WordPart, { start }: BookmarkPlace, run: Element): void {
  if (paragraphAround(part, start) !== undefined) {
    start.parentNode?.insertBefore(run, start.nextSibling)
    return
  }
  // Between paragraphs, rows or cells no text can stand: it begins the next paragraph.
  const from = part.order.get(start) ?? 0
  const paragraph = part.elements.slice(from).find((element) => isWord(part, element, 'p'))
  const properties = paragraph && childNamed(part, paragraph, 'pPr')
  paragraph?.insertBefore(run, properties === undefined ? paragraph.firstChild : properties.nextSibling)
}

/** Boxes, links and paragraphs that lost all they held go; a cell or text keeps its last paragraph. */
function tidy(part: WordPart, { holders, start }: BookmarkPlace): void {
  const home = paragraphAround(part, start)?.parentNode ?? start.parentNode
  for (const holder of holders) {
    if (['r', 'sectPr'].some((name) => within(part, holder, name).length > 0)) continue
    const isInParagraph = paragraphAround(part, holder) !== undefined
    const isOneOfSeveral = isWord(part, holder, 'p') && holder.parentNode === home && hasParagraphAfter(part, holder)
    if (isInParagraph || isOneOfSeveral) remove(holder)
  }
}

function hasParagraphAfter(part: WordPart, paragraph: Element): boolean {
  for (let next = paragraph.nextSibling; next !== null; next = next.nextSibling)
    if (next.nodeType === next.ELEMENT_NODE && isWord(part, next as Element, 'p')) return true
  return false
}

function remove(element: Element): void {
  element.parentNode?.removeChild(element)
}
