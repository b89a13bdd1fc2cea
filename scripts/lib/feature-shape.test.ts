import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureShapeFaults } from './feature-shape.mjs'
import { root } from './output.mjs'

const FEATURES = 'apps/server/src/features'
const COLOURS = `${FEATURES}/colours`

test('the features of the product have the shape', () => {
  expect(featureShapeFaults(root)).toEqual([])
})

describe('a tree that has the shape, with one fault', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feature-shape-'))
    cpSync(join(root, COLOURS), join(folder, COLOURS), { recursive: true })
    write('packages/contract/src/index.ts', 'export const contract = {\n  colours,\n}\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  test('has none without it', () => {
    expect(featureShapeFaults(folder)).toEqual([])
  })

  test.each([
    ['builder', 'query builder', `const rows = db.selectFrom('flag_colours')`],
    ['write', 'query builder', `await ctx.db.updateTable('users').set({}).execute()`],
    ['tagged', 'SQL', 'await sql<{ id: string }>`select 1`.execute(db)'],
    ['text', 'SQL', `const text = 'select id from flag_colours'`],
    ['column', 'SQL', `const columns = { name: 'r.carrier_name' }`],
    ['exported', 'SQL', `const column = { title: 'Name', sql: 'upper(name)' }`],
  ])('a %s in a service is named with its line: %s', (_, what, line) => {
    write(`${COLOURS}/service.ts`, `// says why\n${line}\n`)
    const [fault, ...others] = featureShapeFaults(folder)
    expect(fault).toMatch(`${COLOURS}/service.ts:2 uses `)
    expect(fault).toMatch(what)
    expect(others).toEqual([])
    write(`${COLOURS}/service.ts`, '')
    write(`${COLOURS}/service-queries.ts`, `${line}\n`)
    expect(featureShapeFaults(folder)).toEqual([])
  })

  test('what a comment or a test says is no fault', () => {
    write(`${COLOURS}/service.ts`, '/**\n * like db.selectFrom(\n */\n')
    write(`${COLOURS}/other.test.ts`, `db.selectFrom('flag_colours')\n`)
    expect(featureShapeFaults(folder)).toEqual([])
  })

  test('a feature without endpoints.ts', () => {
    rmSync(join(folder, COLOURS, 'endpoints.ts'))
    expect(featureShapeFaults(folder)).toEqual([
      `The contract's feature "colours" has no endpoints.ts under ${FEATURES}.`,
    ])
  })

  test('endpoints in another file', () => {
    write(`${COLOURS}/handlers.ts`, `export const handlers: Handlers<(typeof contract)['colours']> = {}\n`)
    expect(featureShapeFaults(folder)).toEqual([`${COLOURS}/handlers.ts:1 has endpoints: they belong in endpoints.ts.`])
  })

  test('a door that does something', () => {
    write(`${COLOURS}/index.ts`, `export { coloursFeature } from './endpoints.ts'\nexport function more() {}\n`)
    expect(featureShapeFaults(folder)).toEqual([
      `${COLOURS}/index.ts:2 does something: index.ts only exports what other files have.`,
    ])
  })

  test('a feature without a door or a test of its name', () => {
    write(`${FEATURES}/plans/plan.ts`, 'export const plan = 1\n')
    expect(featureShapeFaults(folder)).toEqual([
      `${FEATURES}/plans has no index.ts.`,
      `${FEATURES}/plans has no plans.test.ts.`,
    ])
  })
})
