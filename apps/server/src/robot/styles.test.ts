import { answerAbout, defaultFbdTemplate, decide, explain, fillForm } from '@bitewing/domain'
import { type Person, styledMembers } from '@bitewing/population'
import { describe, expect, test } from 'vitest'
import { answersAbout, contextFor, figuresOf, STYLES } from './testing/style-figures.ts'

const template = defaultFbdTemplate()
const memberOf = (style: string) => styledMembers.find(({ carrier }) => carrier.habits.style === style) as Person
const answerOf = (person: Person) => {
  const answer = answerAbout(person, answersAbout(person, 'x12'))
  if (answer === undefined) throw new Error('The payer tells about somebody else.')
  return answer
}

describe.each(['x12', 'json'] as const)('of payers that write in different ways, read from %s,', (format) => {
  test.each(STYLES)('%s: nothing is wrong, and at least nineteen of twenty things told are found', (style) => {
    const { told, found, coded, codedFilled, wrong, missed } = figuresOf(style, format)
    expect(told).toBeGreaterThan(150)
    expect(wrong).toEqual([])
    expect([found / told >= 0.95, missed]).toEqual([true, missed])
    expect(codedFilled / coded).toBeGreaterThanOrEqual(0.9)
  })
})

test('there are more than twelve styles', () => expect(STYLES.length).toBeGreaterThan(12))

test('tiers to which nobody knows whether the practice belongs are proposed by name, and none of them is filled', () => {
  const { answers, proposals } = fillForm(template, answerOf(memberOf('tiers')), contextFor())
  expect(Object.keys(answers).filter((bookmark) => /^AnnMax(?:Rem|Used)?$|^Pct/.test(bookmark))).toEqual([])
  const reasons = proposals.filter(({ bookmark }) => bookmark === 'PctBasic').map(({ reason }) => reason)
  expect(reasons.join()).toMatch(/ADVANTAGE PPO.*TRADITIONAL/)
})

test('a refusal beside benefits is told with the status', () => {
  const person = memberOf('rejects beside benefits')
  const visit = { network: 'In' as const, visitDate: contextFor().visitDate }
  const verdict = decide({ kind: 'answered', answers: [answerOf(person)], patient: person }, visit)
  expect(verdict).toMatchObject({ verificationBy: 'Done by DR', sentence: expect.stringContaining('(55)') })
})

test('of a family’s answer only the one who was asked for counts, and nobody else may take it', () => {
  const person = memberOf('dependents')
  const answers = answersAbout(person, 'x12')
  expect(answers.length).toBeGreaterThan(2)
  expect(answerAbout(person, answers)?.dependent?.firstName).toBe(person.firstName)
  expect(answerAbout({ ...person, firstName: 'Nobody' }, answers)).toBeUndefined()
})

test.each(STYLES)('%s: every row is explained, and none stays without a rule and a reason', (style) => {
  const answer = answerOf(memberOf(style))
  const { fields, rows } = explain(template, answer, contextFor())
  expect(rows).toHaveLength(answer.benefits.length)
  expect(rows.filter(({ outcome }) => outcome === 'filled').length).toBeGreaterThan(style === 'text only' ? 0 : 20)
  expect([...fields, ...rows].filter(({ rule, reason }) => rule === '' || !reason.endsWith('.'))).toEqual([])
})
