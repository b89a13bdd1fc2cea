import { answerAbout, defaultFbdTemplate, type FillContext, fillForm, type PayerAnswer } from '@bitewing/domain'
import { type Person, personAt, styledMembers } from '@bitewing/population'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../../../sandbox/src/eligibility/inquiry.ts'
import type { Line } from '../../../sandbox/src/eligibility/lines/line.ts'
import { answerOf, contextFor, FORMATS, type Format, readText, textOf } from './testing/style-figures.ts'

/** The same answer as a 271, as one list in JSON and as plans in JSON fills the same form, whoever asks. */

const template = defaultFbdTemplate()

function formFrom(person: Person, answer: Answer, format: Format, context: FillContext) {
  const read = readText(textOf(answer, format), format)
  const about: PayerAnswer | undefined = answer.rejection === null ? answerAbout(person, read) : read[0]
  if (about === undefined) return 'somebody else'
  const { answers, proposals, contradictions, warnings } = fillForm(template, about, context)
  return {
    answers,
    proposals: proposals.map(({ bookmark, value }) => `${bookmark}: ${value}`).toSorted(),
    contradictions: contradictions.map(
      ({ bookmark, candidates }) =>
        `${bookmark}: ${candidates
          .map(({ value }) => value)
          .toSorted()
          .join(' or ')}`,
    ),
    warnings: warnings.map(({ code, bookmark }) => `${code} ${bookmark}`).toSorted(),
    rejections: about.rejections.map(({ code, followUp, loop }) => [code, followUp, loop]),
  }
}

function expectTheSame(person: Person, answer: Answer, context: FillContext): void {
  const [x12, ...forms] = FORMATS.map((format) => formFrom(person, answer, format, context))
  for (const form of forms) expect(form).toEqual(x12)
}

/** Some of each, a subscriber and others: the figures of styles.test.ts are then those of all three. */
const someOfEach = Object.values(Object.groupBy(styledMembers, ({ carrier }) => carrier.habits.style)).flatMap(
  (members) => members.filter((_, place) => place % 3 === 0),
)

test('for members of all payers that write in different ways', () => {
  expect(someOfEach.length).toBeGreaterThan(25)
  for (const person of someOfEach) expectTheSame(person, answerOf(person), contextFor())
})

test('for a member of each of the demo’s payers, and a practice that is out of network', () => {
  const people = Array.from({ length: 300 }, (_, index) => personAt(index))
  const ofEach = new Map(people.map((person) => [person.carrier.payerId, person]))
  expect(ofEach.size).toBeGreaterThan(15)
  for (const person of ofEach.values()) expectTheSame(person, answerOf(person), contextFor({ network: 'Out' }))
})

/** Some payers do not say whose an amount is, and the form with plans says that it is the individual's. */
function withoutLevel({ level: _, ...line }: Line): Line {
  return line
}

/** Without the status of a plan a 271 cannot tell whose an amount is, and the form with plans says so in another place. */
const namesItsPlan = ({ code, procedure }: Line) => ['1', '6', 'I'].includes(code) && procedure === undefined

test('for any part of what a payer says beside the status, in any order, whatever is known of practice and payer', () => {
  const anyMember = fc.oneof(fc.constantFrom(...styledMembers), fc.nat(400).map(personAt))
  const anyContext = fc
    .record({
      network: fc.constantFrom('In' as const, 'Out' as const, 'Unknown' as const),
      tier: fc.constantFrom('', 'Advantage PPO', 'Traditional'),
      sharesAreThePlans: fc.boolean(),
      dental: fc.boolean(),
    })
    .map(({ sharesAreThePlans, dental, ...more }) => contextFor({ payer: { sharesAreThePlans, dental }, ...more }))
  fc.assert(
    fc.property(anyMember, anyContext, fc.infiniteStream(fc.nat(99)), (person, context, numbers) => {
      const answer = answerOf(person)
      const next = () => numbers.next().value
      const part = (lines: readonly Line[]) =>
        lines
          .filter((line) => namesItsPlan(line) || next() < 70)
          .map((line) => ({ line: next() < 10 ? withoutLevel(line) : line, place: next() }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ line }) => line)
      expectTheSame(person, answer.rejection === null ? { ...answer, lines: part(answer.lines) } : answer, context)
    }),
    { numRuns: 60 },
  )
})
