import { printable } from '../text.ts'

const SPECIAL = /[&<>"]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text, as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return printable(text).replace(SPECIAL, (character) => ESCAPES[character] ?? '')
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
