import { describe, expect, test } from 'vitest'
import { Log, type LogFields } from './log.ts'

function linesOf(write: (log: Log) => void): string[] {
  const lines: string[] = []
  write(new Log('info', (line) => lines.push(line)))
  return lines
}

describe('a line of the log', () => {
  test('is one JSON object that begins with its time in UTC, its level and its event', () => {
    const [line = ''] = linesOf((log) => log.warn('database not reachable', { requestId: 'x', status: 503 }))
    expect(line).toMatch(
      /^\{"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","level":"warn","event":"database not reachable",/,
    )
    expect(JSON.parse(line)).toMatchObject({ requestId: 'x', status: 503 })
  })

  test('stays one line, whatever a value holds', () => {
    const endpoint = 'GET /x\r\n{"at":"2026-01-01","event":"forged"}\u2028\u0000"'
    const lines = linesOf((log) => log.info('request', { endpoint }))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\0]/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request', endpoint })
  })

  test('has of an error its name and place, never its message', () => {
    const [line = ''] = linesOf((log) =>
      log.error('unexpected error', { error: new TypeError('Jane Roe, 01/02/1980') }),
    )
    const { error } = JSON.parse(line) as { error: { name: string; at: string[] } }
    expect(error.name).toBe('TypeError')
    expect(error.at[0]).toContain('log.test.ts')
    expect(line).not.toContain('Jane')
  })

  test('has no field beyond those that are named', () => {
    const [line = ''] = linesOf((log) => log.info('request', { status: 200, patient: 'Jane Roe' } as LogFields))
    expect(line).not.toContain('Jane')
  })
})
