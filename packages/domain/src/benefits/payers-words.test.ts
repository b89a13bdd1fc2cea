import { describe, expect, test } from 'vitest'
import type { Benefit } from './answer.ts'
import { benefitLines } from './benefit-lines.ts'
import { active, ad, answerWith, contextWith, day, fieldAfter, proposed, visits } from './testing/answers.ts'

const saying = (...messages: readonly string[]) => answerWith({ ...active, messages })

describe('free text is read clause by clause, with its negation', () => {
  test.each([
    ['CompDowngrade', 'COMPOSITES ON POSTERIOR TEETH ARE NOT DOWNGRADED', ['No']],
    ['CompDowngrade', 'NO ALTERNATE BENEFIT APPLIES', ['No']],
    ['CompDowngrade', 'Posterior composites are downgraded to amalgam, crowns are not', ['Yes']],
    ['CompDowngrade', 'DOWNGRADES:', []],
    ['CompDowngrade', 'ALTERNATE BENEFIT PROVISION', []],
    ['MissingTooth', 'MISSING TOOTH CLAUSE', []],
    ['MissingTooth', 'MISSING TOOTH CLAUSE: YES', ['Yes']],
    ['MissingTooth', 'Missing Tooth Clause does not apply.', ['No']],
    ['MissingTooth', 'THERE IS NO MISSING TOOTH EXCLUSION', ['No']],
    ['MissingTooth', 'TEETH EXTRACTED PRIOR TO THE EFFECTIVE DATE ARE NOT COVERED', ['Yes']],
    ['MissingTooth', 'Replacement of teeth missing before coverage is excluded', ['Yes']],
    ['MissingTooth', 'PRIOR EXTRACTIONS ARE COVERED', ['No']],
    ['MissingTooth', 'NO MISSING TOOTH CLAUSE DOES NOT APPLY', []],
    ['LateEntrant', 'LATE ENTRANT PENALTIES DO NOT APPLY', ['No']],
    ['LateEntrant', 'LATE ENTRANTS', []],
    ['PrevExemptMax', 'PREVENTIVE SERVICES DO NOT COUNT TOWARD THE ANNUAL MAXIMUM', ['Yes']],
    ['PrevExemptMax', 'PREVENTIVE SERVICES ARE NOT EXEMPT FROM THE MAXIMUM', ['No']],
    ['PrevExemptMax', 'PREVENTIVE SERVICES APPLY TO THE ANNUAL MAXIMUM', ['No']],
    ['PaidOn', 'CROWNS ARE PAID ON THE SEAT DATE, NOT THE PREP DATE', ['Seat']],
    ['PaidOn', 'PAYABLE ON PREPARATION DATE BUT NOT ON INSERTION', ['Prep']],
    ['MedicalFirst', 'DO NOT SUBMIT TO THE MEDICAL CARRIER FIRST', []],
    ['COBRule', 'COORDINATION OF BENEFITS DOES NOT APPLY', []],
  ])('%s: %s', (bookmark, message, values) =>
    expect([fieldAfter(bookmark, saying(message)), proposed(bookmark, saying(message))]).toEqual(['', values]),
  )
})

describe('sentences about the whole plan', () => {
  test.each([
    'NO WAITING PERIODS APPLY',
    'Waiting periods do not apply to this plan.',
    'THERE IS NO WAITING PERIOD',
    'WAITING PERIOD: NONE',
  ])('no waiting period: %s', (message) =>
    expect(['WaitBasic', 'WaitMajor', 'WaitOrtho'].map((each) => proposed(each, saying(message)))).toEqual([
      ['0'],
      ['0'],
      ['0'],
    ]),
  )

  test.each(['MAJOR SERVICES HAVE A 12 MONTH WAIT', 'WAITING PERIOD OF 12 MONTHS FOR MAJOR'])(
    'a waiting period: %s',
    (message) =>
      expect([proposed('WaitMajor', saying(message)), proposed('WaitBasic', saying(message))]).toEqual([['12'], []]),
  )

  test.each(['THERE IS NO DEDUCTIBLE', 'DEDUCTIBLE: NONE', 'No deductible applies to this plan'])(
    'no deductible: %s',
    (message) =>
      expect([proposed('DedInd', saying(message)), fieldAfter('DedInd', saying(message))]).toEqual([['0'], '']),
  )

  test.each(['DEDUCTIBLE WAIVED FOR PREVENTIVE', 'NO DEDUCTIBLE FOR ORTHODONTICS', 'ALL OTHER DEDUCTIBLES ARE ZERO'])(
    'of some services alone: %s',
    (message) => expect(proposed('DedInd', saying(message))).toEqual([]),
  )

  test.each([
    ['OrthoAge', 'ORTHODONTIA COVERED TO AGE 19', ['19']],
    ['OrthoAge', 'ORTHODONTIC AGE LIMIT IS 26', ['26']],
    ['OrthoAge', 'Orthodontics for dependent children under age 19', ['18']],
    ['OrthoAge', 'ORTHODONTICS TO AGE 99', []],
    ['Code_D1351_AgeMax', 'SEALANTS ARE COVERED THROUGH AGE 15', ['15']],
    ['Code_D1351_AgeMax', 'SEALANTS LIMITED TO CHILDREN AGE 14 AND UNDER', ['14']],
    ['Code_D1206_AgeMax', 'FLUORIDE TO AGE 18', ['18']],
  ])('%s: %s', (bookmark, message, values) => expect(proposed(bookmark, saying(message))).toEqual(values))
})

