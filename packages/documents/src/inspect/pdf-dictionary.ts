import { BrokenFile } from './verdict.ts'

/**
 * The next token: white space or a comment, a string in parentheses (opened here, closed by `stringEnd`), a name, a bracket, a string in hexadecimal
 * digits, or a word.
 */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\(|\[|\]|<[^<>]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** The keys of the dictionary with which the text begins, each with the first token of its value; names have their escapes undone. */
export function readDictionary(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  let depth = 0
  let key: string | undefined
  let hasValue = false
  for (const token of tokens(text)) {
    if (depth === 0 && token !== '<<') throw new BrokenFile('no dictionary')
    if (token === '>>' && depth === 1) return entries
    if (depth === 1) {
      // The first token of a value is followed by the rest of it, as in 5 0 R, and then by the next key, which is a name.
      if (key !== undefined && !hasValue) {
        entries.set(key, entries.get(key) ?? token)
        hasValue = true
      } else if (token.startsWith('/')) {
        key = token.slice(1)
        hasValue = false
      }
    }
    if (token === '<<' || token === '[') depth++
    if (token === '>>' || token === ']') depth--
  }
  throw new BrokenFile('a dictionary without an end')
}

function* tokens(text: string): Generator<string> {
  let place = 0
  while (place < text.length) {
    TOKEN.lastIndex = place
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) throw new BrokenFile('not a token')
    place += token.length
    if (token === '(') place = stringEnd(text, place)
    if (!/^[\0\t\n\f\r %]/.test(token)) yield token.startsWith('/') ? unescaped(token) : token
  }
}

/** /#45ncrypt is another way to write /Encrypt. */
function unescaped(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Parentheses inside a string nest, unless a backslash stands before them. */
function stringEnd(text: string, start: number): number {
  let open = 1
  for (let place = start; place < text.length; place++) {
    const character = text[place]
    if (character === '\\') place++
    else if (character === '(') open++
    else if (character === ')' && --open === 0) return place + 1
  }
  throw new BrokenFile('a string without an end')
}
