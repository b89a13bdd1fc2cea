import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = 'docs/security.md'

/**
 * How many items of Levels 1 and 2 each section has, chapter by chapter. They come first in their section, numbered from 1, and those of
 * Level 3 follow; a section that has only those counts 0.
 */
const CHAPTERS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]
const items = CHAPTERS.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, item) => `${chapter + 1}.${section + 1}.${item + 1}`),
  ),
)

type Row = { readonly item: string; readonly asked: string; readonly shown: string }

const ROW = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm
/** `path › title`, several of them separated by semicolons. */
const NEXT_TEST = /; (?=\S+ › )/
/** A script stands where no test can: what it asks is known to the registry alone. */
const TEST = /^(\S+\.(?:test|spec)\.tsx?|scripts\/\S+\.mjs) › (.{4,})$/
/** A text that a function follows, perhaps after options, which is how tests and their groups are named. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:\{[^{}]*\}, )?(?:async )?(?:\(|\w+ =>)/g
const SENTENCE = /^Does not apply: .{10,}\.$/

const rows: Row[] = [...textOf(document).matchAll(ROW)].map(([, item = '', asked = '', shown = '']) => ({
  item,
  asked,
  shown,
}))

test('docs/security.md lists the 253 items of Levels 1 and 2, each once and in order', () => {
  expect(items).toHaveLength(253)
  expect(rows.map(({ item }) => item)).toEqual(items)
})

test('each item is shown by a test that there is, or does not apply for a reason', () => {
  expect(rows.flatMap(problemsIn)).toEqual([])
})

test.each([
  ['scripts/asvs.test.ts › each item is shown by a test', []],
  ['scripts/asvs.test.ts › each item is shown; scripts/asvs.test.ts › docs/security.md lists', []],
  ['Does not apply: the product sends no letters by pigeon.', []],
  ['Does not apply: no.', ['1.1.1: neither a test nor a reason: Does not apply: no.']],
  ['Not met: nobody knows why.', ['1.1.1: neither a test nor a reason: Not met: nobody knows why.']],
  ['scripts/none.test.ts › each item', ['1.1.1: there is no scripts/none.test.ts']],
  ['scripts/asvs.test.ts › no such title', ['1.1.1: scripts/asvs.test.ts has no test of this name: no such title']],
  ['scripts/asvs.test.ts › item', ['1.1.1: scripts/asvs.test.ts has several tests of this name: item']],
])('what stands beside an item is read: %s', (shown, problems) => {
  expect(problemsIn({ item: '1.1.1', asked: '', shown })).toEqual(problems)
})

function problemsIn({ item, shown }: Row): string[] {
  if (SENTENCE.test(shown)) return []
  return shown.split(NEXT_TEST).flatMap((named) => {
    const [, path, title] = TEST.exec(named) ?? []
    if (path === undefined || title === undefined) return [`${item}: neither a test nor a reason: ${shown}`]
    return problemsOfTest(path, title).map((problem) => `${item}: ${problem}`)
  })
}

function problemsOfTest(path: string, part: string): string[] {
  if (!existsSync(join(root, path))) return [`there is no ${path}`]
  if (path.endsWith('.mjs')) return textOf(path).includes(part) ? [] : [`${path} does not say: ${part}`]
  const titles = titlesOf(path)
  if (titles.includes(part)) return []
  const count = new Set(titles.filter((title) => title.includes(part))).size
  if (count === 1) return []
  return [`${path} has ${count === 0 ? 'no test' : 'several tests'} of this name: ${part}`]
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const known = new Map<string, string[]>()

function titlesOf(path: string): string[] {
  const titles = known.get(path) ?? [...textOf(path).matchAll(TITLE)].map(([, , title = '']) => title)
  known.set(path, titles)
  return titles
}
