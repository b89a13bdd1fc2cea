import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../../form/default-templates.ts'
import type { PracticeNetwork } from '../context.ts'
import { fillForm } from '../fill.ts'
import { active, answerWith, contextWith } from '../testing/answers.ts'

/** Everything that is proposed for a sentence: 'bookmark value'. */
function proposedBy(sentence: string, network: PracticeNetwork = 'In'): readonly string[] {
  const answer = answerWith({ ...active, messages: [sentence] })
  const { proposals } = fillForm(defaultFbdTemplate(), answer, contextWith({ network }))
  return proposals.map(({ bookmark, value }) => `${bookmark} ${value}`).toSorted()
}

describe('percentages in words are proposed for what they speak of, and for nothing else', () => {
  test.each([
    ['Implants 50% after $50 deductible', ['Code_D6010_Percent 50', 'DedInd 50']],
    ['IMPLANTS ARE COVERED AT 50 %', ['Code_D6010_Percent 50']],
    ['50% FOR IMPLANTS', ['Code_D6010_Percent 50']],
    ['D6010 50%', ['Code_D6010_Percent 50']],
    ['PREVENTIVE 100% BASIC 80% MAJOR 50%', ['PctBasic 80', 'PctCrown 50', 'PctPrev 100']],
    ['100% preventive, 80% basic, 50% major', ['PctBasic 80', 'PctCrown 50', 'PctPrev 100']],
    ['ENDODONTICS AND PERIODONTICS: 80%', ['PctEndo 80', 'PctPerio 80']],
    ['MAJOR SERVICES: IMPLANTS 50%', ['Code_D6010_Percent 50']],
    ['PERIODONTAL MAINTENANCE 80%', ['Code_D4910_Percent 80']],
    ['FLUORIDE: MEMBER PAYS 20%', ['Code_D1206_Percent 80']],
    ['ORTHODONTICS 50% UP TO $1,500 LIFETIME MAXIMUM', ['OrthoMax 1500', 'OrthoPct 50']],
  ])('%s', (sentence, expected) => expect(proposedBy(sentence)).toEqual(expected))

  test.each(['50% AFTER DEDUCTIBLE', 'IMPLANTS 150%', 'IMPLANTS ARE COVERED', 'HEARING AIDS 50%'])(
    'nothing by: %s',
    (sentence) => expect(proposedBy(sentence)).toEqual([]),
  )

  test('what holds in the other network is not meant', () => {
    expect(proposedBy('OUT OF NETWORK: BASIC 60%')).toEqual([])
    expect(proposedBy('OUT OF NETWORK: BASIC 60%', 'Out')).toEqual(['PctBasic 60'])
    expect(proposedBy('IN NETWORK BASIC 80%', 'Out')).toEqual([])
  })
})

describe('amounts in words are proposed for what they speak of, and for nothing else', () => {
  test.each([
    ['ANNUAL MAXIMUM $1,500.00', ['AnnMax 1500.00']],
    ['CALENDAR YEAR MAXIMUM OF $2000 PER PERSON', ['AnnMax 2000']],
    ['$500 OF THE ANNUAL MAXIMUM REMAINING', ['AnnMaxRem 500']],
    ['FAMILY MAXIMUM $3000', ['AnnMaxFam 3000']],
    ['DEDUCTIBLE $50 INDIVIDUAL, $150 FAMILY', ['DedFam 150', 'DedInd 50']],
    ['LIFETIME DEDUCTIBLE $100', ['DedLife 100']],
    ['$25 DEDUCTIBLE REMAINING', ['DedIndRem 25']],
    ['ORTHO LIFETIME MAX $1500', ['OrthoMax 1500']],
    ['ROLLOVER AMOUNT $250', ['Rollover 250']],
  ])('%s', (sentence, expected) => expect(proposedBy(sentence)).toEqual(expected))

  test.each(['OFFICE VISIT $20', 'IMPLANT MAXIMUM $1500', 'LIFETIME MAXIMUM $1000', 'DEDUCTIBLE APPLIES'])(
    'nothing by: %s',
    (sentence) => expect(proposedBy(sentence)).toEqual([]),
  )
})
