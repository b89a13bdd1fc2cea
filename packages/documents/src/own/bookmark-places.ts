import type { Element } from '@xmldom/xmldom'
import { ancestorsOf, childNamed, isWord, paragraphAround, valueOf, within, type WordPart } from './word-part.ts'

/** A bookmark of a document: what it covers, what stands beside it, and how its text looks. */
export type BookmarkPlace = {
  readonly name: string
  readonly start: Element
  /** Of the first run that it covers, or else of the nearest one of its paragraph. */
  readonly formatting: Element | undefined
  /** What it covers, in the order of the document. */
  readonly runs: readonly Element[]
  /** Covered as a whole: paragraphs, and within them boxes, links and the like. */
  readonly holders: readonly Element[]
  readonly textBefore: string
  readonly textAfter: string
}

const HOLDERS = ['p', 'sdt', 'hyperlink', 'smartTag', 'fldSimple', 'ins', 'del']

/** Word's own begin with an underscore: where somebody last wrote, headings for a table of contents. */
const isOfPerson = (name: string) => name !== '' && !name.startsWith('_')

/**
 * Bookmarks may begin and end anywhere, cover several runs, paragraphs and cells, and lie in or across each other. One without an end is a
 * point. What stands in the instruction of a field is no place to write at: it would become a part of the instruction.
 */
export function bookmarkPlaces(part: WordPart): BookmarkPlace[] {
  const ends = new Map<string, number[]>()
  const marked = new Set<Element>()
  for (const [place, element] of part.elements.entries()) {
    if (!isWord(part, element, 'bookmarkStart', 'bookmarkEnd')) continue
    for (const up of ancestorsOf(element)) marked.add(up)
    if (isWord(part, element, 'bookmarkStart')) continue
    const id = valueOf(part, element, 'id')
    const others = ends.get(id)
    if (others === undefined) ends.set(id, [place])
    else others.push(place)
  }
  const instructions = instructionsIn(part)
  const runs = runsByParagraph(part)
  return part.elements.flatMap((start, from) => {
    if (!isWord(part, start, 'bookmarkStart') || instructions.has(start)) return []
    const name = valueOf(part, start, 'name')
    if (!isOfPerson(name)) return []
    const to = ends.get(valueOf(part, start, 'id'))?.find((place) => place > from) ?? from
    return [placeOf({ part, marked, runs }, name, from, to)]
  })
}

type Known = {
  part: WordPart
  /** What holds the beginning or end of a bookmark. */
  marked: ReadonlySet<Element>
  runs: ReadonlyMap<Element | undefined, readonly Element[]>
}

function placeOf({ part, marked, runs: all }: Known, name: string, from: number, to: number): BookmarkPlace {
  const [start, end] = [part.elements[from], part.elements[to]] as [Element, Element]
  // What holds the mark of a bookmark stays: another one begins or ends in it, or this one ends.
  const covered = part.elements.slice(from + 1, to).filter((element) => !marked.has(element))
  const runs = covered.filter((element) => isWord(part, element, 'r'))
  const placeIn = (run: Element) => part.order.get(run) ?? from
  const besideIn = (mark: Element) => all.get(paragraphAround(part, mark)) ?? []
  const before = besideIn(start).filter((run) => placeIn(run) < from)
  const after = besideIn(end).filter((run) => placeIn(run) > to)
  const model = runs[0] ?? before.at(-1) ?? after[0]
  return {
    name,
    start,
    formatting: model && childNamed(part, model, 'rPr'),
    runs: withWholeFields(part, runs),
    holders: covered.filter((element) => isWord(part, element, ...HOLDERS)),
    textBefore: before.map((run) => run.textContent).join(''),
    textAfter: after.map((run) => run.textContent).join(''),
  }
}

function runsByParagraph(part: WordPart): Map<Element | undefined, Element[]> {
  return Map.groupBy(
    part.elements.filter((element) => isWord(part, element, 'r')),
    (run) => paragraphAround(part, run),
  )
}

/** Of a field that begins or ends outside, its marks and instruction stay: half a field is a damaged document. */
function withWholeFields(part: WordPart, runs: readonly Element[]): readonly Element[] {
  let open = 0
  let isWhole = true
  for (const mark of runs.flatMap((run) => within(part, run, 'fldChar'))) {
    const type = valueOf(part, mark, 'fldCharType')
    open += type === 'begin' ? 1 : type === 'end' ? -1 : 0
    if (open < 0 || (open === 0 && type === 'separate')) isWhole = false
  }
  if (isWhole && open === 0) return runs
  return runs.filter((run) => within(part, run, 'fldChar').length + within(part, run, 'instrText').length === 0)
}

/** The bookmarks that begin between the beginning of a field and its result. */
function instructionsIn(part: WordPart): ReadonlySet<Element> {
  const found = new Set<Element>()
  const fields: ('instruction' | 'result')[] = []
  for (const element of part.elements) {
    if (isWord(part, element, 'bookmarkStart') && fields.includes('instruction')) found.add(element)
    if (!isWord(part, element, 'fldChar')) continue
    const type = valueOf(part, element, 'fldCharType')
    if (type === 'begin') fields.push('instruction')
    else if (type === 'end') fields.pop()
    else if (fields.length > 0) fields[fields.length - 1] = 'result'
  }
  return found
}
