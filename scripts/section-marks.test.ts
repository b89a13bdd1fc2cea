import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../packages/contract/src/routes.ts'

const root = join(import.meta.dirname, '..')
const productFile = 'docs/product.md'

/** Made by tools or by running the product; `data` is that only in the root, elsewhere it is source. */
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const EXTENSIONS = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.sql', '.html', '.json', '.md'])
/** They speak about marks instead of using them. */
const NOT_CHECKED = new Set(['package-lock.json', productFile, relative(root, import.meta.filename)])

/** `1 §2.3`, and in `1 §2.3, §4` also the second, which is of the same part. */
const SECTION = /(?:\b(\d) ?)?§ ?(\d+(?:\.\d+)*)/g
const SPEC_DECISION = /\bspec D(\d+)\b/gi
/** Not after a point: `dataQuality.decision 404` names an endpoint and its answer. */
const AMBIGUOUS_DECISION = /(?<!\.)\bdecisions? #?\d+\b/gi
/** Most files hold none, and are not looked through line by line. */
const MAY_HOLD_MARKS = /§|spec D|decision/i
const OWN_DECISION = /\bdocs\/decisions\/(\d{4})/g
/** `e2e/1-2.3-list.spec.ts`; some write the section as 2-3. */
const JOURNEY = /^(\d)-(\d+(?:[.-]\d+)*)-.+\.spec\.ts$/
const HEADING = /^#{2,4} (\d §\d+(?:\.\d+)*|spec D\d+)\b/gm

type Known = { readonly marks: ReadonlySet<string>; readonly decisions: ReadonlySet<string> }
type SourceFile = { readonly path: string; readonly text: string }

const product = readFileSync(join(root, productFile), 'utf8')
const known: Known = { marks: headingsOf(product), decisions: new Set(decisionFiles()) }
const invented: Known = { marks: new Set(['1 §2.3', 'spec D5']), decisions: new Set(['0005']) }

test('every mark in the source leads to a heading of docs/product.md', () => {
  const files = [...sourceFiles()]
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => problemsIn(file, known))).toEqual([])
})

test('every feature that docs/product.md names is there', () => {
  const paragraphs = [...product.matchAll(/^Features: (.*?)\n\n/gms)]
  const named = paragraphs.flatMap(([, names = '']) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !isFeature(name))).toEqual([])
})

test('every screen stands in the table of docs/product.md', () => {
  const table = product.slice(0, product.indexOf('\n## '))
  expect(routes.map(({ path }) => path).filter((path) => !table.includes(path))).toEqual([])
})

test.each([
  ['a section that has no heading', '// 1 §2.3\n/** 1 §99: … */', ['a.ts:2: 1 §99 has no heading in docs/product.md']],
  ['a section of a part that is not there', '// 7 §2.3', ['a.ts:1: 7 §2.3 has no heading in docs/product.md']],
  ['the second of a list', '// 1 §2.3, §98; 2 §97', ['1 §98', '2 §97'].map(withoutHeading)],
  ['a section without its part', '// see §4', ['a.ts:1: §4 does not say of which part']],
  ['a decision of the specification that is not told', '// spec D77', ['spec D77'].map(withoutHeading)],
  ['a decision of ours that is not there', '// docs/decisions/9999', ['a.ts:1: docs/decisions/9999 is not there']],
  ['a decision that can be either', '// (Decision 5)', ["a.ts:1: 'Decision 5': write spec D… or docs/decisions/…"]],
])('%s fails', (_, text, problems) => {
  expect(problemsIn({ path: 'a.ts', text }, invented)).toEqual(problems)
})

test('a journey that is named after no section fails', () => {
  expect(problemsIn({ path: 'e2e/1-99-nothing.spec.ts', text: '' }, invented)).toEqual([
    'e2e/1-99-nothing.spec.ts:1: 1 §99 has no heading in docs/product.md',
  ])
})

test('what looks like a mark and is none passes', () => {
  const text = "const SIGNS = '±§©'\n// decided 5 times, 1 §2.3 and spec D5, docs/decisions/0005, quality.decision 404"
  expect(problemsIn({ path: 'e2e/accessibility.spec.ts', text }, invented)).toEqual([])
})

function withoutHeading(mark: string): string {
  return `a.ts:1: ${mark} has no heading in docs/product.md`
}

function problemsIn({ path, text }: SourceFile, expected: Known): string[] {
  const [, part, section] = JOURNEY.exec(basename(path)) ?? []
  const ofName = section === undefined ? [] : lacking([`${part} §${section.replaceAll('-', '.')}`], expected)
  const lines = MAY_HOLD_MARKS.test(text) ? text.split('\n') : []
  return [
    ...ofName.map((problem) => `${path}:1: ${problem}`),
    ...lines.flatMap((line, index) =>
      problemsInLine(line, expected).map((problem) => `${path}:${index + 1}: ${problem}`),
    ),
  ]
}

function problemsInLine(line: string, expected: Known): string[] {
  const { complete, incomplete } = sectionsIn(line)
  const ours = [...line.matchAll(OWN_DECISION)].filter(([, number = '']) => !expected.decisions.has(number))
  return [
    ...lacking(complete, expected),
    ...incomplete.map((mark) => `${mark} does not say of which part`),
    ...lacking(
      [...line.matchAll(SPEC_DECISION)].map(([, number]) => `spec D${number}`),
      expected,
    ),
    ...[...line.matchAll(AMBIGUOUS_DECISION)].map(([words]) => `'${words}': write spec D… or docs/decisions/…`),
    ...ours.map(([named]) => `${named} is not there`),
  ]
}

function lacking(named: readonly string[], { marks }: Known): string[] {
  return named.filter((mark) => !marks.has(mark)).map((mark) => `${mark} has no heading in docs/product.md`)
}

/** A section without its part is of the same part as the one before it in the line. */
function sectionsIn(line: string): { complete: string[]; incomplete: string[] } {
  const complete: string[] = []
  const incomplete: string[] = []
  let current: string | undefined
  for (const [, part = current, section] of line.matchAll(SECTION)) {
    current = part
    if (part === undefined) incomplete.push(`§${section}`)
    else complete.push(`${part} §${section}`)
  }
  return { complete, incomplete }
}

function headingsOf(text: string): Set<string> {
  return new Set([...text.matchAll(HEADING)].map(([, mark = '']) => mark))
}

function decisionFiles(): string[] {
  return readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4))
}

function isFeature(name: string): boolean {
  return ['apps/server/src/features', 'apps/web/src/features'].some((folder) => existsSync(join(root, folder, name)))
}

function* sourceFiles(folder = ''): Generator<SourceFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name) || path === 'data' || NOT_CHECKED.has(path)) continue
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (entry.isFile() && EXTENSIONS.has(extname(entry.name)))
      yield { path, text: readFileSync(join(root, path), 'utf8') }
  }
}
