import type { PayerAnswer } from '@bitewing/domain/benefits/answer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersOf271, firstAnswerOf271 } from '../eligibility/answers.ts'
import { any271 } from '../testing/arbitraries.ts'
import { DEPENDENT_271, FAMILY_271, NOT_FOUND_271, PAYER_DOWN_271, SUBSCRIBER_271 } from '../testing/samples.ts'
import type { EligibilityForm } from './form.ts'
import { answerOfForm } from './read-form.ts'
import { formsOf271 } from './write-form.ts'

const SAMPLES = [SUBSCRIBER_271, DEPENDENT_271, FAMILY_271, NOT_FOUND_271, PAYER_DOWN_271]
const form = formsOf271(SUBSCRIBER_271)[0] as EligibilityForm

/** As if it had come over the network, which knows no undefined. */
function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function withoutSources(answer: PayerAnswer) {
  return {
    ...answer,
    benefits: answer.benefits.map(({ source: _, ...benefit }) => benefit),
    rejections: answer.rejections.map(({ source: _, ...rejection }) => rejection),
  }
}

describe('a 271 in the JSON form', () => {
  test('has people and plan under the provider’s names', () => {
    expect(form).toMatchObject({
      controlNumber: '000000905',
      tradingPartnerServiceId: '00412',
      meta: { senderId: 'NORTHWINDDENTAL', applicationMode: 'production', traceId: 'NW77812' },
      payer: {
        name: 'NORTHWIND DENTAL',
        payorIdentification: '00412',
        contactInformation: { contacts: [{ communicationMode: 'Telephone', communicationNumber: '8005550142' }, {}] },
      },
      provider: { providerName: 'HARBOR SMILES', entityIdentifier: 'Provider', npi: '1999999984' },
      subscriber: { memberId: 'NWD004417', dateOfBirth: '19880214', groupNumber: 'GRP-5501' },
      planInformation: { groupNumber: 'GRP-5501', groupDescription: 'LAKESIDE TOOLING', planNumber: 'PPO-HIGH' },
      planDateInformation: { planBegin: '20250101', plan: '20260101-20261231' },
      planStatus: [{ statusCode: '1', status: 'Active Coverage', serviceTypeCodes: ['35'] }],
      x12: SUBSCRIBER_271,
    })
    expect(form.dependents).toBeUndefined()
    expect(form.errors).toBeUndefined()
  })

  test('has benefits with codes and their names, and nothing that is empty', () => {
    expect(sent(form.benefitsInformation?.[16])).toEqual({
      code: 'F',
      name: 'Limitations',
      coverageLevelCode: 'IND',
      coverageLevel: 'Individual',
      serviceTypeCodes: ['23'],
      serviceTypes: ['Diagnostic Dental'],
      inPlanNetworkIndicatorCode: 'Y',
      inPlanNetworkIndicator: 'Yes',
      compositeMedicalProcedureIdentifier: { productOrServiceIDQualifierCode: 'AD', procedureCode: 'D0120' },
      benefitsServiceDelivery: [
        {
          quantityQualifierCode: 'VS',
          quantityQualifier: 'Visits',
          quantity: '1',
          timePeriodQualifierCode: '34',
          timePeriodQualifier: 'Month',
          numOfPeriods: '6',
        },
      ],
      benefitsDateInformation: { latestVisitOrConsultation: '20250918' },
    })
  })

  test('spells the qualifier as the provider does, and is read in both spellings', () => {
    const [other] = formsOf271(SUBSCRIBER_271, { qualifierSpelling: 'productOrServiceIdQualifierCode' })
    const procedure = other?.benefitsInformation?.[16]?.compositeMedicalProcedureIdentifier
    expect(procedure).toEqual({ productOrServiceIdQualifierCode: 'AD', procedureCode: 'D0120' })
    expect(answerOfForm(other)).toEqual(answerOfForm(form))
  })

  test('tells each rejection beside whom it is about and in the list of all', () => {
    const [refused] = formsOf271(NOT_FOUND_271)
    const error = {
      field: 'AAA',
      code: '75',
      description: 'Subscriber not found',
      followupAction: 'Please Correct and Resubmit',
      location: 'Loop 2100C',
    }
    expect(refused?.subscriber?.aaaErrors?.[0]).toEqual(error)
    expect(refused?.errors?.[0]).toEqual(error)
    expect(answerOfForm(refused).rejections).toEqual([
      { code: '75', followUp: 'C', loop: '2100C', source: 'subscriber.aaaErrors[0]' },
      { code: '71', followUp: 'C', loop: '2100C', source: 'subscriber.aaaErrors[1]' },
    ])
  })

  test('does not repeat a text about many in each of their forms', () => {
    expect(formsOf271(FAMILY_271).map(({ x12 }) => x12)).toEqual([undefined, undefined])
  })
})

