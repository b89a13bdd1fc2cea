import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

const CAPACITY = 4
const keys = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 })

test('what was asked for among the last is remembered, and never more than twice as much', () => {
  fc.assert(
    fc.property(keys, (asked) => {
      const map = new RecentMap<number, string>(CAPACITY)
      for (const key of asked) map.getOrMake(key, () => `value of ${key}`)
      const last = [...new Set(asked.toReversed())].slice(0, CAPACITY)
      for (const key of last) expect(map.getOrMake(key, () => 'made anew')).toBe(`value of ${key}`)
      expect(map.size).toBeLessThanOrEqual(2 * CAPACITY)
    }),
  )
})

test('what was deleted or replaced never comes back', () => {
  fc.assert(
    fc.property(keys, keys, (asked, deleted) => {
      const map = new RecentMap<number, number>(CAPACITY)
      for (const [turn, key] of asked.entries()) map.set(key, turn)
      for (const key of deleted) map.delete(key)
      const known = [...new Set(asked)].filter((key) => map.get(key) !== undefined)
      expect(known.filter((key) => deleted.includes(key))).toEqual([])
      expect(known.map((key) => map.get(key))).toEqual(known.map((key) => asked.lastIndexOf(key)))
      map.clear()
      expect(map.size).toBe(0)
    }),
  )
})
