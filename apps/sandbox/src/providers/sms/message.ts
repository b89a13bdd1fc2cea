import { carriers, type Random, randomFrom, seedOf } from '@bitewing/population'

/** How many days of past messages are kept. */
export const DAYS = 60
const DAY = 86_400_000

// 555-0100 to 555-0199 are set aside for fiction.
export const OWN_NUMBER = '+15125550170'
const EXTENSIONS = ['101', '102']

/** Our own side and the other: a phone number, or an extension of the same company. */
export type Party = { readonly phoneNumber: string } | { readonly extensionNumber: string }

export type Message = {
  readonly id: number
  readonly type: 'SMS' | 'Pager'
  readonly direction: 'Inbound' | 'Outbound'
  readonly from: Party
  readonly to: readonly Party[]
  readonly text: string
  /** In milliseconds. */
  readonly at: number
  readonly readStatus: 'Read' | 'Unread'
  readonly availability: 'Alive' | 'Deleted'
  readonly messageStatus: string
}

/** The invented messages that have come or gone by now, the oldest first. */
export function messagesUntil(now: number): Message[] {
  const today = Math.floor(now / DAY)
  return Array.from({ length: DAYS + 1 }, (_, index) => today - DAYS + index)
    .flatMap(messagesOn)
    .filter(({ at }) => at <= now)
}

/** The messages of a day, the same whenever they are requested. */
function messagesOn(day: number): Message[] {
  const random = randomFrom(seedOf(day, 601))
  const times = Array.from({ length: 5 + random.whole(8) }, () => random.whole(DAY / 1000) * 1000)
  return times.sort((one, other) => one - other).map((time, index) => messageAt(day, index, time))
}

function messageAt(day: number, index: number, time: number): Message {
  const random = randomFrom(seedOf(day, index, 602))
  const kept = { id: day * 100 + index, at: day * DAY + time, availability: deleted(random) }
  const kind = random.weighted([
    ['code', 75],
    ['answer', 17],
    ['pager', 8],
  ] as const)
  const carrier = random.pick(carriers)
  const theirs = { phoneNumber: `+${carrier.phone}` }
  const ours = { phoneNumber: OWN_NUMBER }
  const came = {
    direction: 'Inbound',
    readStatus: random.chance(0.25) ? 'Unread' : 'Read',
    messageStatus: 'Received',
  } as const
  if (kind === 'code')
    return { ...kept, ...came, type: 'SMS', from: theirs, to: [ours], text: codeFrom(carrier.name, random) }
  if (kind === 'pager') {
    const [from, to] = EXTENSIONS.map((extensionNumber) => ({ extensionNumber })) as [Party, Party]
    return { ...kept, ...came, type: 'Pager', from, to: [to], text: `Who is waiting for the code of ${carrier.name}?` }
  }
  return {
    ...kept,
    type: 'SMS',
    direction: 'Outbound',
    readStatus: 'Read',
    messageStatus: random.weighted(outcomes),
    from: ours,
    to: [theirs],
    text: random.pick(['Please send a new code.', 'YES', 'HELP']),
  }
}

const outcomes = [
  ['Delivered', 7],
  ['Sent', 2],
  ['DeliveryFailed', 1],
  ['SendingFailed', 1],
] as const

function codeFrom(carrier: string, random: Random): string {
  const code = random.digits(6)
  return random.pick([
    `${carrier}: your verification code is ${code}. It expires in 10 minutes.`,
    `${code} is your ${carrier} provider portal code. Do not share it.`,
    `Use ${code} to sign in to ${carrier}.`,
  ])
}

function deleted(random: Random): Message['availability'] {
  return random.chance(0.06) ? 'Deleted' : 'Alive'
}
