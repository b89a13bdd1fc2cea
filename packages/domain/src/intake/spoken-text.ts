import { phoneDigits } from '../format/phone.ts'
import { digitOf, wordsOf } from './number-words.ts'

/** What people say instead of an answer. */
const NO_ANSWER =
  /^(um+|uh+|i do(n'?t| not) (know|have( one| it)?)|not sure|i'?m not sure|no idea|none|no|n\/a|unknown|hello\??)[.!?]*$/i
const LONGEST = 200

/** Free words, such as a carrier or an address: as they were said, or undefined for no answer. */
export function spokenText(said: string): string | undefined {
  const text = said.replace(/\s+/g, ' ').trim()
  return text === '' || text.length > LONGEST || NO_ANSWER.test(text) ? undefined : text
}

/** A name, said or spelt: 'Smith', 'S M I T H', 'Smith, S M I T H'. Said and spelt must be the same. */
export function spokenName(said: string): string | undefined {
  const text = spokenText(said)
  if (text === undefined) return undefined
  const parts = withoutExamples(
    text
      .replace(/,/g, ' ')
      .split(' ')
      .filter((part) => part !== '' && !/^spel(led|t)$/i.test(part)),
  )
  const spelt = parts
    .map((part) => part.replace(/-/g, ''))
    .filter((part, index) => isSpelling(parts[index] ?? '', part))
  if (spelt.length === 0) return isName(parts) ? parts.map(capitalised).join(' ') : undefined
  const letters = spelt.join('')
  const words = parts.slice(0, parts.length - spelt.length)
  const spellingComesLast = parts.slice(-spelt.length).every((part) => isSpelling(part, part.replace(/-/g, '')))
  if (letters.length < 2 || !spellingComesLast || !/^\p{L}+$/u.test(letters)) return undefined
  if (words.length === 0) return capitalised(letters.toLowerCase())
  return words.length === 1 && words[0]?.toLowerCase() === letters.toLowerCase() ? capitalised(words[0]) : undefined
}

/** A single letter, or letters with hyphens between them. */
function isSpelling(part: string, letters: string): boolean {
  return letters.length === 1 || (part.includes('-') && part.split('-').every((letter) => letter.length === 1))
}

function isName(parts: readonly string[]): boolean {
  return parts.length <= 5 && parts.every((part) => /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u.test(part))
}

function capitalised(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** 'S as in Sam' is S. */
function withoutExamples(parts: readonly string[]): string[] {
  return parts.filter(
    (_, at) =>
      !['as', 'in'].includes(word(parts, at)) && !(word(parts, at - 1) === 'in' && word(parts, at - 2) === 'as'),
  )
}

const word = (parts: readonly string[], at: number) => (parts[at] ?? '').toLowerCase()

/** A number of letters and digits, such as a member id: written, or said sign by sign. 'Oh' may be a letter or a zero. */
export function spokenNumber(said: string): string | undefined {
  const parts = withoutExamples(wordsOf(said))
  if (parts.length === 0) return undefined
  const signs = parts.map((part) => signOf(part) ?? (/^[a-z0-9-]*\d[a-z0-9-]*$/.test(part) ? part : undefined))
  if (signs.some((sign) => sign === undefined)) return undefined
  const number = signs.join('').toUpperCase()
  return /\d/.test(number) && number.length <= 50 ? number : undefined
}

function signOf(part: string): string | undefined {
  if (part === 'dash' || part === 'hyphen') return '-'
  return digitOf(part) ?? (/^[a-z]$/.test(part) ? part : undefined)
}

/** Ten digits, or eleven with the 1 before them. In a phone number 'oh' is a zero. */
export function spokenPhone(said: string): string | undefined {
  const parts = wordsOf(said.replace(/[()+]/g, ' ').replace(/(\d)[.-](?=\d)/g, '$1 '))
  const digits = parts.map((part) => (part === 'oh' ? '0' : (digitOf(part) ?? (/^\d+$/.test(part) ? part : undefined))))
  if (digits.some((digit) => digit === undefined)) return undefined
  const number = phoneDigits(digits.join(''))
  return /^1\d{10}$/.test(number) ? number : undefined
}
