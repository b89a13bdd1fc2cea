import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom'
import { decode } from '../inspect/xml.ts'
import { XML_DECLARATION } from '../word/xml.ts'

/** Where people write: the text, headers and footers, notes. */
const WRITTEN_ON = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes'])
const WORDS = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  // Word's "strict" way of saving.
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

export type WordPart = {
  readonly document: Document
  readonly namespace: string
  /** In the order of the document. */
  readonly elements: readonly Element[]
  /** The place of each element in that order. */
  readonly order: ReadonlyMap<Element, number>
}

/** A part of a Word file that can have bookmarks; undefined for every other. Throws if it is not XML. */
export function readWordPart(bytes: Uint8Array): WordPart | undefined {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(decode(bytes), 'text/xml')
  const root = document.documentElement
  const namespace = root?.namespaceURI ?? ''
  if (root === null || !WORDS.has(namespace) || !WRITTEN_ON.has(root.localName ?? '')) return undefined
  const elements = [...elementsIn(root)]
  return { document, namespace, elements, order: new Map(elements.map((element, place) => [element, place])) }
}

/** Without recursion: a file can be nested as deep as it likes. */
function* elementsIn(root: Element): Generator<Element> {
  let node: Element['firstChild'] = root
  while (node !== null) {
    if (node.nodeType === node.ELEMENT_NODE) yield node as Element
    let next: Element['firstChild'] = node.firstChild
    for (let up: typeof node | null = node; next === null && up !== null && up !== root; up = up.parentNode)
      next = up.nextSibling
    node = next
  }
}

export function writeWordPart({ document }: WordPart): Uint8Array {
  const root = document.documentElement as Element
  return new TextEncoder().encode(XML_DECLARATION + new XMLSerializer().serializeToString(root))
}

/** An attribute of Word's own, such as w:name. */
export function valueOf({ namespace }: WordPart, element: Element, name: string): string {
  return element.getAttributeNS(namespace, name) ?? ''
}

export function isWord({ namespace }: WordPart, element: Element, ...names: readonly string[]): boolean {
  return element.namespaceURI === namespace && names.includes(element.localName ?? '')
}

/** Everything around an element, from the inside to the outside. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let up = element.parentNode; up !== null && up.nodeType === up.ELEMENT_NODE; up = up.parentNode)
    yield up as Element
}

export function paragraphAround(part: WordPart, element: Element): Element | undefined {
  return ancestorsOf(element).find((up) => isWord(part, up, 'p'))
}

export function within(part: WordPart, parent: Element | undefined, name: string): Element[] {
  return parent === undefined ? [] : [...parent.getElementsByTagNameNS(part.namespace, name)]
}

export function childNamed(part: WordPart, parent: Element, name: string): Element | undefined {
  return ([...parent.childNodes] as Element[]).find(
    (child) => child.nodeType === child.ELEMENT_NODE && isWord(part, child, name),
  )
}
