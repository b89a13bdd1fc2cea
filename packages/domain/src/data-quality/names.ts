/** How two names that are not the same are related: worth saying, since one of them may be meant by the other. */
export type NameHint = 'nickname' | 'initial' | 'one letter' | 'one says more'

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior'])

/** Names that are short for another; each group is one name. */
const NICKNAMES: readonly (readonly string[])[] = [
  ['alexander', 'alexandra', 'alex', 'sandy', 'lex'],
  ['andrew', 'andy', 'drew'],
  ['anthony', 'tony'],
  ['barbara', 'barb', 'babs'],
  ['benjamin', 'ben', 'benny'],
  ['catherine', 'katherine', 'kathryn', 'kate', 'kathy', 'cathy', 'katie', 'kat'],
  ['charles', 'charlie', 'chuck'],
  ['christopher', 'christine', 'christina', 'chris', 'tina'],
  ['daniel', 'danielle', 'dan', 'danny', 'dani'],
  ['david', 'dave', 'davey'],
  ['deborah', 'debra', 'deb', 'debbie'],
  ['donald', 'don', 'donny'],
  ['edward', 'ed', 'eddie', 'ted', 'ned'],
  ['elena', 'helena', 'lena'],
  ['elizabeth', 'liz', 'beth', 'betty', 'eliza', 'lizzie', 'libby'],
  ['gregory', 'greg'],
  ['isaac', 'ike'],
  ['isabella', 'isabel', 'bella', 'izzy'],
  ['jacob', 'jake'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['jennifer', 'jen', 'jenny'],
  ['jessica', 'jess', 'jessie'],
  ['john', 'jon', 'johnny', 'jack'],
  ['jonathan', 'jon', 'nathan'],
  ['joseph', 'joe', 'joey'],
  ['joshua', 'josh'],
  ['kenneth', 'ken', 'kenny'],
  ['kimberly', 'kim'],
  ['lawrence', 'larry'],
  ['leonard', 'leo', 'len', 'lenny'],
  ['lucas', 'lucy', 'luke'],
  ['margaret', 'maggie', 'meg', 'peggy', 'marge'],
  ['matthew', 'matt'],
  ['michael', 'mike', 'mickey'],
  ['naomi', 'nomi'],
  ['nancy', 'nan'],
  ['nicholas', 'nick', 'nicky'],
  ['oscar', 'ozzie'],
  ['pamela', 'pam'],
  ['patricia', 'patrick', 'pat', 'patty', 'tricia'],
  ['peter', 'pete'],
  ['philip', 'phillip', 'phil'],
  ['rebecca', 'becky', 'becca'],
  ['richard', 'rick', 'dick', 'rich', 'ricky'],
  ['robert', 'bob', 'rob', 'bobby', 'robbie'],
  ['ronald', 'ron', 'ronnie'],
  ['samuel', 'samantha', 'sam', 'sammy'],
  ['stephen', 'steven', 'stephanie', 'steve', 'steph'],
  ['susan', 'sue', 'susie', 'suzanne'],
  ['theodore', 'ted', 'teddy', 'theo'],
  ['thomas', 'tom', 'tommy'],
  ['timothy', 'tim', 'timmy'],
  ['victoria', 'vicky', 'tori'],
  ['virginia', 'ginny'],
  ['william', 'will', 'bill', 'billy', 'willie', 'liam'],
  ['zachary', 'zach', 'zack'],
]

/** José María Jr. is josemaria: case, accents, spaces, points and suffixes say nothing. */
export function plainName(name: string): string {
  return wordsOf(name).join('')
}

export function nameHint(kind: 'first' | 'last', one: string, other: string): NameHint | undefined {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [a, b] = [first.join(''), second.join('')]
  if (kind === 'first' && areOfOneName(first[0] ?? '', second[0] ?? '')) return 'nickname'
  if (isInitial(a, b) || isInitial(b, a)) return 'initial'
  if (saysMore(first, second) || saysMore(second, first)) return 'one says more'
  return differByOne(a, b) ? 'one letter' : undefined
}

/** By the list, or because one is the beginning of the other: Rafa is Rafael. */
function areOfOneName(one: string, other: string): boolean {
  if (one === other || one.length < 2 || other.length < 2) return false
  const begins = (short: string, long: string) => short.length >= 3 && long.startsWith(short)
  return (
    begins(one, other) || begins(other, one) || NICKNAMES.some((group) => group.includes(one) && group.includes(other))
  )
}

function isInitial(short: string, long: string): boolean {
  return short.length === 1 && long.length > 1 && long.startsWith(short)
}

/** Mary Ann says all that Mary says; Smith-Jones all that Jones says. */
function saysMore(more: readonly string[], less: readonly string[]): boolean {
  return less.length > 0 && more.length > less.length && less.every((word) => more.includes(word))
}

/** One letter other, added, left out, or two neighbours exchanged. */
export function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long || long.length - short.length > 1 || short.length < 2) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  return areExchanged(short, long, start)
}

export function areExchanged(one: string, other: string, at: number): boolean {
  return (
    one.length === other.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  )
}

function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’.]/g, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.filter((word, place) => place === 0 || !SUFFIXES.has(word))
}
