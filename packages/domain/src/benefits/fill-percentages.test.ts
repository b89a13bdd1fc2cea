import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit, PayerAnswer } from './answer.ts'
import { fillForm } from './fill.ts'
import { ad, answerWith, contextWith, contradicting, day, fieldAfter, visits } from './testing/answers.ts'

function share(type: string, ofPatient: number, more: Partial<Benefit> = {}): Partial<Benefit> {
  return { code: 'A', level: 'IND', serviceTypes: [type], share: ofPatient, ...more }
}

function warningsOf(answer: PayerAnswer, context = contextWith()): readonly string[] {
  return fillForm(defaultFbdTemplate(), answer, context).warnings.map(({ code }) => code)
}

describe('what the plan pays', () => {
  test.each([
    ['PctDiag', '23'],
    ['PctXray', '4'],
    ['PctPrev', '41'],
    ['PctBasic', '25'],
    ['PctEndo', '26'],
    ['PctPerio', '24'],
    ['PctOS', '40'],
    ['PctCrown', '36'],
    ['PctProsth', '39'],
    ['PctMaxPros', '27'],
    ['PctAdj', '28'],
    ['PctAccident', '37'],
    ['OrthoPct', '38'],
  ])('%s is what the patient’s share of service type %s leaves', (bookmark, type) => {
    expect(fieldAfter(bookmark, answerWith(share(type, 0.2)))).toBe('80')
    expect(fieldAfter(bookmark, answerWith(share('88', 0.2)))).toBe('')
  })

  test.each([
    [0, false, '100'],
    [0.335, false, '66.5'],
    [0.1 + 0.2, false, '70'],
    [0.8, true, '80'],
    [20, false, ''],
  ])('a share of %d, the plan’s: %s, is %j %', (sent, sharesAreThePlans, percent) => {
    const context = contextWith({ payer: { sharesAreThePlans } })
    expect(fieldAfter('PctBasic', answerWith(share('25', sent)), context)).toBe(percent)
  })

  test('one row may be of several categories', () => {
    const answer = answerWith(share('', 0.5, { serviceTypes: ['36', '39'] }))
    expect([fieldAfter('PctCrown', answer), fieldAfter('PctProsth', answer)]).toEqual(['50', '50'])
  })

  test('a category that is not covered is paid with nothing, unless words say what is excluded', () => {
    expect(fieldAfter('PctPerio', answerWith({ code: 'I', serviceTypes: ['24'] }))).toBe('0')
    expect(fieldAfter('PctPerio', answerWith({ code: 'E', serviceTypes: ['24'] }))).toBe('0')
    expect(fieldAfter('PctPerio', answerWith({ code: 'E', serviceTypes: ['24'], messages: ['LASER'] }))).toBe('')
    const both = answerWith(share('24', 0.2), { code: 'I', serviceTypes: ['24'] })
    expect(contradicting('PctPerio', both)).toEqual(['80', '0'])
    // A refusal that names no network holds in the practice's too.
    const inNetwork = answerWith(share('24', 0.2, { network: 'Y' }), { code: 'I', serviceTypes: ['24'] })
    expect(contradicting('PctPerio', inNetwork)).toEqual(['80', '0'])
  })

  test('preventive care at 0 % gives a warning whose shares may be meant; a plan that excludes it does not', () => {
    expect(warningsOf(answerWith(share('41', 1)))).toEqual(['preventive pays nothing'])
    expect(warningsOf(answerWith(share('41', 0)), contextWith({ payer: { sharesAreThePlans: true } }))).toEqual([
      'preventive pays nothing',
    ])
    expect(warningsOf(answerWith(share('41', 0)))).toEqual([])
    expect(warningsOf(answerWith({ code: 'I', serviceTypes: ['41'] }))).toEqual([])
  })

  test('a share that is none gives a warning', () =>
    expect(warningsOf(answerWith(share('25', 120)))).toEqual(['no share']))
})