describe('a class of services in words', () => {
  const limit = (...messages: readonly string[]): Partial<Benefit> => ({
    code: 'F',
    level: 'IND',
    serviceTypes: ['35'],
    deliveries: [visits(2, '23')],
    messages,
  })

  test.each([
    'BENEFITCLASS = PROPHYLAXIS',
    'BENEFIT CLASS: CLEANINGS',
    'CLASS=PROPHY',
    'Service Category = Prophylaxis',
  ])('behind a label is filled: %s', (message) => {
    const answer = answerWith({ ...limit(message), dates: [day('304', '2026-01-05')] })
    expect(['Frequency', 'History', 'Eligible'].map((column) => fieldAfter(`Code_D1110_${column}`, answer))).toEqual([
      '2 per calendar year',
      '01/05/2026',
      'Eligible',
    ])
    expect(fieldAfter('Code_D0120_Frequency', answer)).toBe('')
  })

  test('may be a category, whose share it carries', () => {
    const answer = answerWith(
      { code: 'A', serviceTypes: ['35'], share: 0.2, messages: ['BENEFITCLASS = FILLINGS'] },
      { code: 'A', serviceTypes: ['30'], share: 0, messages: ['CLASS: X-RAYS'] },
    )
    expect([
      fieldAfter('PctBasic', answer),
      fieldAfter('Code_D2391_Percent', answer),
      fieldAfter('PctXray', answer),
    ]).toEqual(['80', '80', '100'])
  })

  test('in the category of its row is filled without a label, and does not speak of all of it', () => {
    const rows = (type: string, ...names: readonly string[]) =>
      names.map((name): Partial<Benefit> => ({ code: 'A', serviceTypes: [type], share: 0.2, messages: [name] }))
    const alike = answerWith(...rows('41', 'CLEANINGS', 'FLUORIDE'))
    expect([
      fieldAfter('Code_D1206_Percent', alike),
      fieldAfter('PctPrev', alike),
      fieldAfter('Code_D1351_Percent', alike),
    ]).toEqual(['80', '80', ''])
    const [one, other] = rows('41', 'Prophylaxis', 'Sealants')
    const different = answerWith({ ...one, share: 0 }, { ...other })
    expect([fieldAfter('PctPrev', different), proposed('PctPrev', different)]).toEqual(['', ['100', '80']])
    const refused = answerWith({ code: 'I', serviceTypes: ['41'], messages: ['SEALANTS'] })
    expect([fieldAfter('Code_D1351_Eligible', refused), fieldAfter('PctPrev', refused)]).toEqual(['Not eligible', ''])
  })

  test.each([
    ['CLASS II', ['PctBasic']],
    ['Type C', ['PctCrown', 'PctProsth']],
    ['DIAGNOSTIC AND PREVENTIVE', ['PctDiag', 'PctPrev']],
  ])('that is %s by custom, or several at once, is proposed', (name, bookmarks) => {
    const answer = answerWith({ code: 'A', serviceTypes: ['35'], share: 0.2, messages: [name] })
    expect(bookmarks.map((bookmark) => [fieldAfter(bookmark, answer), proposed(bookmark, answer)])).toEqual(
      bookmarks.map(() => ['', ['80']]),
    )
  })

  test('that is the plan’s for a category does not change what the row is about; another category’s leaves it open', () => {
    const endodontics: Partial<Benefit> = { code: 'A', serviceTypes: ['26'], share: 0.5 }
    const major = answerWith({ ...endodontics, messages: ['BENEFITCLASS = MAJOR'] })
    expect(['PctEndo', 'PctCrown', 'PctProsth'].map((bookmark) => fieldAfter(bookmark, major))).toEqual(['50', '', ''])
    const crowns = answerWith({ ...endodontics, messages: ['CLASS: CROWNS'] })
    expect([fieldAfter('PctEndo', crowns), proposed('PctEndo', crowns), fieldAfter('PctCrown', crowns)]).toEqual([
      '',
      ['50'],
      '',
    ])
    const own = answerWith({
      code: 'F',
      serviceTypes: ['36'],
      deliveries: [visits(1, '34', 60)],
      messages: ['CLASS: CROWNS'],
    })
    expect([fieldAfter('Code_D2740_Frequency', own), fieldAfter('ReplCrown', own)]).toEqual(['1 every 60 months', '5'])
  })

  test.each([
    ['FULL MOUTH DEBRIDEMENT', 'Code_D4355_Frequency', 'Code_D0210_Frequency'],
    ['NON-SURGICAL EXTRACTIONS', 'Code_D7140_Frequency', 'Code_D7210_Frequency'],
    ['FULL MOUTH X-RAYS', 'Code_D0210_Frequency', 'Code_D0274_Frequency'],
  ])('%s is that alone', (name, meant, other) => {
    const answer = answerWith(limit(`BENEFITCLASS = ${name}`))
    expect([fieldAfter(meant, answer), fieldAfter(other, answer)]).toEqual(['2 per calendar year', ''])
  })

  test.each(['PARTIAL DENTURES', 'STAINLESS STEEL CROWNS', 'COSMETIC FILLINGS'])(
    '%s are not all of their class, and are proposed',
    (name) => {
      const answer = answerWith({ code: 'A', serviceTypes: ['35'], share: 0.5, messages: [`CLASS: ${name}`] })
      expect(['PctProsth', 'PctCrown', 'PctBasic'].map((bookmark) => fieldAfter(bookmark, answer))).toEqual([
        '',
        '',
        '',
      ])
    },
  )

  test('a procedure without its letter is that procedure', () => {
    const answer = answerWith({ code: 'A', procedure: { ...ad('0120'), qualifier: 'AD' }, share: 0 })
    expect(fieldAfter('Code_D0120_Percent', answer)).toBe('100')
  })

  test('without a label is proposed; one that nobody knows says nothing about the plan', () => {
    expect([
      fieldAfter('Code_D1351_Frequency', answerWith(limit('SEALANTS'))),
      proposed('Code_D1351_Frequency', answerWith(limit('SEALANTS'))),
    ]).toEqual(['', ['2 per calendar year']])
    const unknown = answerWith({
      code: 'F',
      level: 'IND',
      serviceTypes: ['35'],
      period: '23',
      amount: 300,
      messages: ['BENEFITCLASS = COSMETIC WHITENING'],
    })
    expect([fieldAfter('AnnMax', unknown), proposed('AnnMax', unknown)]).toEqual(['', []])
  })

  test('that is not covered does not make dental care uncovered', () => {
    const answer = answerWith(active, { code: 'I', serviceTypes: ['35'], messages: ['BENEFITCLASS = IMPLANTS'] })
    expect([fieldAfter('EligStatus', answer), fieldAfter('Code_D6010_Eligible', answer)]).toEqual([
      'Active',
      'Not eligible',
    ])
  })
})

