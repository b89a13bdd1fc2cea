import { expect, test } from 'vitest'
import type { Phone } from '../../kit/phone/index.ts'
import { afterEvent, type PhoneEvent } from './phone-events.ts'

const LOADING: Phone = { state: 'loading', elsewhere: false }
const NUMBER = '+18005550104'

/** One event a second. */
const after = (events: readonly PhoneEvent[], phone = LOADING) =>
  events.reduce((now, event, second) => afterEvent(now, event, second * 1000), phone)

const loaded = { kind: 'loaded' } as const
const outgoing = { kind: 'outgoing', callId: 7, number: NUMBER } as const

test('a page that has loaded is a phone, one that says nothing is none', () => {
  expect(after([loaded]).state).toBe('ready')
  expect(after([{ kind: 'silent' }]).state).toBe('failed')
  expect(after([loaded, { kind: 'silent' }]).state).toBe('ready')
  expect(after([{ kind: 'silent' }, loaded]).state).toBe('ready')
})

test('a call rings, is answered and ends', () => {
  const ringing = after([loaded, outgoing])
  expect(ringing).toEqual({
    state: 'ringing',
    elsewhere: false,
    call: { callId: 7, direction: 'outbound', number: NUMBER, startedAt: 1000 },
  })
  const answered = after([loaded, outgoing, { kind: 'answered', callId: 7 }])
  expect(answered).toMatchObject({ state: 'in call', call: { startedAt: 1000, answeredAt: 2000 } })
  expect(after([{ kind: 'ended', callId: 7 }], answered)).toEqual({ state: 'ready', elsewhere: false })
})

test('somebody calls', () => {
  const phone = after([loaded, { kind: 'incoming', callId: 8, number: '' }])
  expect(phone).toMatchObject({ state: 'ringing', call: { callId: 8, direction: 'inbound', number: '' } })
})

test('what is said of another call changes nothing in this one', () => {
  const phone = after([loaded, outgoing, { kind: 'answered', callId: 7 }])
  const others: PhoneEvent[] = [
    { kind: 'incoming', callId: 9, number: '+18005550109' },
    { kind: 'answered', callId: 9 },
    { kind: 'ended', callId: 9 },
  ]
  expect(after(others, phone)).toBe(phone)
})

test('signing out of the phone, or loading it again, ends the call', () => {
  const phone = after([loaded, outgoing])
  expect(after([{ kind: 'signed out' }], phone)).toEqual({ state: 'signed out', elsewhere: false })
  expect(after([loaded], phone)).toEqual({ state: 'ready', elsewhere: false })
})
