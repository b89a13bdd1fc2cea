import { fail } from './errors.ts'

/** Far more JSON than any screen sends. */
export const LARGEST_JSON = 1024 * 1024
/** Of endpoints that take thousands of lines. */
export const LARGEST_LIST = 8 * LARGEST_JSON
/** What strangers send is a sign-in or a link. Reading a megabyte of each would keep everybody else waiting. */
export const LARGEST_OF_STRANGERS = 16 * 1024
/** Several times what the largest form needs. */
const VALUES = 20_000
/** Several times what the longest list needs. */
export const VALUES_OF_LISTS = 200_000
const DEPTH = 32
/** Longer than any text that a person may save. */
export const LONGEST_TEXT = 64 * 1024

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = '"\\,[]{}'.split('').map((c) => c.charCodeAt(0))

/** Like JSON.parse, for text from anybody: what has too many values, too long texts or too deep a nest is refused before anything is built. */
export function parseLimited(text: string, longestText: number, mostValues = VALUES): unknown {
  refuseExcess(text, longestText, mostValues)
  try {
    return JSON.parse(text)
  } catch {
    throw fail('request.unreadable')
  }
}

function refuseExcess(text: string, longestText: number, mostValues: number): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      if (end - at - 1 > longestText) throw fail('request.too_large')
      at = end
    } else if (code === COMMA) {
      values += 1
    } else if (code === OPEN || code === OPEN_LIST) {
      values += 1
      depth += 1
    } else if (code === CLOSE || code === CLOSE_LIST) {
      depth -= 1
    }
    if (values > mostValues) throw fail('request.too_large')
    if (depth > DEPTH) throw fail('request.unreadable')
  }
}

/** Where the quote is that closes the text; searching for quotes is many times faster than looking at each character. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    // An even number of backslashes is backslashes; an odd one ends with an escaped quote.
    if ((end - before) % 2 === 1) return end
  }
  throw fail('request.unreadable')
}
