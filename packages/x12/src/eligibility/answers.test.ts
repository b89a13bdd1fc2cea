import type { Benefit, PayerAnswer } from '@bitewing/domain/benefits/answer'
import { describe, expect, test } from 'vitest'
import {
  DEPENDENT_271,
  FAMILY_271,
  interchangeOf,
  NOT_FOUND_271,
  PAYER_DOWN_271,
  PAYER_DOWN_CONTENT,
  REFUSED_999,
  SUBSCRIBER_271,
  SUBSCRIBER_CONTENT,
} from '../testing/samples.ts'
import { answersOf271, firstAnswerOf271 } from './answers.ts'

const answer = firstAnswerOf271(SUBSCRIBER_271)

/** The subscriber's answer with something else in the place of one segment. */
function answerWith(segment: string, ...instead: readonly string[]): PayerAnswer {
  expect(SUBSCRIBER_CONTENT).toContain(segment)
  return firstAnswerOf271(interchangeOf('271', SUBSCRIBER_CONTENT.replace(segment, instead.join('\n'))))
}

function benefitFor(code: string): Benefit {
  const found = answer.benefits.find(({ procedure }) => procedure?.code === code)
  if (found === undefined) throw new Error(`Nothing is said of ${code}.`)
  return found
}

describe('a 271 about a subscriber says', () => {
  test('who answers, to whom, and about whom', () => {
    expect(answer.payer).toEqual({
      name: 'NORTHWIND DENTAL',
      id: '00412',
      contacts: [
        { kind: 'TE', value: '8005550142' },
        { kind: 'UR', value: 'www.northwind-dental.example' },
      ],
    })
    expect(answer.provider).toEqual({ name: 'HARBOR SMILES', npi: '1999999984' })
    expect(answer.subscriber).toEqual({
      firstName: 'MARISOL',
      middleName: 'T',
      lastName: 'OKONKWO',
      memberId: 'NWD004417',
      birthDate: '1988-02-14',
      gender: 'F',
      address: { lines: ['218 ALDER COURT', 'APT 4'], city: 'MADISON', state: 'WI', postalCode: '53703' },
    })
    expect(answer.dependent).toBeNull()
    expect(answer.rejections).toEqual([])
  })

  test('the payer’s own trace number rather than the one it repeats', () => {
    expect(answer.traceId).toBe('NW77812')
    expect(firstAnswerOf271(DEPENDENT_271).traceId).toBe('TR-0001')
    expect(firstAnswerOf271(PAYER_DOWN_271).traceId).toBe('')
  })

  test('the plan’s numbers and dates in the order sent', () => {
    expect(answer.references).toEqual([
      { kind: '6P', value: 'GRP-5501', description: 'LAKESIDE TOOLING' },
      { kind: '18', value: 'PPO-HIGH', description: 'NORTHWIND PPO HIGH' },
    ])
    expect(answer.dates).toEqual([
      { kind: '346', from: '2025-01-01', to: '2025-01-01' },
      { kind: '291', from: '2026-01-01', to: '2026-12-31' },
    ])
  })

  test('each benefit with its place in the transaction', () => {
    expect(answer.benefits).toHaveLength(21)
    expect(answer.benefits[0]).toEqual({
      source: 'EB 20',
      code: '1',
      level: 'IND',
      serviceTypes: ['35'],
      insuranceType: 'PR',
      planName: 'NORTHWIND PPO HIGH',
      period: '',
      amount: null,
      share: null,
      quantityKind: '',
      quantity: null,
      authorization: '',
      network: '',
      procedure: null,
      places: [],
      deliveries: [],
      dates: [],
      references: [],
      messages: [],
      entities: [],
    })
  })

  test('amounts, shares and quantities as numbers', () => {
    expect(answer.benefits[2]).toMatchObject({ code: 'F', period: '29', amount: 1085.5, network: 'Y' })
    expect(answer.benefits[5]).toMatchObject({ code: 'C', amount: 0 })
    expect(answer.benefits[7]).toMatchObject({ code: 'A', serviceTypes: ['23', '41'], share: 0, amount: null })
    expect(answer.benefits[8]).toMatchObject({ share: 0.2 })
    expect(answer.benefits[14]).toMatchObject({ quantityKind: 'S7', quantity: 19 })
  })

  test('waiting period, authorisation and free text beside a share', () => {
    expect(answer.benefits[10]).toMatchObject({
      authorization: 'Y',
      dates: [{ kind: '348', from: '2026-07-01', to: '2026-07-01' }],
      messages: ['12 MONTH WAITING PERIOD APPLIES'],
    })
  })

  test('how often a procedure is paid and when it was last done', () => {
    expect(benefitFor('D0120')).toMatchObject({
      procedure: { qualifier: 'AD', code: 'D0120', through: '', modifiers: [] },
      deliveries: [{ kind: 'VS', quantity: 1, period: '34', periods: 6, sampleKind: '', sample: null }],
      dates: [{ kind: '304', from: '2025-09-18', to: '2025-09-18' }],
    })
  })

  test('that a procedure was never done, with a date of nines', () => {
    expect(benefitFor('D0210').dates).toEqual([{ kind: '304', from: '', to: '' }])
  })

  test('a range of procedures, and places of service that are no procedures', () => {
    expect(benefitFor('D2740')).toMatchObject({
      procedure: { code: 'D2740', through: 'D2799' },
      places: ['11'],
      messages: ['MISSING TOOTH CLAUSE APPLIES'],
    })
  })

  test('another payer with its address and telephone', () => {
    expect(answer.benefits.at(-1)).toMatchObject({
      code: 'R',
      references: [{ kind: '6P', value: 'KSD-20', description: '' }],
      entities: [
        {
          kind: 'PRP',
          name: 'KEYSTONE DENTAL',
          idKind: 'PI',
          id: '07031',
          address: { lines: ['PO BOX 1200'], city: 'ERIE', state: 'PA', postalCode: '16501' },
          contacts: [
            { kind: 'TE', value: '8005550177' },
            { kind: 'FX', value: '8005550178' },
          ],
        },
      ],
    })
  })
})

