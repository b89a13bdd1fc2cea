import { compactDate, compactTime, type Envelope, writeInterchange } from '../syntax/interchange-writer.ts'
import { refused, type SegmentToWrite } from '../syntax/writer.ts'
import { ELIGIBILITY_VERSION, type InquiredPerson, type Inquiry } from './inquiry.ts'
import { dayOf } from './values.ts'

/** One transaction for each inquiry. */
export function write270(inquiries: readonly Inquiry[], envelope: Envelope): string {
  const transactions = inquiries.map((inquiry) => ({ kind: '270', segments: segmentsOf(inquiry, envelope) }))
  return writeInterchange(envelope, [{ functionalId: 'HS', version: ELIGIBILITY_VERSION, transactions }])
}

function segmentsOf(inquiry: Inquiry, envelope: Envelope): readonly SegmentToWrite[] {
  const { payer, dependent, trace } = inquiry
  needed(payer.id, 'payer’s id')
  needed(trace.number, 'trace number')
  return [
    ['BHT', '0022', '13', trace.number, compactDate(envelope.date), compactTime(envelope.time)],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', payer.name, '', '', '', '', 'PI', payer.id],
    ['HL', '2', '1', '21', '1'],
    ...providerSegments(inquiry),
    ['HL', '3', '2', '22', dependent === null ? '0' : '1'],
    ...subscriberSegments(inquiry),
    ...dependentSegments(inquiry),
  ]
}

function providerSegments({ provider }: Inquiry): readonly SegmentToWrite[] {
  if (!/^\d{10}$/.test(provider.npi)) throw refused('NM1', 'An NPI has ten digits.')
  const type = provider.firstName === '' ? '2' : '1'
  const names = [provider.name, provider.firstName]
  return [
    ['NM1', '1P', type, ...names, '', '', '', 'XX', provider.npi],
    ...optional(provider.taxId, ['REF', 'TJ', provider.taxId]),
  ]
}

function subscriberSegments(inquiry: Inquiry): readonly SegmentToWrite[] {
  const { subscriber, dependent } = inquiry
  const { memberId, groupNumber } = subscriber
  const names: SegmentToWrite = ['NM1', 'IL', '1', ...namesOf(subscriber), ...(memberId === '' ? [] : ['MI', memberId])]
  const person = [names, ...optional(groupNumber, ['REF', '6P', groupNumber]), ...demographics(subscriber)]
  return dependent === null ? [traceSegment(inquiry), ...person, ...questions(inquiry)] : person
}

function dependentSegments(inquiry: Inquiry): readonly SegmentToWrite[] {
  const { dependent } = inquiry
  if (dependent === null) return []
  return [
    ['HL', '4', '3', '23', '0'],
    traceSegment(inquiry),
    ['NM1', '03', '1', ...namesOf(dependent)],
    ...demographics(dependent),
    ...optional(dependent.relationship, ['INS', 'N', dependent.relationship]),
    ...questions(inquiry),
  ]
}

function namesOf({ lastName, firstName, middleName }: InquiredPerson): readonly string[] {
  return [lastName, firstName, middleName, '', '']
}

function demographics({ birthDate, gender }: InquiredPerson): readonly SegmentToWrite[] {
  if (birthDate === '') return optional(gender, ['DMG', '', '', gender])
  return [['DMG', 'D8', realDay(birthDate), gender]]
}

function traceSegment({ trace }: Inquiry): SegmentToWrite {
  return ['TRN', '1', trace.number, trace.company]
}

/** Service types and a procedure exclude each other in one EQ, not in one inquiry. */
function questions({ dateOfService, serviceTypes, procedure }: Inquiry): readonly SegmentToWrite[] {
  if (serviceTypes.length === 0 && procedure === '') throw refused('EQ', 'The inquiry asks for nothing.')
  if (serviceTypes.includes('')) throw refused('EQ', 'A service type is empty.')
  if (procedure !== '' && !/^D\d{4}$/.test(procedure)) throw refused('EQ', 'A procedure code is D and four digits.')
  return [
    ...(dateOfService === '' ? [] : ([['DTP', '291', 'D8', realDay(dateOfService)]] as const)),
    ...(serviceTypes.length === 0 ? [] : ([['EQ', { repeated: serviceTypes }]] as const)),
    ...optional(procedure, ['EQ', '', ['AD', procedure]]),
  ]
}

function realDay(date: string): string {
  if (dayOf(date) !== date) throw refused('', 'A date is no day of the form YYYY-MM-DD.')
  return compactDate(date)
}

function needed(value: string, name: string): void {
  if (value === '') throw refused('', `The ${name} is missing.`)
}

function optional(value: string, segment: SegmentToWrite): readonly SegmentToWrite[] {
  return value === '' ? [] : [segment]
}
