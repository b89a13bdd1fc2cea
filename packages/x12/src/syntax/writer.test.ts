import { describe, expect, test } from 'vitest'
import { readX12 } from './document.ts'
import { type Envelope, writeInterchange } from './interchange-writer.ts'
import { USUAL_SEPARATORS } from './separators.ts'
import { writeSegment } from './writer.ts'

const ENVELOPE: Envelope = {
  sender: { qualifier: 'ZZ', id: 'BITEWING' },
  receiver: { qualifier: '30', id: '00412' },
  date: '2026-01-05',
  time: '09:31',
  controlNumber: 905,
  usage: 'production',
}
const GROUP = { functionalId: 'HS', version: '005010X279A1', transactions: [{ kind: '270', segments: [] }] }

describe('a segment is written', () => {
  test('with composites and repetitions, and without empty elements at its end', () => {
    const segment = writeSegment(
      ['EB', 'F', '', { repeated: ['23', '41'] }, ['AD', 'D0120', ''], '', ['', '']],
      USUAL_SEPARATORS,
    )
    expect(segment).toBe('EB*F**23^41*AD:D0120~')
  })

  test.each(['A*B', 'A~B', 'A:B', 'A^B'])('never with a value that holds a separator: %s', (value) => {
    expect(() => writeSegment(['NM1', 'IL', value], USUAL_SEPARATORS)).toThrow('NM102 contains a separator')
    expect(() => writeSegment(['NM1', ['IL', value]], USUAL_SEPARATORS)).toThrow('NM101 contains a separator')
    expect(() => writeSegment(['NM1', { repeated: [value] }], USUAL_SEPARATORS)).toThrow('NM101 contains a separator')
  })

  test('never with a control character, nor with an id that is none', () => {
    expect(() => writeSegment(['MSG', 'a\nb'], USUAL_SEPARATORS)).toThrow('MSG01 contains a control character')
    expect(() => writeSegment(['msg', 'a'], USUAL_SEPARATORS)).toThrow('no proper id')
  })

  test('with a value that holds only separators of others', () => {
    const separators = { element: '|', repetition: '!', component: '>', segment: '\n' }
    expect(writeSegment(['NM1', 'A*B:C^D~'], separators)).toBe('NM1|A*B:C^D~\n')
  })
})

describe('an interchange is written', () => {
  test('with a header of 106 characters, control numbers and counts', () => {
    const text = writeInterchange(ENVELOPE, [GROUP, { ...GROUP, functionalId: 'HB' }])
    expect(text.split('~')).toEqual([
      'ISA*00*          *00*          *ZZ*BITEWING       *30*00412          *260105*0931*^*00501*000000905*0*P*:',
      'GS*HS*BITEWING*00412*20260105*0931*905*X*005010X279A1',
      'ST*270*0001*005010X279A1',
      'SE*2*0001',
      'GE*1*905',
      'GS*HB*BITEWING*00412*20260105*0931*906*X*005010X279A1',
      'ST*270*0001*005010X279A1',
      'SE*2*0001',
      'GE*1*906',
      'IEA*2*000000905',
      '',
    ])
    expect(text.indexOf('~')).toBe(105)
    expect(readX12(text).problems).toEqual([])
  })

  test.each([
    ['a control number of ten digits', { controlNumber: 1_000_000_000 }],
    ['a control number that is none', { controlNumber: Number.NaN }],
    ['a sender that is too long', { sender: { qualifier: 'ZZ', id: 'SIXTEEN LETTERS.' } }],
    ['a receiver without an id', { receiver: { qualifier: 'ZZ', id: '' } }],
    ['a sender with a separator', { sender: { qualifier: 'ZZ', id: 'BITE*WING' } }],
    ['a date of another form', { date: '01/05/2026' }],
    ['a time of another form', { time: '9:31 AM' }],
    ['two separators that are the same', { separators: { ...USUAL_SEPARATORS, component: '*' } }],
    ['a letter as separator', { separators: { ...USUAL_SEPARATORS, segment: 'X' } }],
    ['no repetition separator', { separators: { ...USUAL_SEPARATORS, repetition: '' } }],
  ])('never with %s', (_, wrong) => {
    expect(() => writeInterchange({ ...ENVELOPE, ...wrong }, [GROUP])).toThrow(
      expect.objectContaining({ name: 'X12Error', code: 'value_refused' }),
    )
  })
})
