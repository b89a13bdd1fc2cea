import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, ROW_HEIGHT } from './virtual-rows.ts'

test('rows and gaps together are as high as all rows, and in their order', () => {
  const drawn = fc.nat(300).chain((count) =>
    fc.record({
      count: fc.constant(count),
      indexes: fc.subarray(Array.from({ length: count }, (_, index) => index)),
    }),
  )
  fc.assert(
    fc.property(drawn, ({ count, indexes }) => {
      const parts = layOut(indexes, count)
      const height = parts.reduce((sum, part) => sum + (part.kind === 'row' ? ROW_HEIGHT : part.height), 0)
      expect(height).toBe(count * ROW_HEIGHT)
      expect(parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []))).toEqual(indexes)
    }),
  )
})
