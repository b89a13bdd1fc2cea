import { describe, expect, test } from 'vitest'
import { readX12, writeX12 } from '../syntax/document.ts'
import { answersOfForm } from '../json-form/read-form.ts'
import { formsOf271 } from '../json-form/write-form.ts'
import { DEPENDENT_271, DEPENDENT_CONTENT, FAMILY_271, interchangeOf, SUBSCRIBER_271 } from '../testing/samples.ts'
import { answersOf271, firstAnswerOf271 } from './answers.ts'

const withoutSources = (text: string) =>
  answersOf271(text).map((answer) => ({
    ...answer,
    traceId: '',
    benefits: answer.benefits.map((benefit) => ({ ...benefit, source: '' })),
  }))
const withoutHl = (content: string, level: RegExp) =>
  interchangeOf(
    '271',
    content
      .trim()
      .split('\n')
      .filter((line) => !level.test(line))
      .join('\n'),
  )

describe('an answer that is not quite right is read where that is safe', () => {
  test.each([
    ['the headers of a mail', 'From: payer@example.com\r\nContent-Type: application/edi-x12\r\n\r\n'],
    ['a boundary of parts', '--part-7\nContent-Disposition: form-data; name="Payload"\n\n'],
    ['a sentence', 'Your answer follows. ISA and GS come first.\n'],
  ])('%s before its ISA', (_case, before) => {
    const text = before + SUBSCRIBER_271
    expect(withoutSources(text)).toEqual(withoutSources(SUBSCRIBER_271))
    const document = readX12(text)
    expect(writeX12(document)).toBe(text)
    expect(document.problems.map(({ code }) => code)).toEqual(['text_before'])
  })

  test.each([
    ['all small letters', /~([A-Z]\w+)\*/g],
    ['some of them', /~(EB|NM1)\*/g],
  ])('ids of segments in %s', (_case, ids) => {
    const small = SUBSCRIBER_271.replace(ids, (found) => found.toLowerCase())
    expect(small).not.toBe(SUBSCRIBER_271)
    expect(answersOf271(small)).toEqual(answersOf271(SUBSCRIBER_271))
  })

  test.each([
    ['every level', /^HL\*/],
    ['the dependent’s', /^HL\*4/],
    ['the subscriber’s', /^HL\*3/],
  ])('no HL for %s', (_case, level) => {
    const [answer] = withoutSources(withoutHl(DEPENDENT_CONTENT, level))
    const [whole] = withoutSources(DEPENDENT_271)
    expect(answer?.dependent?.firstName).toBe('IMANI')
    expect([answer?.subscriber.memberId, answer?.benefits, answer?.payer]).toEqual([
      whole?.subscriber.memberId,
      whole?.benefits,
      whole?.payer,
    ])
  })
})

test.each([
  ['Service Unavailable\nPlease try again'],
  ['We could not process your ISA segment.'],
  [`${'x'.repeat(9000)}\n${SUBSCRIBER_271}`],
])('what cannot be read surely is refused with a sentence: %.30s', (text) => {
  expect(() => firstAnswerOf271(text)).toThrow(expect.objectContaining({ code: 'not_x12' }))
})

test.each(['FI', '24'])('a payer’s tax id (%s) is not its payer id', (kind) => {
  const text = SUBSCRIBER_271.replace('*PI*00412', `*${kind}*990412345`)
  expect(firstAnswerOf271(text).payer.id).toBe('')
  expect(formsOf271(text).flatMap(answersOfForm)[0]?.payer.id).toBe('')
})

test('several dependents in JSON are told apart by the 271 that came along', () => {
  const [form] = formsOf271(FAMILY_271)
  const child = { firstName: 'LENORE', lastName: 'ABARA', dateOfBirth: '19810122' }
  const several = { ...form, dependents: [child, { ...child, firstName: 'TOBIAS' }] }
  const left = (answers: ReturnType<typeof answersOfForm>) => answers.map(({ benefits }) => benefits.at(-1)?.amount)
  expect(left(answersOfForm({ ...several, x12: FAMILY_271 }))).toEqual([1500, 900])
  expect(left(answersOfForm({ ...several, x12: 'nothing' }))).toHaveLength(2)
})
