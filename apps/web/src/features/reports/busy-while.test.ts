import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { busyWhile } from './busy-while.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('2 §9: the flag is cleared 1000 ms after the file has arrived', async () => {
  const flags: boolean[] = []
  let arrive = () => {}
  const work = busyWhile(
    () => new Promise((resolve) => (arrive = resolve)),
    (busy) => flags.push(busy),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flags).toEqual([true])
  arrive()
  await work
  await vi.advanceTimersByTimeAsync(999)
  expect(flags).toEqual([true])
  await vi.advanceTimersByTimeAsync(1)
  expect(flags).toEqual([true, false])
})
