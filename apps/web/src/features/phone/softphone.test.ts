import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneStore } from '../../kit/phone/index.ts'
import { Softphone } from './softphone.ts'
import type { DialAnswer } from './workspace.ts'

const NUMBER = '+18005550104'
const RECORD = '65f000000000000000000001'
const outgoing = { kind: 'outgoing', callId: 7, number: NUMBER } as const

let dialled: string[]
let answer: (answer: DialAnswer) => void
let phone: Softphone

beforeEach(() => {
  vi.useFakeTimers()
  dialled = []
  phone = new Softphone({
    dial: (number) => {
      dialled.push(number)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  phoneStore.set({ state: 'ready', elsewhere: false })
})
afterEach(() => vi.useRealTimers())

test('a dial has succeeded when the call begins, and the call is the record’s', async () => {
  const outcome = phone.dial(NUMBER, { recordId: RECORD })
  answer('placed')
  phone.hear(outgoing)
  expect(await outcome).toBe('dialled')
  expect(phoneStore.get()).toMatchObject({ state: 'ringing', call: { callId: 7, number: NUMBER, recordId: RECORD } })
})

test('a phone that does not answer may have dialled: the call itself decides', async () => {
  const outcome = phone.dial(NUMBER, {})
  answer('no word')
  await vi.advanceTimersByTimeAsync(5000)
  phone.hear(outgoing)
  expect(await outcome).toBe('dialled')
  expect(dialled).toEqual([NUMBER])
})

test.each<DialAnswer>(['no word', 'placed'])('after ten seconds without a call nobody knows (%s)', async (word) => {
  const outcome = phone.dial(NUMBER, { recordId: RECORD })
  answer(word)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('uncertain')
  expect(dialled).toEqual([NUMBER])
  phone.hear(outgoing)
  expect(phoneStore.get().call?.recordId, 'a call that begins late is the record’s too').toBe(RECORD)
})

test.each(['busy', 'signedOut', 'microphone', 'refused'] as const)(
  'a refusal is believed at once: %s',
  async (word) => {
    const outcome = phone.dial(NUMBER, { recordId: RECORD })
    answer(word)
    expect(await outcome).toBe(word)
    phone.hear(outgoing)
    expect(phoneStore.get().call, 'dialled by hand later').not.toHaveProperty('recordId')
  },
)

test('one number is dialled at a time', async () => {
  const first = phone.dial(NUMBER, {})
  expect(await phone.dial('+18005550105', {})).toBe('dialling')
  phone.hear(outgoing)
  await first
  expect(await phone.dial('+18005550105', {})).toBe('busy')
  expect(dialled).toEqual([NUMBER])
})

describe('without a phone nothing is dialled', () => {
  test.each([
    ['loading', 'loading'],
    ['signed out', 'signedOut'],
    ['failed', 'silent'],
    ['absent', 'absent'],
  ] as const)('%s', async (state, outcome) => {
    phoneStore.set({ state, elsewhere: false })
    expect(await phone.dial(NUMBER, {})).toBe(outcome)
    expect(dialled).toEqual([])
  })
})

test('a number that was dialled on the phone itself belongs to no record', () => {
  phone.hear({ ...outgoing, number: '+18005550109' })
  expect(phoneStore.get().call).not.toHaveProperty('recordId')
})
