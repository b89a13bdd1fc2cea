/** What people and programs put in place of letters. 1 is written for i and for l, so there are two readings. */
const REPLACEMENTS = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const READINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...REPLACEMENTS, '1': 'i' },
  { ...REPLACEMENTS, '1': 'l' },
]
/** Shorter ones, such as Li or the, are part of too much. */
const SHORTEST_WORD = 4

/** Whether the password is a common one, also in capitals, with signs for letters, or with digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  return coresOf(password.toLowerCase()).some((core) => readingsOf(core).some((reading) => common.has(reading)))
}

/** The words of names that a password must not contain, such as those of "Dr. Lee & Sons Dental": sons and dental. */
export function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD)
}

export function containsWord(password: string, words: readonly string[]): boolean {
  const readings = readingsOf(password.toLowerCase())
  return words.some((word) => readings.some((reading) => reading.includes(word)))
}

/** The password with none, some or all of the digits and signs at its ends cut off: "summer" of "2024-summer!". */
function coresOf(password: string): string[] {
  const heads = [password, password.replace(/^[^\p{L}]+/u, '')]
  const ends = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0
  return Array.from({ length: ends + 1 }, (_, cut) => heads.map((head) => head.slice(0, head.length - cut)))
    .flat()
    .filter((core) => core.length >= SHORTEST_WORD)
}

/** The text with its signs read as letters, and without the signs that are none. */
function readingsOf(text: string): string[] {
  return READINGS.flatMap((reading) => {
    const read = text.replaceAll(/[^\p{L}]/gu, (sign) => reading[sign] ?? sign)
    return [read, read.replaceAll(/[^\p{L}\p{N}]/gu, '')]
  })
}

let common: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords from breaches, the most frequent first. Loaded when a password is first changed. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary.passwords))
  return await common
}
