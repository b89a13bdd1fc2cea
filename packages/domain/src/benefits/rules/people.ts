import type { Benefit, Dependent, Member, Reference } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import type { Reading, Rules } from '../reading.ts'
import { coverageRows } from '../dental.ts'
import { ACTIVE, plainReading, planRows, readingsOf, wherever } from '../rows.ts'
import { DENTAL, DEPENDENT } from '../service-types.ts'
import { ageLimit, monthFirst } from '../writing.ts'
import { OTHER_PAYER, otherPayerRows } from './other-payer.ts'

const GROUP = 'REF 6P'

/** The group is the employer most of the time; unions and associations have groups too. */
const GROUP_IS_EMPLOYER = 0.7

const RELATIONSHIPS: ReadonlyMap<string, string> = new Map([
  ['18', 'Self'],
  ['01', 'Spouse'],
  ['19', 'Child'],
  ['34', 'Other'],
  ['53', 'Other'],
  ['G8', 'Other'],
])

export const peopleRules: Rules = {
  PatientName: (answer) => ofKnown(answer, (known) => nameOf(known.patient), 'Patient'),
  PatientDOB: (answer) => ofKnown(answer, (known) => monthFirst(known.patient.birthDate), 'Patient'),
  Relationship: (answer) =>
    ofKnown(answer, ({ dependent }) => RELATIONSHIPS.get(dependent?.relationship ?? '18') ?? '', 'Patient'),
  SubscriberName: (answer) => ofKnown(answer, ({ subscriber }) => nameOf(subscriber), 'Subscriber'),
  SubscriberDOB: (answer) => ofKnown(answer, ({ subscriber }) => monthFirst(subscriber.birthDate), 'Subscriber'),
  MemberId: (answer) => ofKnown(answer, ({ subscriber }) => subscriber.memberId.trim(), 'Subscriber'),
  Employer: (answer) => groups(answer, 'description', GROUP_IS_EMPLOYER),
  GroupName: (answer) => groups(answer, 'description'),
  GroupNumber: (answer) => groups(answer, 'value'),

  PolicyType: (answer, context) => wherever(readingsOf(otherPayerRows(answer), policyBeside), context),

  DependentAge: (answer, context) => {
    const rows = planRows(answer, { codes: ['F'], serviceTypes: DENTAL, levels: DEPENDENT })
    const ages = readingsOf(rows, ({ quantityKind, quantity }) => (quantityKind === 'S7' ? ageLimit(quantity) : ''))
    return wherever(ages, context)
  },
}

/** The other payer's position implies ours: if it pays first, this policy is the secondary one. */
function policyBeside({ entities }: Benefit): string {
  const kinds = entities.map(({ kind }) => kind)
  if (kinds.includes(OTHER_PAYER.first)) return 'Secondary'
  return kinds.includes(OTHER_PAYER.second) || kinds.includes(OTHER_PAYER.third) ? 'Primary' : ''
}

type Known = {
  readonly patient: Member | Dependent
  readonly subscriber: Member
  readonly dependent: Dependent | null
}

/** A payer that reports no benefits does not know the patient: it only repeats our question. */
function ofKnown(answer: Classified, valueOf: (known: Known) => string, segment: string) {
  if (answer.benefits.every(({ code }) => code === 'V') && answer.aside.length === 0) return []
  const { subscriber, dependent } = answer
  return plainReading(valueOf({ patient: dependent ?? subscriber, subscriber, dependent }), segment)
}

/** Without the middle name: the record has none either, and both are compared. */
function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** Further away than any row. */
const BEYOND_THE_ROWS = 1000

/**
 * The patient's comes before the subscriber's, and what stands above the rows before what stands under one, unless it may be of
 * another plan. Two groups in one place are not chosen among.
 */
function groups(answer: Classified, part: 'value' | 'description', confidence = 1): readonly Reading[] {
  const named = (references: readonly Reference[], rank: number) =>
    references
      .filter(({ kind }) => kind === '6P')
      .flatMap((reference) =>
        plainReading(reference[part].trim(), GROUP, confidence, reference.ofSubscriber ? rank + 1 : rank),
      )
  const above = answer.isMixed ? BEYOND_THE_ROWS : -BEYOND_THE_ROWS
  return [
    ...named(answer.references, above),
    ...coverageRows(answer, ACTIVE).flatMap(({ benefit, rank }) => named(benefit.references, rank)),
  ]
}
