import type { Refusal } from '@bitewing/contract'
import { type Reaction, type Rejection, reactionTo } from '@bitewing/domain'
import type { NoReply } from '../../kernel/ports/eligibility.ts'

/** 2 §8 */
export const NO_ANSWER = 'Error retrieving information'

/** The follow-up action codes of AAA04 in plain words. */
const FOLLOW_UPS: Readonly<Record<string, string>> = {
  C: 'Please correct the data and ask again.',
  N: 'Do not ask again with the same data.',
  P: 'Ask again with the same data.',
  R: 'You may ask again.',
  S: 'Do not ask again; the payer refers you to somebody else.',
  W: 'Wait 30 days and ask again.',
  X: 'Wait 10 days and ask again.',
  Y: 'Do not ask again; the payer answers later.',
}

const BY_WHO: Readonly<Record<Reaction['who'], string>> = {
  robot: 'Please try again in a few minutes.',
  administrator: 'Please ask an administrator to look at the settings.',
  staff: 'Please correct the data and ask again.',
  person: 'Please call the payer.',
}

/**
 * Uses none of the text that the payer or the service wrote, which could name a vendor, link elsewhere, or repeat the
 * patient's data.
 */
export function refusalsOf(rejections: readonly Rejection[]): Refusal[] {
  const refusals = rejections.map((rejection) => refusalBy(reactionTo(rejection), FOLLOW_UPS[rejection.followUp]))
  const byDescription = new Map(refusals.map((refusal) => [refusal.description, refusal]))
  return [...byDescription.values()]
}

export function refusalOfNoReply({ failure }: NoReply): Refusal {
  return refusalBy(reactionTo(failure))
}

export const NOT_SET_UP: Refusal = {
  description: 'No eligibility service is set up for this client.',
  followupAction: BY_WHO.administrator,
  possibleResolutions: 'Set up the credentials of an eligibility service for the client.',
}

export const NOTHING_TOLD: Refusal = {
  description: 'The payer answered without any content.',
  followupAction: BY_WHO.person,
  possibleResolutions: 'Check that it is the right payer, and read the card again.',
}

function refusalBy({ act, who, sentence, resolution }: Reaction, followUp = BY_WHO[who]): Refusal {
  // The robot would retry by itself, but here a person is waiting and decides.
  const possibleResolutions = act === 'retry' ? 'Try again in a moment; if the payer stays down, call it.' : resolution
  return { description: sentence, followupAction: followUp, possibleResolutions }
}
