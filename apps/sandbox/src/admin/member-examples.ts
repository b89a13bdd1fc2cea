import { coverageOf, filedPatient, type Person, personAt, styledMembers, testMembers } from '@bitewing/population'

type Kind = readonly [kind: string, is: (person: Person) => boolean]

/** How many people are searched for one of each kind. */
const AMONG = 3000

const plain = ({ standing, carrier, household }: Person) =>
  standing === 'Active' && household.size === 1 && carrier.index === 0
const active = (is: (person: Person) => boolean) => (person: Person) => person.standing === 'Active' && is(person)

const kinds: readonly Kind[] = [
  ['Active, everything told', plain],
  ['Inactive', ({ standing }) => standing === 'Inactive'],
  ['Termed', ({ standing }) => standing === 'Termed'],
  ['Max Out', ({ standing }) => standing === 'Max Out'],
  ['Not Found', ({ standing }) => standing === 'Not Found'],
  ['Discount Plan', ({ standing }) => standing === 'Discount Plan'],
  ['A child on a parent’s policy', active(({ relationship }) => relationship === 'Child')],
  ['A second policy elsewhere', active((person) => coverageOf(person, '2026-11-16').otherPolicy !== null)],
  ['The payer sends the plan’s share', active(({ carrier }) => carrier.habits.percentIs === 'plan share')],
  ['The payer names categories in words', active(({ carrier }) => carrier.habits.categoryInText)],
  ['The payer tells only part', active(({ carrier }) => carrier.habits.detail === 'part')],
  ['The payer tells in words', active(({ carrier }) => carrier.habits.detail === 'text')],
  ['The payer answers with ranges', active(({ carrier }) => carrier.habits.procedures === 'ranges')],
  [
    'The payer knows no dependents',
    active((one) => one.carrier.habits.dependentsAsMembers && one.relationship !== 'Self'),
  ],
  ['The payer refuses future dates', active(({ carrier }) => !carrier.habits.futureDates)],
  ['The payer wants enrolment', active(({ carrier }) => carrier.habits.enrolment)],
  ['The practice has a wrong birth date', active((person) => filedPatient(person).slip === 'birth date')],
  ['The practice has a wrong member id', active((person) => filedPatient(person).slip === 'member id')],
]

/** One person of each kind, and the provider's own test members. */
export function examples(): { kind: string; person: Person }[] {
  const found = new Map<string, Person>()
  for (let index = 0; index < AMONG && found.size < kinds.length; index += 1) {
    const person = personAt(index)
    for (const [kind, is] of kinds) if (!found.has(kind) && is(person)) found.set(kind, person)
  }
  return [
    ...kinds.flatMap(([kind]) => {
      const person = found.get(kind)
      return person === undefined ? [] : [{ kind, person }]
    }),
    ...testMembers.map(({ person }) => ({ kind: 'Public test member', person })),
    ...styledMembers
      .filter(({ firstName }) => firstName === styledMembers[0]?.firstName)
      .map((person) => ({ kind: `The payer’s style: ${person.carrier.habits.style}`, person })),
  ]
}
