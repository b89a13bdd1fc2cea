import { describe, expect, test } from 'vitest'
import { FAMILY_271, NOT_FOUND_271, REFUSED_999, SUBSCRIBER_271 } from '../testing/samples.ts'
import { readX12, transactionsOf } from './document.ts'

function problemsIn(text: string): readonly string[] {
  return readX12(text).problems.map(({ code, segmentId }) => `${segmentId} ${code}`)
}

describe('the envelopes of a text', () => {
  test('hold its transactions', () => {
    const document = readX12(SUBSCRIBER_271 + REFUSED_999 + FAMILY_271)
    expect(document.problems).toEqual([])
    expect(document.interchanges.map(({ transactions }) => transactions.map(({ kind }) => kind))).toEqual([
      ['271'],
      ['999'],
      ['271'],
    ])
    expect(transactionsOf(document, '271')).toHaveLength(2)
    expect(document.interchanges[0]?.groups[0]?.controlNumber).toBe('905')
  })

  test.each([
    ['a transaction without SE', NOT_FOUND_271.replace(/SE\*.*?~/, ''), ['ST trailer_missing']],
    ['a group without GE', NOT_FOUND_271.replace(/GE\*.*?~/, ''), ['GS trailer_missing']],
    ['an interchange without IEA', NOT_FOUND_271.replace(/IEA.*/, ''), ['ISA trailer_missing']],
    ['a wrong count of segments', NOT_FOUND_271.replace(/SE\*\d+/, 'SE*99'), ['SE count_differs']],
    ['a count that is no number', NOT_FOUND_271.replace(/SE\*\d+/, 'SE*'), ['SE count_differs']],
    ['a wrong count of transactions', NOT_FOUND_271.replace('GE*1', 'GE*2'), ['GE count_differs']],
    ['a wrong count of groups', NOT_FOUND_271.replace('IEA*1', 'IEA*3'), ['IEA count_differs']],
    ['another number in SE', NOT_FOUND_271.replace('*0001~GE', '*0002~GE'), ['SE control_number_differs']],
    ['another number in GE', NOT_FOUND_271.replace('GE*1*905', 'GE*1*906'), ['GE control_number_differs']],
    ['another number in IEA', NOT_FOUND_271.replace('IEA*1*0', 'IEA*1*1'), ['IEA control_number_differs']],
    ['a segment after the interchange', `${NOT_FOUND_271}MSG*HELLO~`, ['MSG segment_outside']],
    ['an empty segment', NOT_FOUND_271.replace('~GE', '~~GE'), [' segment_empty']],
    [
      'trailers without headers',
      `${NOT_FOUND_271}SE*1~GE*1~IEA*1~`,
      ['SE', 'GE', 'IEA'].map((id) => `${id} segment_outside`),
    ],
  ])('are read in spite of %s, which is noted', (_, text, problems) => {
    expect(problemsIn(text)).toEqual(problems)
    expect(transactionsOf(readX12(text), '271')).toHaveLength(1)
  })

  test('may hold an acknowledgement of the interchange alone', () => {
    const [header] = NOT_FOUND_271.split('~')
    expect(problemsIn(`${header}~TA1*000000001*260105*0931*A*000~IEA*0*000000905~`)).toEqual([])
  })

  test('say where a problem is', () => {
    expect(readX12(NOT_FOUND_271.replace('GE*1*905', 'GE*1*906')).problems).toEqual([
      {
        code: 'control_number_differs',
        sentence: 'GE02 is not the control number of its header.',
        segment: 16,
        segmentId: 'GE',
        position: NOT_FOUND_271.indexOf('GE*1*905'),
      },
    ])
  })
})
