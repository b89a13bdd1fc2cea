/** Each under the one way in which it is compared. */
const USUAL: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  road: 'rd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
}

const ZIP = /\b(\d{5})(?:-?(\d{4}))?\s*$/

/** A caller tells an address with its ZIP code in one breath: the street alone, and the code. */
export function streetAndZip(address: string): { address: string; zipCode: string } {
  const found = ZIP.exec(address)
  // A house number may have five digits too, but then the street comes after it.
  if (found === null || found.index === 0) return { address: address.trim(), zipCode: '' }
  return { address: address.slice(0, found.index).replace(/[\s,]+$/, ''), zipCode: found[0].trim() }
}

/** 12 North Oak Street, Apt. 5 is '12 n oak st unit 5'. The ZIP code is a field of its own. */
function wordsOf(address: string): readonly string[] {
  return streetAndZip(address)
    .address.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => USUAL[word] ?? word)
    .filter((word, place, words) => !(word === 'unit' && words[place + 1] === 'unit'))
}

/**
 * The same street, however it is abbreviated. One of them may go on with city and state, which are words alone; an apartment, or any
 * other number, that only one of them has is a difference.
 */
export function isSameAddress(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ]
  if (!short.every((word, place) => word === long[place])) return false
  const rest = long.slice(short.length)
  return rest.length === 0 || (short.length >= 3 && rest.every((word) => word !== 'unit' && !/\d/.test(word)))
}
