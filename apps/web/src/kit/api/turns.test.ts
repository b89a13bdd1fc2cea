import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { singleFlight, Turns } from './turns.ts'

test('turns are given in the order in which they were asked for, at least the spacing apart', async () => {
  vi.useFakeTimers()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }), async (pauses) => {
      const turns = new Turns(200)
      const given: { index: number; at: number }[] = []
      for (const [index, pause] of pauses.entries()) {
        await vi.advanceTimersByTimeAsync(pause)
        void turns.take().then(() => given.push({ index, at: Date.now() }))
      }
      await vi.advanceTimersByTimeAsync(200 * (pauses.length + 1))
      expect(given.map(({ index }) => index)).toEqual(pauses.map((_, index) => index))
      const gaps = given.slice(1).map((turn, index) => turn.at - (given[index]?.at ?? 0))
      expect(gaps.every((gap) => gap >= 200)).toBe(true)
    }),
    { numRuns: 50 },
  )
  vi.useRealTimers()
})

test('at most one run is under way, and everyone who asks meanwhile gets its result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, callers) => {
      let running = 0
      let most = 0
      const run = singleFlight(async () => {
        most = Math.max(most, ++running)
        await scheduler.schedule(Promise.resolve(), 'work')
        running -= 1
        return 'done'
      })
      const results = scheduler.scheduleSequence(
        Array.from({ length: callers }, () => async () => {
          void run()
          await Promise.resolve()
        }),
      )
      await scheduler.waitFor(results.task)
      await expect(scheduler.waitFor(run())).resolves.toBe('done')
      expect(most).toBe(1)
    }),
  )
})

test('after a run has failed, the next one starts anew', async () => {
  let runs = 0
  const run = singleFlight(async () => {
    runs += 1
    if (runs === 1) throw new Error('lost')
    return runs
  })
  await expect(run()).rejects.toThrow('lost')
  await expect(run()).resolves.toBe(2)
})
