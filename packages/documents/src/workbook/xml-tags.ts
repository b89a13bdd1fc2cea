import { BrokenWorkbook } from './broken-workbook.ts'

/** A tag and where it stands. The name is without its prefix. */
export type Tag = {
  readonly name: string
  readonly prefix: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: string
  readonly start: number
  readonly end: number
}

/** The tags of an XML text in their order: enough to find cells in it, and every place stays that of the text. */
export function* tagsOf(xml: string, from = 0): Generator<Tag> {
  let at = xml.indexOf('<', from)
  while (at !== -1) {
    const next = xml[at + 1]
    if (next === '!' || next === '?') {
      at = xml.indexOf('<', skipped(xml, at))
      continue
    }
    const end = endOfTag(xml, at)
    yield tagAt(xml, at, end)
    at = xml.indexOf('<', end)
  }
}

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function skipped(xml: string, at: number): number {
  const kind = SKIPPED.find(([begin]) => xml.startsWith(begin, at))
  const end = kind === undefined ? -1 : xml.indexOf(kind[1], at + kind[0].length)
  // A document type among them: no workbook has one, and its entities could grow without end.
  if (kind === undefined || end === -1) throw new BrokenWorkbook()
  return end + kind[1].length
}

/** A sign > within quotes ends nothing. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml[at] as string
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  throw new BrokenWorkbook()
}

function tagAt(xml: string, start: number, end: number): Tag {
  const isClose = xml[start + 1] === '/'
  const isEmpty = xml[end - 2] === '/'
  const inside = xml.slice(start + (isClose ? 2 : 1), end - (isEmpty ? 2 : 1))
  const space = inside.search(/\s/)
  const full = space === -1 ? inside : inside.slice(0, space)
  const colon = full.indexOf(':')
  return {
    name: full.slice(colon + 1),
    prefix: full.slice(0, colon + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: space === -1 ? '' : inside.slice(space),
    start,
    end,
  }
}

/** By name, as it is written, with its prefix. */
export function attributesOf({ attributes }: Tag): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name] = unescaped(double ?? single ?? '')
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hexadecimal, decimal, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** What stands between two tags, as a reader of XML sees it. */
export function textBetween(xml: string, start: number, end: number): string {
  const raw = xml.slice(start, end)
  if (!raw.includes('<')) return lineEnds(unescaped(lineEnds(raw)))
  return raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->)/)
    .map((piece) => (piece.startsWith('<![') ? piece.slice(9, -3) : piece.startsWith('<!--') ? '' : unescaped(piece)))
    .join('')
}

function lineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
