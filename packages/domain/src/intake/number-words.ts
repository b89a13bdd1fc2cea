/** Numbers as people say them. What can mean two things is no number here. */

const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const UNDER_TWENTY = [...ONES, ...TEENS]
const ORDINALS: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
  twentieth: 'twenty',
  thirtieth: 'thirty',
}

/** Small letters, without commas and full stops; a hyphen between words is a space. */
export function wordsOf(said: string): string[] {
  return said
    .toLowerCase()
    .replace(/[,.!?]+(\s|$)/g, ' ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** One digit, said as a word or written. */
export function digitOf(word: string): string | undefined {
  if (/^\d$/.test(word)) return word
  const digit = ONES.indexOf(word)
  return digit === -1 ? undefined : String(digit)
}

/** Up to 99, such as ['eighty', 'five'] or ['24']. */
export function smallNumber(words: readonly string[]): number | undefined {
  const [first = '', second] = words
  if (words.length === 1) {
    if (/^\d{1,2}$/.test(first)) return Number(first)
    const small = UNDER_TWENTY.indexOf(first)
    if (small !== -1) return small
    const tens = TENS.indexOf(first)
    return tens === -1 ? undefined : (tens + 2) * 10
  }
  if (words.length !== 2) return undefined
  const [tens, ones] = [TENS.indexOf(first), ONES.indexOf(second ?? '')]
  return tens === -1 || ones < 1 ? undefined : (tens + 2) * 10 + ones
}

/** A day of a month: '24', '24th', 'third', ['twenty', 'fourth']. */
export function dayNumber(words: readonly string[]): number | undefined {
  const last = words.at(-1) ?? ''
  const written = /^(\d{1,2})(st|nd|rd|th)$/.exec(last)
  if (written !== null) return words.length === 1 ? Number(written[1]) : undefined
  const cardinal = ORDINALS[last] ?? (last.endsWith('th') ? last.slice(0, -2) : last)
  return smallNumber([...words.slice(0, -1), cardinal])
}

/** Four digits, or as it is said: 'nineteen eighty five', 'nineteen oh five', 'two thousand and five', 'twenty ten'. */
export function yearNumber(words: readonly string[]): number | undefined {
  const [first = ''] = words
  if (words.length === 1) return /^\d{4}$/.test(first) ? Number(first) : undefined
  if (first === 'two' && words[1] === 'thousand') {
    const rest = words.slice(words[2] === 'and' ? 3 : 2)
    const after = rest.length === 0 ? 0 : smallNumber(rest)
    return after === undefined ? undefined : 2000 + after
  }
  if (first !== 'nineteen' && first !== 'twenty') return undefined
  const century = first === 'nineteen' ? 1900 : 2000
  const rest = words.slice(1)
  const after = rest[0] === 'oh' ? smallNumber(rest.slice(1)) : smallNumber(rest)
  // 'twenty five' is a number under a hundred and no year.
  if (after === undefined || (rest[0] === 'oh' ? after > 9 : after < 10)) return undefined
  return century + after
}
