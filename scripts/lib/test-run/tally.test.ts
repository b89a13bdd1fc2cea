import { describe, expect, test } from 'vitest'
import { failureLines, lastLine, MOST_FAILURES, Tally } from './tally.mjs'

type State = 'passed' | 'failed' | 'skipped' | 'left'

const result = (state: State, name = 'adds two numbers') => ({ file: 'packages/sum.test.ts', line: 12, name, state })

function tallyOf(...states: State[]): Tally {
  const tally = new Tally()
  for (const state of states) tally.add(result(state))
  return tally
}

describe('the last line', () => {
  test('says how many passed and failed, and names skipped tests only when there are some', () => {
    expect(lastLine(tallyOf('passed', 'failed', 'passed'))).toBe('2 passed, 1 failed')
    expect(lastLine(tallyOf('passed', 'skipped', 'skipped'))).toBe('1 passed, 0 failed, 2 skipped')
  })

  test('does not count what is left to npm test -- all', () => {
    const tally = tallyOf('passed', 'left', 'left')
    expect(lastLine(tally)).toBe('1 passed, 0 failed')
    expect(tally.left).toBe(2)
  })
})

describe('what failed', () => {
  test('is named with its file and the command that runs it alone', () => {
    const lines = failureLines(tallyOf('passed', 'failed').failures)
    expect(lines).toContain('✗ packages/sum.test.ts › adds two numbers')
    expect(lines).toContain('    npm test -- packages/sum.test.ts:12')
  })

  test('is named without a command where it is no test of a file', () => {
    const tally = new Tally()
    tally.addCheck('lint', false)
    expect(failureLines(tally.failures).at(-1)).toBe('✗ lint')
  })

  test('is not mentioned where nothing failed', () => {
    expect(failureLines(tallyOf('passed').failures)).toEqual([])
  })

  test('ends the run once there is too much of it, and says so once', () => {
    const tally = new Tally()
    let told = 0
    tally.whenTooMany(() => (told += 1))
    for (let count = 1; count < MOST_FAILURES; count += 1) tally.add(result('failed'))
    expect(told).toBe(0)
    tally.add(result('failed'))
    tally.add(result('failed'))
    expect(told).toBe(1)
  })
})
