import { expect, test } from 'vitest'
import { timeBySize } from './time-by-size.ts'

test('a file may take longer the larger it is, between a third and the whole of the time', () => {
  const megabyte = 1024 * 1024
  const times = [0, 0.1, 5, 10, 25].map((size) => timeBySize(size * megabyte, 60_000))
  expect(times).toEqual([20_000, 20_000, 30_000, 60_000, 60_000])
})
