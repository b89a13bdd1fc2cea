import type { Benefit } from '@bitewing/domain/benefits/answer'
import { describe, expect, test } from 'vitest'
import { answerOfForm, answersOfForm } from '../json-form/read-form.ts'
import { FAMILY_271, interchangeOf, SUBSCRIBER_CONTENT } from '../testing/samples.ts'

type Json = Record<string, unknown>

const PLAN = 'NORTHWIND PPO HIGH'

/** A form with one plan that has these lists. */
const formWith = (benefits: Json, more: Json = {}): Json => ({ plans: [{ name: PLAN, benefits }], ...more })
const rowsOf = (benefits: Json, more: Json = {}) => answerOfForm(formWith(benefits, more)).benefits
const rowOf = (entry: Json, more: Json = {}) => rowsOf({ limitations: [entry] }, more)[0] as Benefit

describe('an entry of the form with plans', () => {
  test.each([
    ['coInsurance', 'A'],
    ['coPayment', 'B'],
    ['deductible', 'C'],
    ['coverageBasis', 'CB'],
    ['benefitDescription', 'D'],
    ['exclusions', 'E'],
    ['limitations', 'F'],
    ['outOfPocket', 'G'],
    ['unlimited', 'H'],
    ['nonCovered', 'I'],
    ['costContainment', 'J'],
    ['reserve', 'K'],
    ['primaryCareProvider', 'L'],
    ['preExistingCondition', 'M'],
    ['managedCareCoordinator', 'MC'],
    ['servicesRestrictedToFollowingProvider', 'N'],
    ['notDeemedMedicalNecessity', 'O'],
    ['benefitDisclaimer', 'P'],
    ['secondSurgicalOpinionRequired', 'Q'],
    ['otherOrAdditionalPayer', 'R'],
    ['priorYearsHistory', 'S'],
    ['cardReportedStolen', 'T'],
    ['contactFollowingEntityForInformation', 'U'],
    ['cannotProcess', 'V'],
    ['otherSourceOfData', 'W'],
    ['healthCareFacility', 'X'],
    ['spendDown', 'Y'],
  ])('of %s is what EB01 %s says', (list, code) => {
    expect(rowsOf({ [list]: [{ coverageLevel: 'FAMILY' }] })).toMatchObject([
      { code, level: 'FAM', source: `plans[0].${list}[0]`, plan: { id: 'plans[0]', name: PLAN } },
    ])
  })

  test.each([
    ['ACTIVE_COVERAGE', '1'],
    ['ACTIVE_FULL_RISK_CAPITATION', '2'],
    ['ACTIVE_SERVICES_CAPITATED', '3'],
    ['ACTIVE_SERVICES_CAPITATED_TO_PRIMARY_CARE_PROVIDER', '4'],
    ['ACTIVE_PENDING_INVESTIGATION', '5'],
    ['INACTIVE', '6'],
    ['INACTIVE_PENDING_ELIGIBILITY_UPDATE', '7'],
    ['INACTIVE_PENDING_INVESTIGATION', '8'],
  ])('with the status %s is EB01 %s, with the plan’s name beside it', (status, code) => {
    expect(rowsOf({ statuses: [{ status }] })).toMatchObject([{ code, planName: PLAN }])
  })

  test('of a kind that came later is kept under its name, and one of a wrong shape is not', () => {
    expect(rowsOf({ teleDentistry: [{ amount: '10' }, 'rubbish', null] })).toMatchObject([
      { code: 'teleDentistry', amount: 10 },
    ])
    expect(rowsOf({ coInsurance: 'none' })).toEqual([])
  })

  test('that its kind does not take is read all the same', () => {
    const invalidEntries = { coInsurance: [{ amount: '25', invalidReasons: [{ code: 'UNEXPECTED_AMOUNT' }] }] }
    expect(rowsOf({ invalidEntries })).toMatchObject([
      { code: 'A', amount: 25, source: 'plans[0].invalidEntries.coInsurance[0]' },
    ])
  })

  test.each<[string, Json, Partial<Benefit>]>([
    ['a service type', { service: { system: 'STC', value: '35' } }, { serviceTypes: ['35'], procedure: null }],
    [
      'a dental procedure',
      { service: { system: 'CDT', value: 'D0120' } },
      { procedure: { qualifier: 'AD', code: 'D0120', through: '', modifiers: [] } },
    ],
    [
      'a range of procedures',
      { service: { system: 'CDT', range: { start: { value: 'D0100' }, end: { value: 'D0999' } } } },
      { procedure: { qualifier: 'AD', code: 'D0100', through: 'D0999', modifiers: [] } },
    ],
    [
      'a procedure of medicine',
      { service: { system: 'CPT', value: '99213' } },
      { procedure: { qualifier: 'CJ', code: '99213', through: '', modifiers: [] } },
    ],
    ['in network', { network: { indicator: 'IN_NETWORK' } }, { network: 'Y' }],
    ['out of network', { network: { indicator: 'OUT_OF_NETWORK' } }, { network: 'N' }],
    ['both networks', { network: { indicator: 'IN_AND_OUT_OF_NETWORK' } }, { network: 'W' }],
    [
      'a network’s name',
      { network: { id: 'N1', description: 'ELITE' } },
      { references: [{ kind: 'N6', value: 'N1', description: 'ELITE' }] },
    ],
    ['authorization', { priorAuthIndicator: 'REQUIRED' }, { authorization: 'Y' }],
    ['no authorization', { priorAuthIndicator: 'NOT_REQUIRED' }, { authorization: 'N' }],
    ['a share', { percent: '0.20', timePeriod: 'VISIT' }, { share: 0.2, period: '27' }],
    ['what is left', { amount: '1085.5', timePeriod: 'REMAINING' }, { amount: 1085.5, period: '29' }],
    ['a lifetime', { timePeriod: 'LIFETIME_REMAINING' }, { period: '33' }],
    ['24 hours', { timePeriod: '24_HOURS' }, { period: '13' }],
    ['a quantity', { quantity: { value: '12', qualifier: 'MONTH' } }, { quantityKind: 'MN', quantity: 12 }],
    ['the oldest age', { serviceLimits: [{ ageMaximum: 18 }] }, { quantityKind: 'S7', quantity: 18 }],
    ['the youngest age', { serviceLimits: [{ ageMinimum: 0 }] }, { quantityKind: 'S8', quantity: 0 }],
    ['the kind of plan', { insuranceType: 'PREFERRED_PROVIDER_ORGANIZATION_PPO' }, { insuranceType: 'PR' }],
    ['words', { messages: ['NO WAITING PERIOD', 7, null] }, { messages: ['NO WAITING PERIOD', '7'] }],
    ['what EB05 says', { planCoverageDescription: 'CLASS II' }, { planName: 'CLASS II' }],
    ['a place', { placesOfService: [{ code: '11', name: 'Office' }] }, { places: ['11'] }],
    [
      'another number',
      { additionalInformation: { memberId: 'X9', group: { number: 'G1', name: 'LAKESIDE' } } },
      {
        references: [
          { kind: '6P', value: 'G1', description: 'LAKESIDE' },
          { kind: '1W', value: 'X9', description: '' },
        ],
      },
    ],
    [
      'a last visit',
      { dates: { latestVisit: { start: '2025-09-18', end: '2025-09-18' } } },
      { dates: [{ kind: '304', from: '2025-09-18', to: '2025-09-18' }] },
    ],
    [
      'no visit yet',
      { dates: { latestVisit: { start: '9999-99-99' } } },
      { dates: [{ kind: '304', from: '', to: '' }] },
    ],
  ])('tells %s', (_, entry, expected) => {
    expect(rowOf(entry)).toMatchObject(expected)
  })

  test('tells how often: so many in a period, or every so many months', () => {
    const delivery = {
      quantity: { value: '2', qualifier: 'VISITS' },
      period: { value: 1, qualifier: 'CALENDAR_YEAR' },
      frequency: { value: '6', qualifier: 'MONTHS' },
      delivery: { schedule: 'MONDAY', pattern: 'AM' },
    }
    expect(
      rowOf({ serviceLimits: [{ delivery }, { delivery: { frequency: { qualifier: 'VISIT' } } }] }).deliveries,
    ).toEqual([
      {
        kind: 'VS',
        quantity: 2,
        period: '23',
        periods: 1,
        sampleKind: 'MO',
        sample: 6,
        frequency: 'MONDAY',
        pattern: 'AM',
      },
      {
        kind: '',
        quantity: null,
        period: '',
        periods: null,
        sampleKind: 'VS',
        sample: null,
        frequency: '',
        pattern: '',
      },
    ])
  })

  test('names others with their number, address and telephone', () => {
    const relatedEntities = [
      {
        type: 'PREFERRED_PROVIDER_ORGANIZATION',
        name: { organization: 'ELITE NETWORK' },
        payerId: 'P1',
        address: { addressLine1: 'PO Box 1', city: 'Omaha', state: 'NE', postalCode: '68103' },
        contacts: [{ phoneNumbers: ['8005550142'], emails: ['a@b.example'] }],
      },
      {
        type: 'PRIMARY_CARE_PROVIDER',
        name: { person: { firstName: 'ANN', lastName: 'QUILL', suffix: 'JR' } },
        npi: '1',
      },
    ]
    expect(rowOf({ relatedEntities }).entities).toEqual([
      {
        kind: '1I',
        name: 'ELITE NETWORK',
        idKind: 'PI',
        id: 'P1',
        address: { lines: ['PO Box 1'], city: 'Omaha', state: 'NE', postalCode: '68103' },
        contacts: [
          { kind: 'TE', value: '8005550142' },
          { kind: 'EM', value: 'a@b.example' },
        ],
      },
      { kind: 'P3', name: 'ANN QUILL JR', idKind: 'XX', id: '1', address: null, contacts: [] },
    ])
  })
})