describe('the class of a category', () => {
  test.each([
    ['EndoClass', '26'],
    ['PerioClass', '24'],
    ['OSClass', '40'],
  ])('%s is that of the service that is paid alike', (bookmark, type) => {
    const [basic, major] = [share('25', 0.2), share('36', 0.5)]
    expect(fieldAfter(bookmark, answerWith(basic, major, share(type, 0.2)))).toBe('Basic')
    expect(fieldAfter(bookmark, answerWith(basic, major, share(type, 0.5)))).toBe('Major')
    expect(fieldAfter(bookmark, answerWith(basic, major, share(type, 0)))).toBe('')
    expect(fieldAfter(bookmark, answerWith(basic, share('36', 0.2), share(type, 0.2)))).toBe('')
  })
})

describe('waiting periods, clauses and orthodontics', () => {
  const months = (type: string, quantity: number): Partial<Benefit> => ({
    code: 'F',
    serviceTypes: [type],
    quantityKind: 'MN',
    quantity,
  })
  const lifetime = { code: 'F', serviceTypes: ['38'], amount: 2000 }

  test.each([
    ['WaitPreventive', [months('41', 0)], '0'],
    ['WaitBasic', [months('25', 6)], '6'],
    ['WaitBasic', [{ code: 'D', serviceTypes: ['32', '25'], quantityKind: 'YY', quantity: 1 }], '12'],
    ['WaitBasic', [{ ...months('25', 6), deliveries: [visits(1, '34', 6)] }], ''],
    ['WaitMajor', [months('36', 12), months('39', 24)], '12'],
    ['WaitOrtho', [months('38', 24)], '24'],
    ['ReplCrown', [{ code: 'F', serviceTypes: ['36'], deliveries: [visits(1, '21', 5)] }], '5'],
    ['ReplCrown', [{ code: 'F', serviceTypes: ['36'], deliveries: [visits(1, '34', 84)] }], '7'],
    ['ReplCrown', [{ code: 'F', serviceTypes: ['36'], deliveries: [visits(2, '21', 5)] }], ''],
    ['ReplDenture', [{ code: 'F', serviceTypes: ['39'], deliveries: [visits(1, '21', 10)] }], '10'],
    ['ReplCrown', [{ code: 'F', procedure: ad('D2740'), deliveries: [visits(1, '34', 60)] }], '5'],
    ['PreAuth', [{ code: '1', serviceTypes: ['35'], authorization: 'Y' }], 'Yes'],
    ['PreAuth', [{ code: '1', serviceTypes: ['35'], authorization: 'N' }], 'No'],
    ['PreAuth', [{ code: '1', serviceTypes: ['35'], authorization: 'U' }], ''],
    ['PreAuth', [share('36', 0.5, { authorization: 'Y' }), share('41', 0, { authorization: 'N' })], 'Yes'],
    ['OrthoCov', [share('38', 0.5)], 'Yes'],
    ['OrthoCov', [{ code: '1', serviceTypes: ['38'] }], 'Yes'],
    ['OrthoCov', [{ code: 'I', serviceTypes: ['38'] }], 'No'],
    ['OrthoCov', [{ ...lifetime, period: '32' }], 'Yes'],
    ['OrthoMax', [{ ...lifetime, period: '32' }], '2000'],
    [
      'OrthoRem',
      [
        { ...lifetime, period: '33', amount: 900 },
        { ...lifetime, period: '29' },
      ],
      '900',
    ],
    ['OrthoRem', [{ ...lifetime, period: '29', amount: 800 }], '800'],
    ['OrthoAge', [{ code: 'F', serviceTypes: ['38'], quantityKind: 'S7', quantity: 19 }], '19'],
  ])('%s of %j is %j', (bookmark, benefits, value) => expect(fieldAfter(bookmark, answerWith(...benefits))).toBe(value))

  test('a date under a benefit is no status', () => {
    expect(fieldAfter('EligStatus', answerWith({ code: 'A', dates: [day('348', '2026-12-01')] }))).toBe('')
  })
})
