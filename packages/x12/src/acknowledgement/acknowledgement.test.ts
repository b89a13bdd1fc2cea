import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readX12 } from '../syntax/document.ts'
import type { Envelope } from '../syntax/interchange-writer.ts'
import { anyText } from '../testing/arbitraries.ts'
import { interchangeOf, REFUSED_999, SUBSCRIBER_271 } from '../testing/samples.ts'
import { type Acknowledgement, isAccepted } from './acknowledgement.ts'
import { acknowledgementsOf999 } from './read-999.ts'
import { sentencesOf } from './sentences.ts'
import { write999 } from './write-999.ts'

const ENVELOPE: Envelope = {
  sender: { qualifier: 'ZZ', id: '00412' },
  receiver: { qualifier: 'ZZ', id: 'BITEWING' },
  date: '2026-01-05',
  time: '09:31',
  controlNumber: 18,
  usage: 'test',
}

function onlyOne(text: string): Acknowledgement {
  const [acknowledgement, ...rest] = acknowledgementsOf999(text)
  expect(rest).toEqual([])
  return acknowledgement as Acknowledgement
}

describe('a 999 tells', () => {
  test('which transactions of a group were refused, and where they are wrong', () => {
    const acknowledgement = onlyOne(REFUSED_999)
    expect(acknowledgement).toMatchObject({
      functionalId: 'HS',
      controlNumber: '17',
      code: 'P',
      counts: { included: 2, received: 2, accepted: 1 },
    })
    expect(acknowledgement.transactions.map(isAccepted)).toEqual([false, true])
    expect(acknowledgement.transactions[0]?.errors[0]).toMatchObject({ segmentId: 'NM1', position: 8, loop: '2100C' })
  })

  test('it in sentences, without the value that was wrong', () => {
    expect(sentencesOf(onlyOne(REFUSED_999))).toEqual([
      'Group HS 17 was accepted in part.',
      'Transaction 270 0001 was refused: segments in it are wrong, segments in it are against the guide.',
      'Segment NM1 at position 8 in loop 2100C: element 9 is missing.',
      'Segment NM1 at position 8 in loop 2100C: element 3 is too long.',
      'Segment DMG at position 10 is missing.',
    ])
  })

  test('that all is well in one sentence', () => {
    const accepted = onlyOne(interchangeOf('999', 'AK1*HS*17\nAK2*270*0001\nIK5*A\nAK9*A*1*1*1'))
    expect(isAccepted(accepted)).toBe(true)
    expect(sentencesOf(accepted)).toEqual(['Group HS 17 was accepted.'])
  })

  test('that the whole group was refused, also with a reason that nobody knows', () => {
    const refused = onlyOne(interchangeOf('999', 'AK1*HS*17\nAK9*R*1*1*0*2*ZZ'))
    expect(isAccepted(refused)).toBe(false)
    expect(sentencesOf(refused)).toEqual([
      'Group HS 17 was refused: the receiver does not take this version, has error ZZ.',
    ])
  })

  test('nothing when it is no 999', () => {
    expect(() => acknowledgementsOf999(SUBSCRIBER_271)).toThrow(expect.objectContaining({ code: 'not_expected' }))
  })
})

test('a 999 that was written is read back as it was', () => {
  const text = anyText.map((value) => value.trim())
  const reasons = fc.array(fc.constantFrom('1', '5', 'I6'), { maxLength: 5 })
  const count = fc.nat({ max: 999 })
  const anyElement = fc.record({
    element: fc.integer({ min: 1, max: 30 }),
    component: fc.nat({ max: 8 }),
    code: fc.constantFrom('1', '7', 'I12'),
    value: text,
  })
  const anyError = fc.record({
    segmentId: fc.constantFrom('NM1', 'DMG', 'EQ'),
    position: count,
    loop: fc.constantFrom('', '2100C', '2110D'),
    code: fc.constantFrom('3', '8', 'I4'),
    elements: fc.array(anyElement, { maxLength: 3 }),
  })
  const anyTransaction = fc.record({
    kind: fc.constant('270'),
    controlNumber: fc.constantFrom('0001', '0002'),
    version: fc.constantFrom('', '005010X279A1'),
    code: fc.constantFrom('A', 'E', 'R'),
    reasons,
    errors: fc.array(anyError, { maxLength: 3 }),
  })
  const anyAcknowledgement: fc.Arbitrary<Acknowledgement> = fc.record({
    functionalId: fc.constantFrom('HS', 'HB'),
    controlNumber: fc.constantFrom('1', '905'),
    version: fc.constant('005010X279A1'),
    code: fc.constantFrom('A', 'E', 'P', 'R'),
    reasons,
    counts: fc.record({ included: count, received: count, accepted: count }),
    transactions: fc.array(anyTransaction, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(anyAcknowledgement, { minLength: 1, maxLength: 2 }), (acknowledgements) => {
      const written = write999(acknowledgements, ENVELOPE)
      expect(readX12(written).problems).toEqual([])
      expect(acknowledgementsOf999(written)).toEqual(acknowledgements)
    }),
  )
})