describe('newer service types', () => {
  test.each([
    ['E18', 'Code_D1110_Frequency'],
    ['E17', 'Code_D0120_Frequency'],
    ['E16', 'Code_D0210_Frequency'],
    ['E20', 'Code_D1351_Frequency'],
    ['E22', 'Code_D6010_Frequency'],
  ])('%s tells %s', (type, bookmark) =>
    expect(
      fieldAfter(bookmark, answerWith({ code: 'F', serviceTypes: [type], deliveries: [visits(1, '34', 6)] })),
    ).toBe('1 every 6 months'),
  )

  test.each([
    ['E10', 'PctXray'],
    ['E12', 'PctBasic'],
    ['E13', 'PctCrown'],
    ['E14', 'PctProsth'],
    ['F7', 'OrthoPct'],
  ])('%s tells %s', (type, bookmark) =>
    expect(fieldAfter(bookmark, answerWith({ code: 'A', serviceTypes: [type], share: 0.5 }))).toBe('50'),
  )

  test('have names, and so has every kind of row', () => {
    const codes = ['M', 'N', 'O', 'P', 'Q', 'S', 'T', 'V', 'MC', 'J', 'K', 'CB']
    const lines = benefitLines(answerWith(...codes.map((code) => ({ code, serviceTypes: ['E19', '98'] }))), {
      sharesAreThePlans: false,
    })
    expect(new Set(lines.map(({ what }) => what)).size).toBe(codes.length)
    expect(lines.filter(({ what, category }) => /information/i.test(what) || /service type/i.test(category))).toEqual(
      [],
    )
  })
})

