import type { Rejection } from './answer.ts'
import { type Change, type Offer, REJECT_CODES, type RejectCode } from './reject-codes.ts'

/** What is done about an inquiry that failed. */
export type Reaction = {
  readonly act: 'retry' | 'change-and-retry' | 'stop'
  readonly who: 'robot' | 'administrator' | 'staff' | 'person'
  /** Seconds before each further try; as many tries as there are pauses. */
  readonly pauses: readonly number[]
  readonly change?: Change
  /** What a screen offers to a person who tries it another way. */
  readonly offers: readonly Offer[]
  /** Shown as an outage, to everybody who waits for this payer. */
  readonly payerIsDown: boolean
  /** What happened, for the log; contains nothing about the patient. */
  readonly sentence: string
  /** What helps. */
  readonly resolution: string
}

/** A provider's HTTP status, or no answer at all. */
export type HttpFailure = number | 'timeout' | 'no connection'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const PATIENTLY = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
const ONCE = [MINUTE]
const AT_ONCE = [0]
const TOO_FAST = [5, 15, MINUTE, 5 * MINUTE]

export function reactionTo(trouble: Pick<Rejection, 'code' | 'followUp'> | HttpFailure): Reaction {
  return typeof trouble === 'object' ? toRejection(trouble) : toHttpFailure(trouble)
}

/** The order of urgency: without access nothing else helps, and wrong data stays wrong however often it is sent. */
const WEIGHT: readonly Reaction['who'][] = ['administrator', 'staff', 'person', 'robot']

/** What is done about an answer that holds several refusals. */
export function weightiestReaction(rejections: readonly Rejection[]): Reaction | undefined {
  return rejections
    .map((rejection) => reactionTo(rejection))
    .toSorted((one, other) => WEIGHT.indexOf(one.who) - WEIGHT.indexOf(other.who))[0]
}

/** Whether a person can correct the inquiry, by other data or by asking; not if the payer is down or closed to us. */
export function isForPeople({ who, payerIsDown }: Reaction): boolean {
  return (who === 'staff' || who === 'person') && !payerIsDown
}

const UNKNOWN_CODE: RejectCode = {
  meaning: 'a reason that is not in the list',
  resolution: 'Call the payer.',
  by: 'person',
}

function toRejection({ code, followUp }: Pick<Rejection, 'code' | 'followUp'>): Reaction {
  const known = (Object.hasOwn(REJECT_CODES, code) ? REJECT_CODES[code] : undefined) ?? UNKNOWN_CODE
  const { meaning, resolution, by } = known
  const base: Reaction = {
    ...stop(by, `The payer refused the inquiry (${code}): ${meaning}.`, resolution),
    offers: ('offers' in known ? known.offers : undefined) ?? [],
  }
  return asAsked(followUp, withTries(base, known))
}

function withTries(base: Reaction, known: RejectCode): Reaction {
  if ('change' in known) return { ...base, act: 'change-and-retry', change: known.change, pauses: AT_ONCE }
  if (!('again' in known)) return base
  const isDown = known.again === 'patiently'
  return { ...base, act: 'retry', pauses: isDown ? PATIENTLY : ONCE, payerIsDown: isDown }
}

/** The payer's follow-up action (AAA04) takes precedence over our own table; C and R change nothing. */
function asAsked(followUp: string, reaction: Reaction): Reaction {
  switch (followUp) {
    case 'N':
      return stopped(reaction, 'The payer does not take this inquiry again.')
    case 'S':
      return { ...stopped(reaction, 'The payer sends us to somebody else: call it and ask whom.'), who: 'person' }
    case 'Y':
      return {
        ...stopped(reaction, 'The payer holds the inquiry and answers later; do not send it again.'),
        who: 'robot',
      }
    case 'P':
      return reaction.act === 'change-and-retry' ? unchanged(reaction) : reaction
    case 'W':
      return waiting(reaction, 30)
    case 'X':
      return waiting(reaction, 10)
    default:
      return reaction
  }
}

/** What the robot must not repeat is left to a person. */
function stopped({ change: _, ...reaction }: Reaction, resolution: string): Reaction {
  const who = reaction.who === 'robot' ? 'person' : reaction.who
  return { ...reaction, act: 'stop', who, pauses: [], resolution: `${resolution} ${reaction.resolution}` }
}

function unchanged({ change: _, ...reaction }: Reaction): Reaction {
  return { ...reaction, act: 'retry', pauses: ONCE }
}

function waiting(reaction: Reaction, days: number): Reaction {
  const resolution = `The payer wants ${days} days to pass before it is asked again. ${reaction.resolution}`
  return { ...reaction, resolution, pauses: reaction.act === 'stop' ? [] : [days * DAY] }
}

function toHttpFailure(failure: HttpFailure): Reaction {
  if (failure === 'timeout' || failure === 408 || failure === 504) return outage('The payer did not answer in time.')
  if (failure === 'no connection') return outage('The eligibility service could not be reached.')
  if (failure === 429)
    return { ...outage('The eligibility service was asked too often.'), pauses: TOO_FAST, payerIsDown: false }
  if (failure >= 500) return outage(`The eligibility service is down (HTTP ${failure}).`)
  if (failure === 401 || failure === 403)
    return stop(
      'administrator',
      `The eligibility service refused our credentials (HTTP ${failure}).`,
      'Check the credentials, and the enrolment with this payer.',
    )
  return stop(
    'administrator',
    `The eligibility service did not accept the inquiry (HTTP ${failure}).`,
    'Check the settings of the practice and the payer.',
  )
}

function outage(sentence: string): Reaction {
  const base = stop('robot', sentence, 'It is asked again; if the payer stays down, call it.')
  return { ...base, act: 'retry', pauses: PATIENTLY, payerIsDown: true }
}

function stop(who: Reaction['who'], sentence: string, resolution: string): Reaction {
  return { act: 'stop', who, pauses: [], offers: [], payerIsDown: false, sentence, resolution }
}
