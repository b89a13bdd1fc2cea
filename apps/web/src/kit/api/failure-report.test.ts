import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debouncedReport } from './failure-report.ts'

let shown: string[] = []
const show = (text: string) => void shown.push(text)
const report = debouncedReport(show, () => shown.length)

beforeEach(() => {
  shown = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('ten requests that fail together are one message, the next failure is another', () => {
  for (let index = 0; index < 10; index += 1) {
    report(`failure ${index}`)
    vi.advanceTimersByTime(150)
  }
  expect(shown).toEqual([])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual(['failure 0'])
  report('later')
  vi.advanceTimersByTime(200)
  expect(shown).toEqual(['failure 0', 'later'])
})

test('a failure does not take the place of what was said after it', () => {
  report('a list that failed')
  vi.advanceTimersByTime(100)
  show('a download that failed')
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['a download that failed'])
})

test('a failure after that is told', () => {
  report('before')
  show('something else')
  report('after')
  vi.advanceTimersByTime(200)
  expect(shown).toEqual(['something else', 'after'])
})