describe('a 271 about a dependent', () => {
  const child = firstAnswerOf271(DEPENDENT_271)

  test('tells of the dependent and of whose plan it is', () => {
    expect(child.subscriber).toMatchObject({ firstName: 'DESMOND', memberId: 'NWD009020', address: null })
    expect(child.dependent).toEqual({
      firstName: 'IMANI',
      middleName: '',
      lastName: 'VANTERPOOL',
      birthDate: '2016-09-30',
      gender: 'F',
      address: { lines: ['9 QUARRY ROAD'], city: 'ASHBY', state: 'MA', postalCode: '01431' },
      relationship: '19',
    })
  })

  test('has the patient’s numbers and dates before the subscriber’s', () => {
    expect(child.references.map(({ kind }) => kind)).toEqual(['18', '6P'])
    expect(child.dates.map(({ kind }) => kind)).toEqual(['356', '346'])
  })
})

describe('a text with several answers', () => {
  test('has the dependent’s first, and never the subscriber’s amounts in it', () => {
    const [spouse, subscriber, ...rest] = answersOf271(FAMILY_271)
    expect(rest).toEqual([])
    expect(spouse?.dependent?.firstName).toBe('LENORE')
    expect(spouse?.benefits.map(({ amount }) => amount)).toEqual([null, 1500])
    expect(subscriber?.dependent).toBeNull()
    expect(subscriber?.benefits.map(({ amount }) => amount)).toEqual([null, 900])
    expect(firstAnswerOf271(FAMILY_271)).toEqual(spouse)
  })

  test('of two payers does not tell the one’s provider as the other’s', () => {
    const both = SUBSCRIBER_CONTENT + PAYER_DOWN_CONTENT.replace('BHT*0022*11*TR-0001*20260105*0931\n', '')
    const [subscriber, ...rest] = answersOf271(interchangeOf('271', `${both}\nHL*5*4*22\nNM1*IL*1*ABARA`))
    expect(subscriber?.provider.npi).toBe('1999999984')
    expect(rest).toMatchObject([{ provider: { name: '', npi: '' }, rejections: [{ code: '42' }] }])
  })

  test('has those of all transactions and interchanges, each counting its own segments', () => {
    const answers = answersOf271(interchangeOf('271', SUBSCRIBER_CONTENT, SUBSCRIBER_CONTENT) + SUBSCRIBER_271)
    expect(answers).toEqual([answer, answer, answer])
  })
})

