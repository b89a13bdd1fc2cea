import { strFromU8, unzipSync } from 'fflate'

/** The parts of a Word file, as text. */
export function partsOf(file: Uint8Array): ReadonlyMap<string, string> {
  return new Map(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

export const bodyOf = (file: Uint8Array) => partsOf(file).get('word/document.xml') ?? ''

/** What a reader of bookmarks finds: name to text, in the document's order. */
export function bookmarksOf(body: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, id, name = ''] of body.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="([^"]*)"\/>/g)) {
    if (found.has(name)) throw new Error(`the bookmark ${name} is there twice`)
    const start = body.indexOf(`<w:bookmarkStart w:id="${id}" `)
    const end = body.indexOf(`<w:bookmarkEnd w:id="${id}"/>`, start)
    if (end === -1) throw new Error(`the bookmark ${name} has no end`)
    found.set(name, textIn(body.slice(start, end)))
  }
  return found
}

/** The text of a piece of WordprocessingML; line breaks and tabs as characters. */
export function textIn(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\/>/g)]
    .map(([, text, special]) => (special === 'br' ? '\n' : special === 'tab' ? '\t' : unescape(text ?? '')))
    .join('')
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const TOKEN = /<\?[^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Why a text is not XML; null if it is. */
export function faultOf(xml: string): string | null {
  if (FORBIDDEN.test(xml)) return 'a character that XML forbids'
  if (ENTITY.test(xml)) return 'an & that begins no entity'
  const open: string[] = []
  let position = 0
  for (const [token, closing, name, , empty] of xml.matchAll(TOKEN)) {
    position += token.length
    if (name === undefined) continue
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}> closes something else`
    } else if (empty !== '/') open.push(name)
  }
  if (position !== xml.length) return `no token at ${position}: ${xml.slice(position, position + 40)}`
  return open.length === 0 ? null : `<${open.at(-1)}> is not closed`
}
