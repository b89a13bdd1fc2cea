/** @module-tag all */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { attack } from './attack.ts'
import { detailsOf } from './report.ts'
import { switches } from './switches.ts'
import { walls } from './walls/index.ts'

/** The short form of npm run attack: a sample of each wall, the same one each time. */
const SIZE = 0.005

test('a sample of the attack finds no leak, and reaches every wall', async () => {
  const tallies = await attack({ template: inject('databaseUrls'), names: Object.keys(walls), size: SIZE })
  expect(detailsOf(tallies.filter(({ leaks }) => leaks > 0))).toBe('')
  expect(tallies.map(({ wall }) => wall).toSorted()).toEqual(Object.keys(walls).toSorted())
  for (const { wall, counted, attempts } of tallies) expect([wall, counted / attempts > 0.8]).toEqual([wall, true])
})

test('with the wall of scope switched off, the attack finds leaks', async () => {
  const [tally] = await attack({ template: inject('databaseUrls'), names: ['scope'], without: 'scope', size: SIZE })
  expect(tally?.leaks).toBeGreaterThan(10)
})

const changes = Object.entries(switches).flatMap(([wall, all]) => all.map(({ file, from }) => ({ wall, file, from })))

test.each(changes)('the wall of $wall can still be switched off in $file', ({ file, from }) => {
  expect(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').split(from)).toHaveLength(2)
})