describe('a 271 that refuses says', () => {
  test('why, about whom, and what to do', () => {
    expect(firstAnswerOf271(NOT_FOUND_271)).toMatchObject({
      benefits: [],
      rejections: [
        { code: '75', followUp: 'C', loop: '2100C', source: 'AAA 11' },
        { code: '71', followUp: 'C', loop: '2100C', source: 'AAA 12' },
      ],
    })
  })

  test('that the payer is down, about nobody', () => {
    expect(firstAnswerOf271(PAYER_DOWN_271)).toMatchObject({
      payer: { id: '00412' },
      subscriber: { lastName: '', memberId: '' },
      rejections: [{ code: '42', followUp: 'P', loop: '2100A' }],
    })
  })

  test('that a single benefit cannot be told, beside others that can', () => {
    const { benefits, rejections } = answerWith('EB*R**35', 'EB*V**38', 'AAA*N**53*N', 'AAA*N**53*N', 'EB*R**35')
    expect(benefits).toHaveLength(22)
    expect(rejections).toEqual([{ code: '53', followUp: 'N', loop: '2110C', source: 'AAA 53' }])
  })
})

describe('what payers should not send', () => {
  test('a date that is no day is not told', () => {
    expect(answerWith('DTP*346*D8*20250101', 'DTP*346*D8*20250230').dates.map(({ kind }) => kind)).toEqual(['291'])
    expect(answerWith('DMG*D8*19880214', 'DMG*D8*UNKNOWN').subscriber.birthDate).toBe('')
  })

  test('a range called a day, a time beside a day, and open ends are understood', () => {
    const dates = ['20250101-20251231', '202501010930', '20250101-', '-20251231', '20250101-99999999']
    const read = answerWith('DTP*346*D8*20250101', ...dates.map((date) => `DTP*346*D8*${date}`)).dates
    expect(read.slice(0, 5).map(({ from, to }) => [from, to])).toEqual([
      ['2025-01-01', '2025-12-31'],
      ['2025-01-01', '2025-01-01'],
      ['2025-01-01', ''],
      ['', '2025-12-31'],
      ['2025-01-01', ''],
    ])
  })

  test.each([
    ['$1,500.00', 1500],
    ['1500.', 1500],
    ['-20.5', -20.5],
    ['-0', 0],
    ['UNLIMITED', null],
    ['1,5', null],
    ['9'.repeat(400), null],
  ])('an amount of %s is %s', (sent, amount) => {
    expect(answerWith('EB*F*IND*35***23*1500', `EB*F*IND*35***23*${sent}`).benefits[1]?.amount).toBe(amount)
  })

  test('padding around values does not count', () => {
    expect(answerWith('NM1*IL*1*OKONKWO*MARISOL*T', 'NM1*IL*1* OKONKWO *MARISOL  *T').subscriber.lastName).toBe(
      'OKONKWO',
    )
  })

  test('an entity without LS and LE belongs to its benefit, and is no second subscriber', () => {
    const { benefits, subscriber } = answerWith('LS*2120\n', '')
    expect(benefits.at(-1)?.entities).toHaveLength(1)
    expect(subscriber.lastName).toBe('OKONKWO')
  })

  test('something other than a 271 is refused', () => {
    expect(() => answersOf271(REFUSED_999)).toThrow(expect.objectContaining({ code: 'not_expected' }))
    expect(() => firstAnswerOf271('Service Unavailable')).toThrow(expect.objectContaining({ code: 'not_x12' }))
  })
})
