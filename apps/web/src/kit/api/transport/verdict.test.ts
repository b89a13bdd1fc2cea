import { describe, expect, test } from 'vitest'
import { failureFrom, textOf } from './error.ts'
import { verdictOn } from './verdict.ts'

const refused = (code: number, body: object = {}) => failureFrom(code, body)

describe('what a failed request leads to', () => {
  test.each([
    ['an expired token is renewed', refused(401, { err: 'Token expired' }), 'refresh'],
    ['a 401 in other words is tried with a new token too', refused(401, { err: 'whatever' }), 'refresh'],
    ['a blacklisted token asks for a new login', refused(401, { err: 'Token blacklisted' }), 'login'],
    ['an invalid token ends the session', refused(401, { err: 'Invalid token' }), 'leave'],
    ['a blocked user loses the session', refused(403, { reason: 'session.blocked', name: 'to show' }), 'leave'],
    ['a missing permission does not', refused(403, { reason: 'access.permission', name: 'to show' }), 'fail'],
    ['nor does a 403 in the short form', refused(403, { name: 'permission' }), 'fail'],
    ['bad input is told to the caller', refused(400, { err: 'no' }), 'fail'],
    ['so is a broken server', refused(500), 'fail'],
  ])('%s', (_, failure, verdict) => {
    expect(verdictOn(failure, true)).toBe(verdict)
  })

  test('signing in answers 401 and 403 in its own words', () => {
    expect(verdictOn(refused(401, { err: 'User not found !' }), false)).toBe('fail')
    expect(verdictOn(refused(403, { reason: 'session.blocked' }), false)).toBe('fail')
  })
})

describe('what a person reads', () => {
  test.each([
    ['400 shows the server’s words', refused(400, { err: 'name: Field is required' }), 'name: Field is required'],
    [
      '400 without words blames the connection',
      refused(400),
      'Dear user, something went wrong with your connection, please try again',
    ],
    ['show: true shows err', refused(409, { show: true, err: 'Taken', message: 'other' }), 'Taken'],
    [
      "the name 'to show' shows message",
      refused(409, { show: true, name: 'to show', err: 'x', message: 'Taken' }),
      'Taken',
    ],
    ['show: false tells nothing of the inside', refused(500, { err: 'relation "x"' }), 'Dear user, please try again'],
    ['a page of a proxy is no message', failureFrom(502, '<html>'), 'Dear user, please try again'],
  ])('%s', (_, failure, text) => {
    expect(textOf(failure)).toBe(text)
  })
})
