import { expect, inject, test } from 'vitest'
import { attack } from './attack.ts'
import { detailsOf } from './report.ts'
import { isSwitch, switches } from './switches.ts'
import { walls } from './walls/index.ts'

/** The short form of npm run attack: a sample of each wall, the same one each time. */
const SIZE = 0.01

test('a sample of the attack finds no leak, and reaches every wall', async () => {
  const tallies = await attack({ template: inject('databaseUrls'), names: Object.keys(walls), size: SIZE })
  expect(detailsOf(tallies.filter(({ leaks }) => leaks > 0))).toBe('')
  expect(tallies.map(({ wall }) => wall).toSorted()).toEqual(Object.keys(walls).toSorted())
  for (const { wall, counted, attempts } of tallies) expect([wall, counted / attempts > 0.8]).toEqual([wall, true])
}, 120_000)

test('with the wall of scope switched off, the attack finds leaks', async () => {
  const [tally] = await attack({ template: inject('databaseUrls'), names: ['scope'], without: 'scope', size: SIZE })
  expect(tally?.leaks).toBeGreaterThan(10)
}, 60_000)

test('what can be switched off is known by name', () => {
  expect(Object.keys(switches)).toEqual(['permission', 'scope', 'policies', 'mask', 'ownership'])
  expect(isSwitch('toString')).toBe(false)
})
