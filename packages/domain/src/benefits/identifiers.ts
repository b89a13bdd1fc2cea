import type { PayerAnswer } from './answer.ts'

/** REF01 of numbers that stand for a person: of the member, the policy, the card, the patient's account; SSN and HIC. */
const OF_PERSON = new Set(['0F', '1W', '3H', '49', 'EA', 'EJ', 'F6', 'GH', 'HJ', 'IG', 'NQ', 'Q4', 'SY', 'Y4'])

/** NM108 of the same: member id, health id, SSN. */
const ID_KINDS = new Set(['MI', 'II', '34'])

/** Every number in a payer's answer by which a person is known. */
export function identifiersIn({ subscriber, references, benefits }: PayerAnswer): readonly string[] {
  return [
    subscriber.memberId,
    ...[...references, ...benefits.flatMap((benefit) => benefit.references)]
      .filter(({ kind }) => OF_PERSON.has(kind))
      .map(({ value }) => value),
    ...benefits
      .flatMap(({ entities }) => entities)
      .filter(({ idKind }) => ID_KINDS.has(idKind))
      .map(({ id }) => id),
  ].filter((value) => value !== '')
}
