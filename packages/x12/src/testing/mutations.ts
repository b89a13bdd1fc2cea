import type { Random } from './random.ts'
import { DEPENDENT_271, FAMILY_271, NOT_FOUND_271, PAYER_DOWN_271, REFUSED_999, SUBSCRIBER_271 } from './samples.ts'

/** What goes wrong on the way from a payer, and what somebody could send on purpose. */

const SAMPLES = [SUBSCRIBER_271, DEPENDENT_271, FAMILY_271, NOT_FOUND_271, PAYER_DOWN_271, REFUSED_999]
const CHARACTERS = [
  ...'*^:~|\n\r\t 0123456789ABCEISTX'.split(''),
  '\u0000',
  '\uFEFF',
  '\uD800',
  '漢',
  '__proto__',
  'constructor',
]
const LONGEST = 100_000

export function mutatedText(random: Random): string {
  let text = random.pick(SAMPLES)
  const changes = 1 + random.below(8)
  for (let change = 0; change < changes; change += 1) text = mutate(text, random).slice(0, LONGEST)
  return text
}

function mutate(text: string, random: Random): string {
  const from = random.below(text.length + 1)
  const to = Math.min(text.length, from + random.below(random.pick([2, 20, 400])))
  const part = text.slice(from, to)
  switch (random.below(8)) {
    case 0:
      return text.slice(0, from) + text.slice(to)
    case 1:
      return text.slice(0, from) + random.pick(CHARACTERS) + text.slice(to)
    case 2:
      return text.slice(0, to) + part.repeat(random.pick([1, 2, 3, 4, 500])) + text.slice(to)
    case 3:
      return text.slice(0, from) + random.pick(SAMPLES).slice(from, to + 40) + text.slice(to)
    case 4:
      return text.replaceAll(random.pick(['*', '~', '^', ':']), random.pick(CHARACTERS))
    case 5:
      return text.replaceAll('~', random.pick(['~\r\n', '~\n', '~~', '\n']))
    case 6:
      return text + random.pick(SAMPLES)
    default:
      return (
        text.slice(0, from) + random.pick(CHARACTERS).repeat(random.pick([1, 3, 9, 2_000, 70_000])) + text.slice(from)
      )
  }
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '1,500.00',
  '99999999',
  '20240101-20241231',
  '9'.repeat(400),
  0,
  -0,
  1e300,
  35,
  [],
  {},
  [[]],
  [null],
  { code: 1 },
  { __proto__: null },
  JSON.parse('{"__proto__":{"code":"1"},"constructor":1}'),
]

/** The same tree with some of its parts replaced, removed, or repeated very often. */
export function mutatedTree(value: unknown, random: Random): unknown {
  if (random.below(40) === 0) return random.pick(STRANGE)
  if (Array.isArray(value)) {
    const items = value.map((item) => mutatedTree(item, random))
    const repeats = random.below(20) === 0 ? random.pick([0, 2, 200]) : 1
    return Array.from({ length: repeats }, () => items).flat()
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(() => random.below(30) !== 0)
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === 'x12' ? part : mutatedTree(part, random)] as const),
  )
}
