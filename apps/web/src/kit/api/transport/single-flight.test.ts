import fc from 'fast-check'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

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
