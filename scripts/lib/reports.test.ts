import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, summary, total, withExitCode } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

describe('what a step counts for', () => {
  test('vitest: tests that passed, failed, were skipped or are still to be written', () => {
    expect(countVitest(report(vitest))).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  test('vitest: a file that could not be loaded is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest(report({ ...vitest, testResults: [broken] })).failed).toBe(1)
  })

  test('playwright: a test that passed at the second attempt has passed', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(countPlaywright(report({ stats }))).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  test('a step that crashed has failed at least once, with or without a report', () => {
    expect(withExitCode(1, countVitest(report(vitest))).failed).toBe(1)
    expect(withExitCode(139, countPlaywright(join(folder, 'never-written.json')))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})

test('the last line names skipped tests only when there are some', () => {
  expect(summary(total([{ passed: 1, failed: 2, skipped: 0 }]))).toBe('1 passed, 2 failed')
  expect(summary({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped')
})
