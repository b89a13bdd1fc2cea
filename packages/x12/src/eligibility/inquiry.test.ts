import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readX12 } from '../syntax/document.ts'
import type { Envelope } from '../syntax/interchange-writer.ts'
import { anyText } from '../testing/arbitraries.ts'
import { NOT_FOUND_271 } from '../testing/samples.ts'
import type { Inquiry } from './inquiry.ts'
import { inquiriesOf270 } from './read-270.ts'
import { write270 } from './write-270.ts'

const ENVELOPE: Envelope = {
  sender: { qualifier: 'ZZ', id: 'BITEWING' },
  receiver: { qualifier: 'ZZ', id: '00412' },
  date: '2026-01-05',
  time: '09:31',
  controlNumber: 17,
  usage: 'test',
}

const INQUIRY: Inquiry = {
  trace: { number: 'TR-0001', company: '9BITEWING0' },
  payer: { name: 'NORTHWIND DENTAL', id: '00412' },
  provider: { firstName: '', name: 'HARBOR SMILES', npi: '1999999984', taxId: '123456789' },
  subscriber: {
    firstName: 'MARISOL',
    middleName: '',
    lastName: 'OKONKWO',
    birthDate: '1988-02-14',
    gender: 'F',
    memberId: 'NWD004417',
    groupNumber: 'GRP-5501',
  },
  dependent: null,
  dateOfService: '2026-01-12',
  serviceTypes: ['35'],
  procedure: '',
}

const CHILD: Inquiry['dependent'] = {
  firstName: 'IMANI',
  middleName: '',
  lastName: 'VANTERPOOL',
  birthDate: '2016-09-30',
  gender: '',
  relationship: '19',
}

function contentOf(inquiry: Inquiry): readonly string[] {
  const [transaction] = readX12(write270([inquiry], ENVELOPE)).interchanges.flatMap(({ transactions }) => transactions)
  return transaction?.segments.slice(1, -1).map(({ text }) => text) ?? []
}

describe('a 270 asks', () => {
  test('about a subscriber', () => {
    expect(contentOf(INQUIRY)).toEqual([
      'BHT*0022*13*TR-0001*20260105*0931',
      'HL*1**20*1',
      'NM1*PR*2*NORTHWIND DENTAL*****PI*00412',
      'HL*2*1*21*1',
      'NM1*1P*2*HARBOR SMILES*****XX*1999999984',
      'REF*TJ*123456789',
      'HL*3*2*22*0',
      'TRN*1*TR-0001*9BITEWING0',
      'NM1*IL*1*OKONKWO*MARISOL****MI*NWD004417',
      'REF*6P*GRP-5501',
      'DMG*D8*19880214*F',
      'DTP*291*D8*20260112',
      'EQ*35',
    ])
  })

  test('about a dependent, with trace and questions at the dependent', () => {
    expect(contentOf({ ...INQUIRY, dependent: CHILD }).slice(6)).toEqual([
      'HL*3*2*22*1',
      'NM1*IL*1*OKONKWO*MARISOL****MI*NWD004417',
      'REF*6P*GRP-5501',
      'DMG*D8*19880214*F',
      'HL*4*3*23*0',
      'TRN*1*TR-0001*9BITEWING0',
      'NM1*03*1*VANTERPOOL*IMANI',
      'DMG*D8*20160930',
      'INS*N*19',
      'DTP*291*D8*20260112',
      'EQ*35',
    ])
  })

  test('for several service types and a procedure', () => {
    expect(contentOf({ ...INQUIRY, serviceTypes: ['35', '23'], procedure: 'D2740' }).slice(-2)).toEqual([
      'EQ*35^23',
      'EQ**AD:D2740',
    ])
  })

  test('in the name of a person', () => {
    const provider = { ...INQUIRY.provider, firstName: 'RENATA', name: 'QUILL', taxId: '' }
    expect(contentOf({ ...INQUIRY, provider })[4]).toBe('NM1*1P*1*QUILL*RENATA****XX*1999999984')
  })

  test.each<[string, Partial<Inquiry>]>([
    ['for nothing', { serviceTypes: [], procedure: '' }],
    ['for a procedure that is none', { procedure: 'CLEANING' }],
    ['without a payer', { payer: { name: 'NORTHWIND DENTAL', id: '' } }],
    ['without a trace number', { trace: { number: '', company: '9BITEWING0' } }],
    ['with an NPI that is none', { provider: { ...INQUIRY.provider, npi: '199999998' } }],
    ['for a day that does not exist', { dateOfService: '2026-02-30' }],
    ['about a name with a separator', { subscriber: { ...INQUIRY.subscriber, lastName: 'OKON*KWO' } }],
  ])('never %s', (_, wrong) => {
    expect(() => write270([{ ...INQUIRY, ...wrong }], ENVELOPE)).toThrow(
      expect.objectContaining({ code: 'value_refused' }),
    )
  })

  test('without telling a refused name in the error', () => {
    const wrong = { ...INQUIRY, subscriber: { ...INQUIRY.subscriber, lastName: 'OKON~KWO' } }
    expect(() => write270([wrong], ENVELOPE)).toThrow(/^NM103 contains a separator of the interchange\.$/)
  })
})

describe('a 270 is read back', () => {
  const text = anyText.map((value) => value.trim())
  const filled = text.filter((value) => value !== '')
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const person = {
    firstName: text,
    middleName: text,
    lastName: filled,
    birthDate: fc.oneof(day, fc.constant('')),
    gender: fc.constantFrom('F', 'M', ''),
  }
  const anyInquiry: fc.Arbitrary<Inquiry> = fc.record({
    trace: fc.record({ number: filled, company: text }),
    payer: fc.record({ name: text, id: filled }),
    provider: fc.record({ firstName: text, name: filled, npi: fc.stringMatching(/^\d{10}$/), taxId: text }),
    subscriber: fc.record({ ...person, memberId: text, groupNumber: text }),
    dependent: fc.option(fc.record({ ...person, relationship: fc.constantFrom('01', '19', '34', '') })),
    dateOfService: fc.oneof(day, fc.constant('')),
    serviceTypes: fc.array(fc.constantFrom('35', '23', '41'), { minLength: 1, maxLength: 3 }),
    procedure: fc.constantFrom('', 'D0120', 'D2740'),
  })

  test('as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyInquiry, { minLength: 1, maxLength: 3 }), (inquiries) => {
        const written = write270(inquiries, ENVELOPE)
        expect(readX12(written).problems).toEqual([])
        expect(inquiriesOf270(written)).toEqual(inquiries)
      }),
    )
  })

  test('but nothing else in its place', () => {
    expect(() => inquiriesOf270(NOT_FOUND_271)).toThrow(expect.objectContaining({ code: 'not_expected' }))
  })
})
