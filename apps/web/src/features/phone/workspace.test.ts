import { beforeEach, expect, test, vi } from 'vitest'
import type { PhoneEvent } from './phone-events.ts'
import { Workspace } from './workspace.ts'

const ORIGIN = 'https://workspace.phone.example'

let heard: PhoneEvent[]
let listener: (event: MessageEvent) => void
let workspace: Workspace
const posted = vi.fn<(message: { name: string }, origin: string) => void>()
/** What is in our frame. */
const phoneWindow = { postMessage: posted }
/** Some other window that has got hold of ours. */
const otherWindow = { postMessage: vi.fn() }

beforeEach(() => {
  heard = []
  posted.mockClear()
  workspace = new Workspace(
    {
      addEventListener: (_type, listen) => {
        listener = listen
      },
    },
    ORIGIN,
    (event) => heard.push(event),
  )
  workspace.attach({ contentWindow: phoneWindow } as unknown as HTMLIFrameElement)
})

type Sender = { origin?: string; source?: typeof phoneWindow | null }
const say = (name: string, value?: unknown, { origin = ORIGIN, source = phoneWindow }: Sender = {}) =>
  listener({ origin, source, data: { name: `apm_phone_${name}`, value } } as MessageEvent)
const answerDial = (value: unknown) => say('dial_number_response', value)

test('the phone’s words become ours', () => {
  say('loaded', { id: 7001 })
  say('outgoing_call', { from: '+15125550151', to: '+18005550104', call_id: 7 })
  say('outgoing_answered', { call_id: 7 })
  say('call_ended', { duration: 20, call_id: 7 })
  say('incoming_call', { from: '+18005550105', to: '+15125550151', call_id: 8 })
  say('call_end_ringtone', { answer_status: 'answered', call_id: 8 })
  say('call_end_ringtone', { answer_status: 'refused', call_id: 9 })
  say('logout')
  expect(heard).toEqual([
    { kind: 'loaded' },
    { kind: 'outgoing', callId: 7, number: '+18005550104' },
    { kind: 'answered', callId: 7 },
    { kind: 'ended', callId: 7 },
    { kind: 'incoming', callId: 8, number: '+18005550105' },
    { kind: 'answered', callId: 8 },
    { kind: 'ended', callId: 9 },
    { kind: 'signed out' },
  ])
})

test.each([
  ['of another origin', { origin: 'https://attacker.example' }],
  ['of another origin in our frame', { origin: 'https://attacker.example', source: phoneWindow }],
  ['of the phone’s origin in another window', { source: otherWindow }],
  ['of no window', { source: null }],
])('messages %s are not heard', (_who, sender) => {
  say('loaded', {}, sender)
  say('outgoing_call', { to: '+18005550104', call_id: 7 }, sender)
  say('logout', undefined, sender)
  expect(heard).toEqual([])
  expect(otherWindow.postMessage).not.toHaveBeenCalled()
})

test('a foreign window never becomes the one that dials', async () => {
  say('loaded', {}, { origin: 'https://attacker.example', source: otherWindow })
  expect(await workspace.dial('+18005550104')).toBe('signedOut')
  expect(otherWindow.postMessage).not.toHaveBeenCalled()
})

test('without a frame nothing is heard', () => {
  workspace.attach(null)
  say('loaded')
  expect(heard).toEqual([])
})

test('a frame that was loaded again is told each time', () => {
  say('loaded')
  say('loaded')
  expect(heard).toEqual([{ kind: 'loaded' }, { kind: 'loaded' }])
})

test('calls without a number of their own are not believed', () => {
  say('outgoing_call', { to: '+18005550104' })
  say('call_ended', 'rubbish')
  expect(heard).toEqual([])
})

test.each([
  [{ success: true }, 'placed'],
  [{ success: false, errorCode: 'in_call' }, 'busy'],
  [{ success: false, errorCode: 'microphone_denied' }, 'microphone'],
  [{ success: false, errorCode: 'something new' }, 'refused'],
  ['rubbish', 'refused'],
])('the phone answers a dial with %o', async (answer, expected) => {
  say('loaded')
  const dialled = workspace.dial('+18005550104')
  expect(posted).toHaveBeenLastCalledWith(
    { name: 'apm_app_dial_number', value: { phone_number: '+18005550104' } },
    ORIGIN,
  )
  answerDial(answer)
  expect(await dialled).toBe(expected)
})

test('a phone that says nothing is not asked again', async () => {
  vi.useFakeTimers()
  say('loaded')
  const dialled = workspace.dial('+18005550104')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await dialled).toBe('no word')
  expect(posted.mock.calls.filter(([{ name }]) => name === 'apm_app_dial_number')).toHaveLength(1)
  vi.useRealTimers()
})
