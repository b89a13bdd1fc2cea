import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Throttle } from './throttle.ts'

test('callers are let through in the order in which they came, at least the spacing apart', async () => {
  vi.useFakeTimers()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }), async (pauses) => {
      const throttle = new Throttle(200)
      const through: { index: number; at: number }[] = []
      for (const [index, pause] of pauses.entries()) {
        await vi.advanceTimersByTimeAsync(pause)
        void throttle.next().then(() => through.push({ index, at: Date.now() }))
      }
      await vi.advanceTimersByTimeAsync(200 * (pauses.length + 1))
      expect(through.map(({ index }) => index)).toEqual(pauses.map((_, index) => index))
      const gaps = through.slice(1).map((turn, index) => turn.at - (through[index]?.at ?? 0))
      expect(gaps.every((gap) => gap >= 200)).toBe(true)
    }),
    { numRuns: 50 },
  )
  vi.useRealTimers()
})
