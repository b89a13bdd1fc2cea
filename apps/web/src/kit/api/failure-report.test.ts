import { expect, test, vi } from 'vitest'
import { debouncedReport } from './failure-report.ts'

test('ten requests that fail together are one message, the next failure is another', () => {
  vi.useFakeTimers()
  const shown: string[] = []
  const report = debouncedReport((text) => shown.push(text))
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
  vi.useRealTimers()
})
