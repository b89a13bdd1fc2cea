import type { Phone, PhoneCall } from '../../kit/phone/index.ts'

/** What the phone's page says, in our words. */
export type PhoneEvent =
  | { kind: 'loaded' }
  | { kind: 'silent' }
  | { kind: 'signed out' }
  | { kind: 'outgoing' | 'incoming'; callId: number; number: string; recordId?: string }
  | { kind: 'answered'; callId: number }
  | { kind: 'ended'; callId: number }

/** The phone after an event. Of a second call nothing is shown until the first has ended. */
export function afterEvent(phone: Phone, event: PhoneEvent, now: number): Phone {
  const { call } = phone
  switch (event.kind) {
    case 'loaded':
      return { state: 'ready', elsewhere: false }
    case 'signed out':
      return { state: 'signed out', elsewhere: false }
    case 'silent':
      return phone.state === 'loading' ? { state: 'failed', elsewhere: false } : phone
    case 'outgoing':
    case 'incoming':
      return call === undefined ? { state: 'ringing', elsewhere: false, call: begun(event, now) } : phone
    case 'answered':
      return call?.callId === event.callId ? { ...phone, state: 'in call', call: { ...call, answeredAt: now } } : phone
    case 'ended':
      return call?.callId === event.callId ? { state: 'ready', elsewhere: false } : phone
  }
}

type Beginning = Extract<PhoneEvent, { kind: 'outgoing' | 'incoming' }>

function begun({ kind, callId, number, recordId }: Beginning, now: number): PhoneCall {
  return {
    callId,
    direction: kind === 'outgoing' ? 'outbound' : 'inbound',
    number,
    startedAt: now,
    ...(recordId !== undefined && { recordId }),
  }
}
