import { isFragment } from './links.ts'
import { tagsNamed, unescaped } from './xml.ts'

/** Elements that can show something else than shapes, or run something. */
const FORBIDDEN = tagsNamed('script', 'foreignObject', 'handler', 'include')
const REFERENCE = /\s(?:[\w.-]+:)?(?:href|src|base)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const STYLE_REFERENCE = /url\(\s*["']?([^"')]*)/gi

export function isSvg(text: string): boolean {
  return tagsNamed('svg').test(text)
}

/**
 * Whether a drawing refers to anything but a place in itself. Content that it brings along in its addresses (data:) is
 * handed to `contains`, since it can be a drawing again.
 */
export function svgRefersOutside(text: string, contains: (content: Uint8Array) => boolean): boolean {
  if (text.search(FORBIDDEN) !== -1) return true
  const refersOutside = (target: string) => {
    if (isFragment(target) || target.trim() === '') return false
    const content = embedded(target)
    return content === undefined || contains(content)
  }
  const references = text.matchAll(REFERENCE)
  if (references.some(([, double, single]) => refersOutside(unescaped(double ?? single ?? '')))) return true
  const readable = unescaped(text)
  if (/@import/i.test(readable)) return true
  return readable.matchAll(STYLE_REFERENCE).some(([, target = '']) => refersOutside(target))
}

/** The content of a data: address. */
function embedded(address: string): Uint8Array | undefined {
  const parts = /^\s*data:([^,]*),/i.exec(address)
  if (parts === null) return undefined
  const content = percentDecoded(address.slice(parts[0].length))
  return /;\s*base64\s*$/i.test(parts[1] ?? '') ? Buffer.from(content, 'base64') : Buffer.from(content)
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
