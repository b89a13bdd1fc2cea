import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit } from './answer.ts'
import { fillForm } from './fill.ts'
import { active, ad, answerWith, contextWith, day, fieldAfter, proposed } from './testing/answers.ts'

function saying(...messages: readonly string[]) {
  return answerWith({ ...active, messages })
}

describe('what a payer writes in words is proposed, never filled in', () => {
  test.each([
    ['MissingTooth', 'MISSING TOOTH CLAUSE APPLIES', 'Yes'],
    ['MissingTooth', 'Teeth must be extracted while insured.', 'Yes'],
    ['MissingTooth', 'NO MISSING TOOTH CLAUSE', 'No'],
    ['MissingTooth', 'MISSING TOOTH CLAUSE: NO', 'No'],
    ['MissingTooth', 'MISSING TOOTH PROVISION DOES NOT APPLY', 'No'],
    ['LateEntrant', 'LATE ENTRANT LIMITATION 12 MONTHS', 'Yes'],
    ['CompDowngrade', 'POSTERIOR COMPOSITES PAID AT AMALGAM RATE', 'Yes'],
    ['CompDowngrade', 'ALTERNATE BENEFIT PROVISION APPLIES TO FILLINGS', 'Yes'],
    ['CompDowngrade', 'NO DOWNGRADE ON COMPOSITE FILLINGS', 'No'],
    ['PaidOn', 'CROWNS ARE PAID ON THE SEAT DATE', 'Seat'],
    ['PaidOn', 'PAYABLE ON CEMENTATION', 'Seat'],
    ['PaidOn', 'PAID ON PREPARATION DATE', 'Prep'],
    ['COBRule', 'NON-DUPLICATION OF BENEFITS', 'Non-duplication'],
    ['COBRule', 'STANDARD COORDINATION OF BENEFITS', 'Standard'],
    ['PrevExemptMax', 'PREVENTIVE SERVICES ARE EXEMPT FROM THE ANNUAL MAXIMUM', 'Yes'],
    ['Rollover', 'ROLLOVER AMOUNT $1,250.00', '1250.00'],
    ['PreAuthOver', 'PREDETERMINATION RECOMMENDED OVER $300', '300'],
    ['MedicalFirst', 'FILE WITH MEDICAL CARRIER FIRST', 'Yes'],
    ['SharePano', 'EITHER A FULL MOUTH SERIES OR A PANORAMIC FILM', 'Yes'],
    ['SharePerio', 'EITHER ONE REGULAR PROPHYLAXIS OR A PERIODONTAL CLEANING', 'Yes'],
    ['SealantTeeth', 'SEALANTS ON PERMANENT MOLARS', 'Permanent molars'],
    ['BenefitPeriod', 'BENEFIT PERIOD: 07/01/2026 - 06/30/2027', '07/01/2026 - 06/30/2027'],
    ['WaitBasic', '6 MONTH WAITING PERIOD FOR BASIC SERVICES', '6'],
    ['WaitMajor', 'WAITING PERIOD: BASIC 6 MONTHS, MAJOR 1 YEAR', '12'],
    ['WaitMajor', 'NO WAITING PERIOD FOR MAJOR', '0'],
  ])('%s: %s', (bookmark, message, value) => {
    expect([fieldAfter(bookmark, saying(message)), proposed(bookmark, saying(message))]).toEqual(['', [value]])
  })

  test.each([
    ['CompDowngrade', 'PORCELAIN CROWNS ARE DOWNGRADED'],
    ['PaidOn', 'PREPARATION AND SEAT DATE ARE NEEDED'],
    ['PaidOn', 'REPLACEMENT IS PAID ONCE IN 10 YEARS'],
    ['SealantTeeth', 'COMPOSITES ON MOLARS'],
    ['WaitBasic', 'WAITING PERIOD 12 MONTHS FOR MAJOR'],
    ['Rollover', 'ROLLOVER APPLIES'],
    ['WaitMajor', '6 MONTH WAITING PERIOD, MAJOR MEDICAL EXCLUDED'],
  ])('%s is not proposed by: %s', (bookmark, message) => expect(proposed(bookmark, saying(message))).toEqual([]))

  test('each sentence speaks for itself', () => {
    const answer = saying('NO MISSING TOOTH CLAUSE. CROWNS PAID ON SEAT DATE; WAITING PERIOD NONE FOR BASIC')
    expect(['MissingTooth', 'PaidOn', 'WaitBasic'].map((each) => proposed(each, answer))).toEqual([
      ['No'],
      ['Seat'],
      ['0'],
    ])
  })

  test('a proposal has the payer’s words and what accepting it stores', () => {
    const { proposals } = fillForm(defaultFbdTemplate(), saying('NO LATE ENTRANT RULE'), contextWith())
    expect(proposals).toMatchObject([
      {
        bookmark: 'LateEntrant',
        label: 'Late-entrant limitation',
        segment: 'EB 1',
        text: 'NO LATE ENTRANT RULE',
        answers: { LateEntrant_Yes: 'o', LateEntrant_No: 'n', LateEntrant_Unknown: 'o' },
      },
    ])
  })

  test('what is written about the other network is not meant', () => {
    const answer = answerWith({ ...active, network: 'N', messages: ['NO LATE ENTRANT RULE'] })
    expect(proposed('LateEntrant', answer)).toEqual([])
    expect(proposed('LateEntrant', answer, contextWith({ network: 'Out' }))).toEqual(['No'])
  })
})

