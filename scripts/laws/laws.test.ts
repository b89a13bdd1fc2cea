import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { root } from '../lib/output.mjs'
import { isOfServer, lawFiles } from './law-files.ts'
import { seedOfRun } from './seed.ts'

test('a law begins with the seed of the run, and so does a sample', () => {
  const seed = inject('seed')
  expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(seed)
  expect(fc.sample(fc.nat(), 50)).toEqual(fc.sample(fc.nat(), { numRuns: 50, seed }))
})

test('a law that fails names the seed and the path to the case', () => {
  const law = () => fc.assert(fc.property(fc.nat(), (number) => number < 5))
  expect(law).toThrow(`{ seed: ${inject('seed')}, path: "`)
})

test('SEED sets another seed, and what is none is refused with a sentence', () => {
  expect([seedOfRun('502521906'), seedOfRun('-7')]).toEqual([502_521_906, -7])
  for (const given of ['soon', '1.5', '4294967296']) expect(() => seedOfRun(given)).toThrow(`SEED is ${given}`)
})

test('the files with laws are found by what they import', () => {
  const files = lawFiles()
  expect(files).toContain('packages/domain/src/benefits/laws.test.ts')
  // Through a helper of tests alone.
  expect(files).toContain('packages/domain/src/form/check-template.test.ts')
  expect(files).not.toContain('scripts/import-rules.test.ts')
  expect(files.filter(isOfServer)).toContain('apps/server/src/features/users/escalation.test.ts')
})

test('no law names a seed of its own, which would keep it from new ones', () => {
  const own = /\bseed: -?\d/
  expect('{ numRuns: 90, seed: 7 }').toMatch(own)
  const others = lawFiles().filter((path) => path !== 'scripts/laws/laws.test.ts')
  expect(others.filter((path) => own.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
