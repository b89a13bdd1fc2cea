import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change is shown soon, and those of the next ten seconds together after them', () => {
  const run = vi.fn()
  const refresh = atMostEvery(10_000, 1000, run)
  refresh.call()
  refresh.call()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
  for (let second = 1; second < 10; second += 1) {
    refresh.call()
    vi.advanceTimersByTime(1000)
  }
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a change after a rest is shown soon again, and nothing by itself', () => {
  const run = vi.fn()
  const refresh = atMostEvery(10_000, 1000, run)
  refresh.call()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  refresh.call()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('whoever has left is not called', () => {
  const run = vi.fn()
  const refresh = atMostEvery(10_000, 1000, run)
  refresh.call()
  refresh.stop()
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
})