describe('a frequency in words, beside its procedure', () => {
  test.each([
    ['ONCE EVERY 6 MONTHS', '1 every 6 months'],
    ['TWO (2) EXAMS PER CALENDAR YEAR', '2 per calendar year'],
    ['LIMITED TO 1 IN 36 CONSECUTIVE MONTHS', '1 every 36 months'],
    ['twice a year', '2 per year'],
    ['ONE PER LIFETIME', '1 per lifetime'],
  ])('%s is %s', (message, words) => {
    const answer = answerWith({ code: 'F', procedure: ad('D0120'), messages: [message] })
    expect(proposed('Code_D0120_Frequency', answer)).toEqual([words])
    expect(proposed('Code_D0140_Frequency', answer)).toEqual([])
  })
})

describe('a share whose category stands in words', () => {
  test('is proposed for that category', () => {
    const row: Partial<Benefit> = { code: 'A', serviceTypes: ['35'], share: 0.2, messages: ['BASIC SERVICES'] }
    expect(proposed('PctBasic', answerWith(row))).toEqual(['80'])
    expect(proposed('PctPrev', answerWith(row))).toEqual([])
    expect(proposed('PctBasic', answerWith({ ...row, messages: ['BASIC IS SUBJECT TO A DEDUCTIBLE'] }))).toEqual([])
    expect(proposed('PctBasic', answerWith({ ...row, serviceTypes: ['36'] }))).toEqual([])
  })
})

describe('to what the deductible applies', () => {
  const row = (type: string, ...messages: readonly string[]): Partial<Benefit> => ({
    code: 'A',
    serviceTypes: [type],
    messages,
  })

  test.each([
    ['waived rows leave the others', [row('23', 'DEDUCTIBLE WAIVED'), row('41', 'DEDUCTIBLE WAIVED')], 'Basic, Major'],
    ['rows that say it', [row('25', 'DEDUCTIBLE APPLIES'), row('36', 'SUBJECT TO DEDUCTIBLE')], 'Basic, Major'],
    ['one sentence for several', [row('35', 'DEDUCTIBLE APPLIES TO BASIC AND MAJOR')], 'Basic, Major'],
    ['a deductible of the category', [{ code: 'C', serviceTypes: ['38'], amount: 50, period: '32' }], 'Ortho'],
    [
      'one that says both is left out',
      [row('25', 'DEDUCTIBLE APPLIES'), row('25', 'DEDUCTIBLE WAIVED'), row('36', 'DEDUCTIBLE APPLIES')],
      'Major',
    ],
  ])('%s', (_case, benefits, value) => {
    const answer = answerWith(...benefits)
    expect([fieldAfter('DedAppliesTo', answer), proposed('DedAppliesTo', answer)]).toEqual(['', [value]])
  })

  test('is not proposed where nothing is said', () => {
    expect(proposed('DedAppliesTo', answerWith(row('25', 'DEDUCTIBLE'), { code: 'C', amount: 50 }))).toEqual([])
  })
})

describe('waiting periods that nobody names', () => {
  test('benefits that begin after the visit wait from the plan’s beginning', () => {
    const answer = {
      ...answerWith({ code: 'A', serviceTypes: ['36'], dates: [day('348', '2026-09-01')] }),
      dates: [day('346', '2025-09-01')],
    }
    expect([fieldAfter('WaitMajor', answer), proposed('WaitMajor', answer)]).toEqual(['', ['12']])
    expect(proposed('WaitMajor', answer, contextWith({ visitDate: '2026-09-01' }))).toEqual([])
  })

  test('one without a category is proposed for each', () => {
    const answer = answerWith({ code: 'D', serviceTypes: ['32'], quantityKind: 'MN', quantity: 6 })
    expect(['WaitBasic', 'WaitMajor'].map((each) => [fieldAfter(each, answer), proposed(each, answer)])).toEqual([
      ['', ['6']],
      ['', ['6']],
    ])
  })

  test('what is filled in already is not proposed again', () => {
    const answer = answerWith({
      code: 'F',
      serviceTypes: ['25'],
      quantityKind: 'MN',
      quantity: 6,
      messages: ['6 MONTH WAITING PERIOD'],
    })
    expect([fieldAfter('WaitBasic', answer), proposed('WaitBasic', answer)]).toEqual(['6', []])
  })
})
