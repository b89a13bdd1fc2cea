import { describe, expect, test } from 'vitest'
import { callCost, callParts, callResult, callTime, otherParty } from './call-words.ts'

const done = {
  direction: 'inbound',
  status: 'done',
  answered_at: null,
  voicemail: false,
  missed_call_reason: null,
} as const

describe('what became of a call', () => {
  test.each([
    [{ ...done, answered_at: 5 }, 'success', 'Answered'],
    [{ ...done, voicemail: true, missed_call_reason: 'no_available_agent' }, 'warning', 'Voicemail'],
    [{ ...done, missed_call_reason: 'no_available_agent' }, 'danger', 'Missed, nobody was free'],
    [{ ...done, missed_call_reason: 'a word of next year' }, 'danger', 'Missed'],
    [{ ...done, direction: 'outbound' as const }, 'neutral', 'Not answered'],
    [{ ...done, status: 'initial' as const }, 'warning', 'Ringing'],
    [{ ...done, status: 'answered' as const, answered_at: 5 }, 'warning', 'In call'],
  ])('%#: %o', (call, tone, words) => {
    expect(callResult(call)).toEqual({ tone, words })
  })
})

test('times are written with seconds and the half of the day', () => {
  expect(callTime(1_790_000_000)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M$/)
  expect(callTime(null)).toBe('')
})

test('the other party is the carrier, or else the number, or else somebody who hides it', () => {
  expect(otherParty({ carrier: 'Delta', raw_digits: '+1 800-555-0104' })).toBe('Delta')
  expect(otherParty({ carrier: '', raw_digits: '+1 800-555-0104' })).toBe('+1 800-555-0104')
  expect(otherParty({ carrier: '', raw_digits: 'anonymous' })).toBe('Hidden number')
})

test('a cost that was not told is not nothing', () => {
  expect([callCost(''), callCost('0.0'), callCost('1.5')]).toEqual(['', '$0.00', '$1.50'])
})

test('ringing and talking are told apart', () => {
  expect(callParts({ started_at: 10, answered_at: 15, ended_at: 75 })).toEqual({ ring: 5, talk: 60 })
  expect(callParts({ started_at: 10, answered_at: null, ended_at: 30 })).toEqual({ ring: 20, talk: null })
  expect(callParts({ started_at: 10, answered_at: null, ended_at: null })).toEqual({ ring: null, talk: null })
})