describe('days that share a name', () => {
  const plan = { start: '2026-01-01', end: '2026-12-31' }
  const status = {
    status: 'ACTIVE_COVERAGE',
    coverageLevel: 'INDIVIDUAL',
    service: { system: 'STC', value: '35' },
    dates: { plan },
  }
  const x12 = (...dates: readonly string[]) =>
    interchangeOf(
      '271',
      SUBSCRIBER_CONTENT.replace(/(?<=EB\*1\*IND\*35\*PR\*NORTHWIND PPO HIGH\n)/, `${dates.join('\n')}\n`),
    )
  const datesBeside = (...dates: readonly string[]) =>
    rowsOf({ statuses: [status] }, dates.length === 0 ? {} : { x12: x12(...dates) })[0]?.dates

  test.each([
    [['DTP*291*RD8*20260101-20261231'], ['291 2026-01-01 2026-12-31']],
    [
      ['DTP*346*D8*20260101', 'DTP*347*D8*20261231'],
      ['346 2026-01-01 2026-01-01', '347 2026-12-31 2026-12-31'],
    ],
    [['DTP*304*D8*20260101'], [' 2026-01-01 2026-12-31']],
  ])('are what the 271 of the same answer calls them: %s', (dates, expected) => {
    expect(datesBeside(...dates)?.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual(expected)
  })

  test('are told to nobody as something that they may not be, where no 271 came', () => {
    expect(datesBeside()).toEqual([{ kind: '', from: '2026-01-01', to: '2026-12-31' }])
    expect(rowOf({ dates: { plan: { start: '2026-01-01' }, eligibility: { end: '2026-12-31' } } }).dates).toEqual([
      { kind: '346', from: '2026-01-01', to: '2026-01-01' },
      { kind: '357', from: '2026-12-31', to: '2026-12-31' },
    ])
  })

  test('and whose a benefit is that the payer left open: the form calls it the individual’s', () => {
    const entry = {
      coverageLevel: 'INDIVIDUAL',
      service: { system: 'STC', value: '25' },
      percent: '0.2',
      network: { indicator: 'IN_NETWORK' },
    }
    const open = interchangeOf('271', SUBSCRIBER_CONTENT.replace('EB*A*IND*25^26^24', 'EB*A**25^26^24'))
    expect(rowsOf({ coInsurance: [entry] }, { x12: open })[0]?.level).toBe('')
    expect(rowsOf({ coInsurance: [entry] }, { x12: interchangeOf('271', SUBSCRIBER_CONTENT) })[0]?.level).toBe('IND')
  })
})

describe('the people of the form with plans', () => {
  const subscriber = {
    memberId: 'NWD004417',
    name: { person: { firstName: 'MARISOL', middleName: 'T', lastName: 'OKONKWO' } },
    dateOfBirth: '1988-02-14',
    gender: 'FEMALE',
    address: { addressLine1: '218 ALDER COURT', city: 'MADISON', state: 'WI', postalCode: '53703' },
    additionalInformation: { plan: { number: 'PPO-HIGH', name: 'NORTHWIND PPO HIGH' } },
    dates: { plan: { start: '2025-01-01' } },
  }

  test('are read with payer, provider and what is told of the plan as a whole', () => {
    const form = {
      ...formWith({}),
      id: 'ec_1',
      payerId: '00412',
      payer: {
        type: 'PAYER',
        name: { organization: 'NORTHWIND DENTAL' },
        tin: '990000000',
        contacts: [{ urls: ['www.x.example'] }],
      },
      provider: { name: { person: { firstName: 'ANN', lastName: 'QUILL' } }, npi: '1999999984' },
      subscriber,
      dependent: {
        name: { person: { firstName: 'TOMAS', lastName: 'OKONKWO' } },
        relationToSubscriber: 'CHILD',
        gender: 'UNKNOWN',
      },
    }
    expect(answerOfForm(form)).toMatchObject({
      traceId: 'ec_1',
      payer: { name: 'NORTHWIND DENTAL', id: '00412', contacts: [{ kind: 'UR', value: 'www.x.example' }] },
      provider: { name: 'ANN QUILL', npi: '1999999984' },
      subscriber: {
        firstName: 'MARISOL',
        middleName: 'T',
        lastName: 'OKONKWO',
        memberId: 'NWD004417',
        birthDate: '1988-02-14',
        gender: 'F',
      },
      dependent: { firstName: 'TOMAS', relationship: '19', gender: 'U' },
      references: [{ kind: '18', value: 'PPO-HIGH', description: 'NORTHWIND PPO HIGH' }],
      dates: [{ kind: '346', from: '2025-01-01', to: '2025-01-01' }],
    })
  })

  test('are told apart by the 271 where it tells about several, since the form does not', () => {
    const told = answersOfForm(formWith({ statuses: [{ status: 'ACTIVE_COVERAGE' }] }, { x12: FAMILY_271 }))
    expect(told.length).toBeGreaterThan(1)
    expect(told.flatMap(({ benefits }) => benefits).every(({ source }) => source.startsWith('EB '))).toBe(true)
  })

  test.each([
    ['ENVELOPE', '2100A'],
    ['PAYER', '2100A'],
    ['PROVIDER', '2100B'],
    ['SUBSCRIBER', '2100C'],
    ['DEPENDENT', '2100D'],
    ['SUBSCRIBER_BENEFITS', '2110C'],
    ['DEPENDENT_BENEFITS', '2110D'],
  ])('are refused at %s, which is loop %s', (location, loop) => {
    const error = {
      code: '75',
      description: 'Subscriber not found',
      followupAction: 'Please Correct and Resubmit',
      location,
    }
    const refused = { payer: { type: 'PAYER', name: { organization: 'NORTHWIND' } }, errors: [error, error, {}] }
    expect(answerOfForm(refused)).toMatchObject({
      benefits: [],
      rejections: [{ code: '75', followUp: 'C', loop, source: 'errors[0]' }],
    })
  })
})