describe('limits, days and ages', () => {
  const limit: Partial<Benefit> = { code: 'F', procedure: ad('D0120') }

  test.each([
    ['the first pair', { deliveries: [{ ...visits(1, ''), sampleKind: 'MO', sample: 6 }] }, '1 every 6 months'],
    ['years in the first pair', { deliveries: [{ ...visits(2, ''), sampleKind: 'YR', sample: 1 }] }, '2 per year'],
    ['the period of the row', { period: '23', deliveries: [visits(2, '')] }, '2 per calendar year'],
    [
      'the quantity of the row',
      { quantityKind: 'P6', quantity: 1, deliveries: [visits(null, '34', 36)] },
      '1 every 36 months',
    ],
    ['a lifetime', { deliveries: [visits(1, '32')] }, '1 per lifetime'],
    [
      'each tooth',
      { deliveries: [visits(1, '34', 36)], messages: ['ONCE PER TOOTH EVERY 36 MONTHS'] },
      '1 every 36 months per tooth',
    ],
    ['nothing', { deliveries: [visits(0, '23')] }, ''],
  ])('how often, by %s', (_case, more, words) =>
    expect(fieldAfter('Code_D0120_Frequency', answerWith({ ...limit, ...more }))).toBe(words),
  )

  test.each([
    ['2 PER CALENDAR YEAR', '23', null],
    ['LIMITED TO 2 EVERY 12 MONTHS', '34', 12],
  ])('what HSD says and %s repeats is one', (message, period, periods) => {
    const answer = answerWith({ ...limit, deliveries: [visits(2, period, periods)], messages: [message] })
    expect(fieldAfter('Code_D0120_Frequency', answer)).not.toBe('')
    expect(proposed('Code_D0120_Frequency', answer)).toEqual([])
  })

  test.each(['304', '472'])(
    'days of service under %s are history, a day to come is when it is available again',
    (kind) => {
      const answer = answerWith(
        { ...limit, dates: [day(kind, '2026-01-10')] },
        { ...limit, dates: [day(kind, '2026-07-10')] },
      )
      expect(fieldAfter('Code_D0120_History', answer)).toBe('01/10/2026')
      expect(fieldAfter('Code_D0120_History', answerWith({ ...limit, dates: [day(kind, '2026-07-10')] }))).toBe('')
      expect(benefitLines(answer, { sharesAreThePlans: false }, '2026-06-01')[1]?.value).toBe(
        'available from 07/10/2026',
      )
    },
  )

  test('the day of our own visit is no history', () => {
    const context = contextWith({ today: '2026-06-15' })
    expect(fieldAfter('Code_D0120_History', answerWith({ ...limit, dates: [day('472', '2026-06-15')] }), context)).toBe(
      '',
    )
  })

  test.each([
    ['under the row', [day('346', '2024-01-01'), day('347', '2050-12-31')]],
    ['as a range', [day('307', '2024-01-01', '9999-12-31')]],
    ['of the person', [day('356', '2024-01-01'), day('357', '2099-12-31')]],
    ['as a range of the plan', [day('346', '2024-01-01', '2078-12-31')]],
  ])('an end that never comes is none: %s', (_case, dates) => {
    const answer = answerWith({ ...active, dates })
    expect([fieldAfter('EffectiveDate', answer), fieldAfter('TermDate', answer)]).toEqual(['01/01/2024', ''])
  })

  test('a range that ends is an end', () => {
    expect(fieldAfter('TermDate', answerWith({ ...active, dates: [day('346', '2024-01-01', '2026-12-31')] }))).toBe(
      '12/31/2026',
    )
  })

  test.each([99, 999])('%d is no age limit', (quantity) => {
    const ages = answerWith(
      { ...limit, quantityKind: 'S7', quantity },
      { code: 'F', serviceTypes: ['38'], quantityKind: 'S7', quantity },
    )
    expect([fieldAfter('Code_D0120_AgeMax', ages), fieldAfter('OrthoAge', ages)]).toEqual(['', ''])
  })

  test.each([
    ['beside its status', answerWith({ ...active, planName: 'GOLD PPO' })],
    ['in words', saying('PLAN NAME: GOLD PPO')],
    ['with its number', { ...answerWith(active), references: [{ kind: '18', value: 'G1', description: 'GOLD PPO' }] }],
  ])('the plan’s name stands %s', (_case, answer) => expect(fieldAfter('PlanName', answer)).toBe('GOLD PPO'))
})
