import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batch } from './batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes within a moment is passed on together, each item once', () => {
  const batches: (readonly string[])[] = []
  const add = batch<string>(1000, (items) => batches.push(items))
  add('list')
  vi.advanceTimersByTime(900)
  add('list', 'history')
  expect(batches).toEqual([])
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([['list', 'history']])
})

test('what comes later is passed on by itself', () => {
  const batches: (readonly string[])[] = []
  const add = batch<string>(1000, (items) => batches.push(items))
  add('list')
  vi.advanceTimersByTime(1000)
  add('list')
  vi.advanceTimersByTime(1000)
  expect(batches).toEqual([['list'], ['list']])
})

test('nothing is not passed on', () => {
  const batches: unknown[] = []
  batch(1000, (items) => batches.push(items))()
  vi.advanceTimersByTime(1000)
  expect(batches).toEqual([])
})