describe('271 → JSON form → answer is 271 → answer', () => {
  test.each(SAMPLES)('for a sample', (text) => {
    const forms = formsOf271(text).map(sent)
    expect(forms.map(answerOfForm).map(withoutSources)).toEqual(answersOf271(text).map(withoutSources))
  })

  test('whatever the payer sends', () => {
    fc.assert(
      fc.property(any271, (text) => {
        const forms = formsOf271(text).map(sent)
        expect(forms.map(answerOfForm).map(withoutSources)).toEqual(answersOf271(text).map(withoutSources))
      }),
      { numRuns: 300 },
    )
  })

  test('with the place in the form as the source', () => {
    expect(
      answerOfForm(form)
        .benefits.slice(0, 2)
        .map(({ source }) => source),
    ).toEqual(['benefitsInformation[0]', 'benefitsInformation[1]'])
  })
})

describe('a provider’s JSON is read', () => {
  test('with amounts as texts or as numbers', () => {
    const benefitsInformation = [
      { code: 'C', benefitAmount: '50.00' },
      { code: 'C', benefitAmount: 50, benefitPercent: 0.2 },
    ]
    expect(answerOfForm({ benefitsInformation }).benefits).toMatchObject([
      { amount: 50, share: null },
      { amount: 50, share: 0.2 },
    ])
  })

  test('by names where codes are missing', () => {
    const benefit = {
      name: 'Co-Insurance',
      coverageLevel: 'Individual',
      serviceTypes: ['Dental Care', 'Periodontics'],
      timeQualifier: 'Calendar Year',
      inPlanNetworkIndicator: 'Not Applicable',
      benefitsServiceDelivery: [{ quantity: '1', quantityQualifier: 'visits', timePeriodQualifier: 'Years' }],
      benefitsRelatedEntity: {
        entityIdentifier: 'Primary Care Provider',
        entityName: 'QUILL',
        entityFirstname: 'RENATA',
      },
    }
    expect(answerOfForm({ benefitsInformation: [benefit] }).benefits).toMatchObject([
      {
        code: 'A',
        level: 'IND',
        serviceTypes: ['35', '24'],
        period: '23',
        network: 'W',
        deliveries: [{ kind: 'VS', quantity: 1, period: '21' }],
        entities: [{ kind: 'P3', name: 'RENATA QUILL' }],
      },
    ])
  })

  test('with the status told only beside the benefits', () => {
    const planStatus = [{ statusCode: '6', status: 'Inactive', planDetails: 'PPO', serviceTypeCodes: ['35'] }]
    expect(answerOfForm({ planStatus }).benefits).toMatchObject([
      { source: 'planStatus[0]', code: '6', planName: 'PPO', serviceTypes: ['35'] },
    ])
    const both = { planStatus, benefitsInformation: [{ code: '1' }] }
    expect(answerOfForm(both).benefits.map(({ code }) => code)).toEqual(['1'])
  })

  test('with numbers of the plan that are told beside a person', () => {
    const plan = {
      planInformation: { groupNumber: 'GRP-1', groupDescription: 'LAKESIDE' },
      subscriber: { memberId: 'M1', groupNumber: 'GRP-1', planNumber: 'P-1' },
      dependents: [{ planNumber: 'P-2' }],
    }
    expect(answerOfForm(plan).references).toEqual([
      { kind: '18', value: 'P-2', description: '' },
      { kind: '6P', value: 'GRP-1', description: 'LAKESIDE' },
      { kind: '18', value: 'P-1', description: '', ofSubscriber: true },
    ])
  })

  test('with each rejection once, whether it stands in one place, in the other, or in both', () => {
    const error = { field: 'AAA', code: '73', followupAction: 'Please Correct and Resubmit', location: 'Loop 2100C' }
    const once = [{ code: '73', followUp: 'C', loop: '2100C' }]
    expect(answerOfForm({ errors: [error] }).rejections).toMatchObject(once)
    expect(answerOfForm({ subscriber: { aaaErrors: [error] } }).rejections).toMatchObject(once)
    const both = answerOfForm({ subscriber: { aaaErrors: [error] }, errors: [error, { code: '73' }] })
    expect(both.rejections).toEqual([{ ...once[0], source: 'subscriber.aaaErrors[0]' }])
  })

  test('with whom a rejection is about, from its place where it does not say so', () => {
    const error = { code: 42, followupAction: 'R' }
    const parties = {
      payer: { aaaErrors: [error] },
      dependents: [{ aaaErrors: [{ ...error, location: 'Loop 2110D' }] }],
    }
    expect(answerOfForm(parties).rejections).toMatchObject([
      { code: '42', followUp: 'R', loop: '2100A' },
      { code: '42', followUp: 'R', loop: '2110D' },
    ])
    const ofLevel = { code: '79', location: 'Loop 2000A' }
    expect(answerOfForm({ payer: { aaaErrors: [ofLevel] }, errors: [ofLevel] }).rejections).toMatchObject([
      { code: '79', loop: '2100A' },
    ])
  })

  test('without what has the wrong type', () => {
    const wrong = {
      payer: 'NORTHWIND',
      subscriber: [],
      dependents: 'none',
      meta: null,
      planInformation: 7,
      planDateInformation: { plan: {}, planBegin: 20250101 },
      benefitsInformation: [
        null,
        'EB',
        { code: {}, serviceTypeCodes: '35', benefitAmount: true, additionalInformation: ['TEXT', 1] },
      ],
      errors: [null, {}, { description: 'Bad request' }],
    }
    expect(answerOfForm(wrong)).toMatchObject({
      payer: { name: '', id: '' },
      dependent: null,
      dates: [{ kind: '346', from: '2025-01-01' }],
      benefits: [
        { source: 'benefitsInformation[2]', code: '', serviceTypes: [], amount: null, messages: ['TEXT', '1'] },
      ],
      rejections: [],
    })
    expect(withoutSources(answerOfForm({}))).toEqual(withoutSources(answerOfForm(sent({ unknown: [1] }))))
  })

  test.each([null, undefined, 'text', 7, [{}]])('but not when it is no object: %j', (value) => {
    expect(() => answerOfForm(value)).toThrow(expect.objectContaining({ name: 'X12Error', code: 'not_expected' }))
  })

  const times = (count: number, value: unknown) => Array.from({ length: count }, () => value)
  const contact = { communicationMode: 'Telephone', communicationNumber: '5555550100' }
  const entity = { contactInformation: { contacts: times(200, contact) } }
  test.each([
    ['lists within lists', { benefitsInformation: times(200, { benefitsRelatedEntities: times(200, entity) }) }],
    ['one long list', { benefitsInformation: times(100_000, {}) }],
    ['many names', { subscriber: Object.fromEntries(times(100_000, '').map((value, index) => [`n${index}`, value])) }],
    ['depth', { unknown: times(100_000, 0).reduce((inner) => [inner], []) }],
  ])('but not when it has more than 100,000 values: %s', (_, endless) => {
    expect(() => answerOfForm(endless)).toThrow(expect.objectContaining({ name: 'X12Error', code: 'too_many_values' }))
  })

  test('with all that just fits in', () => {
    expect(answerOfForm({ benefitsInformation: times(99_999, {}) }).benefits).toHaveLength(99_999)
  })
})

test('where patient and subscriber have the same number, the name has the patient’s and a list has both', () => {
  const [dependentForm] = formsOf271(DEPENDENT_271.replace('REF*18*DHMO-2', 'REF*6P*GRP-7715'))
  expect(dependentForm?.planInformation).toEqual({ groupNumber: 'GRP-7715' })
  expect(dependentForm?.planReferences?.map(({ value }) => value)).toEqual(['GRP-7715', 'GRP-7714'])
  const [other] = formsOf271(DEPENDENT_271.replace('DTP*356', 'DTP*346').replace('D8*20240301~EB', 'D8*20250601~EB'))
  expect(other?.planDateInformation).toEqual({ planBegin: '20250601' })
  expect(other?.planDates?.map(({ date }) => date)).toEqual(['20250601', '20240301'])
})

test('an answer about a dependent keeps the dependent in both forms', () => {
  const [dependentForm] = formsOf271(DEPENDENT_271)
  expect(dependentForm?.dependents).toHaveLength(1)
  expect(dependentForm?.planDateInformation).toEqual({ eligibilityBegin: '20240301', planBegin: '20240301' })
  expect(answerOfForm(dependentForm).dependent).toEqual(firstAnswerOf271(DEPENDENT_271).dependent)
})
