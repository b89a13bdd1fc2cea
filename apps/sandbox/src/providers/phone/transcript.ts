import { type Carrier, personAt } from '@bitewing/population'
import type { Call } from './calls.ts'
import { linesAbout } from './workspace/representative.ts'

/** Seconds that a sentence takes. */
const PACE = 8

/** Somebody with a policy of the carrier, another one for each call. */
function memberOf(carrier: Carrier, callId: number) {
  for (let index = callId % 1000; ; index += 1) {
    const person = personAt(index)
    if (person.carrier === carrier && person.standing === 'Active' && person.relationship === 'Self') return person
  }
}

/** What was said, written down: a payer tells about a member. Undefined where nobody talked with a payer. */
export function transcriptOf({ id, carrier, answeredAt, endedAt, direction }: Call, today: string) {
  if (carrier === null || answeredAt === null || direction === 'inbound') return undefined
  const member = memberOf(carrier, id)
  const said: readonly (readonly [ours: boolean, text: string])[] = [
    [false, `Thank you for calling ${carrier.name}. This is Dana. How may I help you?`],
    [true, 'I would like to verify the benefits of a patient.'],
    [false, 'May I have the member ID, and the patient’s first name?'],
    [true, `${member.memberId}, ${member.firstName}.`],
    ...linesAbout(carrier, `${member.memberId} ${member.firstName}`, today).map((line) => [false, line] as const),
  ]
  const utterances = said
    .map(([ours, text], index) => ({
      start_time: index * PACE,
      end_time: (index + 1) * PACE,
      text,
      participant_type: ours ? 'internal' : 'external',
    }))
    .filter(({ start_time }) => answeredAt + start_time < endedAt)
  return { id, call_id: id, type: 'call', content: { language: 'en-US', utterances } }
}
