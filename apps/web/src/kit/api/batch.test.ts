import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batch } from './batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes within a moment is handed on together, each thing once', () => {
  const handedOn: (readonly string[])[] = []
  const take = batch<string>(1000, (things) => handedOn.push(things))
  take('list')
  vi.advanceTimersByTime(900)
  take('list', 'history')
  expect(handedOn).toEqual([])
  vi.advanceTimersByTime(100)
  expect(handedOn).toEqual([['list', 'history']])
})

test('what comes later is handed on by itself', () => {
  const handedOn: (readonly string[])[] = []
  const take = batch<string>(1000, (things) => handedOn.push(things))
  take('list')
  vi.advanceTimersByTime(1000)
  take('list')
  vi.advanceTimersByTime(1000)
  expect(handedOn).toEqual([['list'], ['list']])
})

test('nothing is not handed on', () => {
  const handedOn: unknown[] = []
  batch(1000, (things) => handedOn.push(things))()
  vi.advanceTimersByTime(1000)
  expect(handedOn).toEqual([])
})
