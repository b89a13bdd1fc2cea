import { carriers, randomFrom, seedOf } from '@bitewing/population'
import { demoId } from './demo-id.ts'
import { clients } from './world.ts'

const DAYS = 60
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The sandbox's lines: two of the call center's clients, and the codes' of the client that stands for the service company. */
const lineData = [
  ['aircall', '5001', 'Verification desk', '+15125550150', 1],
  ['aircall', '5002', 'Call center', '+15125550151', 2],
  ['aircall', '5003', 'Two-factor codes', '+15125550152', 0],
  ['ringcentral', '~', 'RingCentral', '+15125550170', 0],
] as const

export const phoneLines = lineData.map(([provider, external_id, name, digits, client], index) => ({
  id: demoId(20, index),
  provider,
  external_id,
  name,
  digits,
  country: provider === 'aircall' ? 'US' : '',
  time_zone: provider === 'aircall' ? 'America/Chicago' : '',
  client_id: clients[client]?.id,
  assigned_at: 'now',
}))

export type DemoMessage = {
  id: string
  line: string
  direction: 'inbound' | 'outbound'
  otherNumber: string
  text: string
  type: 'SMS' | 'MMS'
  status: string
  at: string
  statusAt: string
}

/** SMS of the last sixty days, most of them codes; the sandbox goes on from there. */
export function demoMessages(now: number): DemoMessage[] {
  const today = Math.floor(now / DAY_MS)
  return Array.from({ length: DAYS }, (_, index) => today - DAYS + 1 + index)
    .flatMap((day) => Array.from({ length: 8 }, (_, index) => messageOf(day, index)))
    .filter(({ at }) => Date.parse(at) <= now)
}

function messageOf(day: number, index: number): DemoMessage {
  const random = randomFrom(seedOf(day, index, 504))
  const { name, phone } = random.pick(carriers)
  const at = new Date(day * DAY_MS + index * 3 * HOUR_MS + random.whole(3 * HOUR_MS)).toISOString()
  const isCode = random.chance(0.85)
  const inbound = isCode || random.chance(0.5)
  return {
    id: `demo-${day}-${index}`,
    line: isCode ? random.pick(['5003', '5003', '5001', '5002']) : random.pick(['5001', '5002']),
    direction: inbound ? 'inbound' : 'outbound',
    otherNumber: `+${phone}`,
    text: isCode
      ? `Your ${name} verification code is ${random.digits(6)}. It expires in 10 minutes.`
      : inbound
        ? `${name}: we tried to call you back. Reference ${random.digits(8)}.`
        : 'Please call us back about our request.',
    type: 'SMS',
    status: inbound ? 'received' : random.chance(0.9) ? 'delivered' : 'undelivered',
    at,
    statusAt: at,
  }
}
