import { expect, test } from 'vitest'
import { Log } from '../observe/log.ts'
import { refusal } from './envelope.ts'
import { asFailure } from './mount.ts'

test('an error that nobody expected is told with one sentence, and its place is in the log under the same id', () => {
  const lines: string[] = []
  const log = new Log('info', (line) => lines.push(line))
  const error = new Error('duplicate key (email)=(jane@roe.example) in select * from users')
  const failure = asFailure(error, log, { requestId: 'the id', endpoint: 'GET /api/x' })
  const answer = refusal(failure, 'the id')
  expect(answer).toMatchObject({ success: false, code: 500, reason: 'request.internal', requestId: 'the id' })
  expect(JSON.stringify(answer)).not.toMatch(/jane|select|users|\.ts/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'unexpected error', requestId: 'the id', error: { name: 'Error', at: expect.any(Array) } },
  ])
  expect(lines.join('')).not.toContain('jane')
})
