import { BrokenFile } from './verdict.ts'

/** In all of these a letter is written as in ASCII, so that nothing can hide from a search. */
const ENCODINGS = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i

export type XmlText = {
  /** Without comments and instructions, and with CDATA as ordinary text; character references are still there. */
  readonly text: string
  /** It has a document type, or an instruction that names a style sheet: both can name other files. */
  readonly hasDocumentType: boolean
}

export function readXml(bytes: Uint8Array): XmlText {
  const written = decode(bytes)
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(written.slice(0, 1000))?.[1] ?? 'utf-8'
  if (!ENCODINGS.test(encoding)) throw new BrokenFile('an encoding that packages do not have')
  const kept: string[] = []
  let hasDocumentType = false
  let place = 0
  for (let start = nextMarkup(written, 0); start !== -1; start = nextMarkup(written, place)) {
    kept.push(written.slice(place, start))
    const [begin, end] = KINDS.find(([beginning]) => written.startsWith(beginning, start)) ?? DOCUMENT_TYPE
    const stop = written.indexOf(end, start + begin.length)
    if (stop === -1) throw new BrokenFile(`${begin} without an end`)
    const inside = written.slice(start + begin.length, stop)
    if (begin === CDATA) kept.push(inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    if (begin === DOCUMENT_TYPE[0] || inside.startsWith('xml-stylesheet')) hasDocumentType = true
    place = stop + end.length
  }
  kept.push(written.slice(place))
  return { text: kept.join(''), hasDocumentType }
}

const CDATA = '<![CDATA['
const KINDS = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
] as const
const DOCUMENT_TYPE = ['<!', '>'] as const

function nextMarkup(text: string, from: number): number {
  MARKUP.lastIndex = from
  return MARKUP.exec(text)?.index ?? -1
}
const MARKUP = /<[!?]/g

export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** With character references replaced: a text can be hidden from a search in them. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, number?: string, name?: string) =>
    number === undefined ? (NAMED[name as string] ?? '') : characterOf(number),
  )
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function characterOf(written: string): string {
  const isHexadecimal = written.toLowerCase().startsWith('x')
  return String.fromCodePoint(isHexadecimal ? Number.parseInt(written.slice(1), 16) : Number(written))
}

/** What stands between a tag's name and its end. A raw < cannot be in it, which keeps a search from reading on to the end of the file. */
const ATTRIBUTES = `((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)`

/** Finds tags by their names without prefixes: any prefix can stand for any namespace. */
export function tagsNamed(...names: readonly string[]): RegExp {
  return new RegExp(`<(/?)(?:[^\\s<>/:"']+:)?(${names.join('|')})(?=[\\s/>])${ATTRIBUTES}>`, 'g')
}

/** Names of any length would make the search take longer than the text is long. */
const ATTRIBUTE = /\s(?:[^\s=:"']{1,100}:)?([^\s=:"']{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Names are without prefixes, and so can be there twice. */
export function attributesOf(attributes: string): (readonly [name: string, value: string])[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')] as const,
  )
}
