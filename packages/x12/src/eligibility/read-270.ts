import { readX12, transactionsOf } from '../syntax/document.ts'
import { X12Error } from '../syntax/problem.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import type { InquiredPerson, Inquiry } from './inquiry.ts'
import { all, first, type Level, type Patient, patientsOf } from './loops.ts'
import { dayOf } from './values.ts'

/** What is asked in the 270s of a text, one inquiry for each patient. */
export function inquiriesOf270(text: string): readonly Inquiry[] {
  const transactions = transactionsOf(readX12(text), '270')
  if (transactions.length === 0) throw new X12Error('not_expected', 'The text holds no 270.')
  return transactions.flatMap(patientsOf).map(inquiryAbout)
}

function inquiryAbout(patient: Patient): Inquiry {
  const { payer, provider, subscriber, dependent } = patient
  const asked = dependent ?? subscriber
  const questions = all(asked, 'EQ')
  const subscriberNames = first(subscriber, 'NM1')
  const payerNames = first(payer, 'NM1')
  return {
    trace: traceOf(first(asked, 'TRN')),
    payer: { name: valueOf(payerNames, 3), id: valueOf(payerNames, 9) },
    provider: providerOf(provider),
    subscriber: {
      ...personOf(subscriber),
      memberId: valueOf(subscriberNames, 9),
      groupNumber: valueOf(referenceOf(subscriber, '6P'), 2),
    },
    dependent:
      dependent === null ? null : { ...personOf(dependent), relationship: valueOf(first(dependent, 'INS'), 2) },
    dateOfService: dayOf(valueOf(first(asked, 'DTP'), 3)),
    serviceTypes: questions.flatMap((question) => question.repetitions(1)),
    procedure: questions.map(procedureOf).find((procedure) => procedure !== '') ?? '',
  }
}

function traceOf(trace: Segment | null): Inquiry['trace'] {
  return { number: valueOf(trace, 2), company: valueOf(trace, 3) }
}

function providerOf(level: Level): Inquiry['provider'] {
  const names = first(level, 'NM1')
  return {
    firstName: valueOf(names, 4),
    name: valueOf(names, 3),
    npi: valueOf(names, 8) === 'XX' ? valueOf(names, 9) : '',
    taxId: valueOf(referenceOf(level, 'TJ'), 2),
  }
}

function personOf(level: Level): InquiredPerson {
  const names = first(level, 'NM1')
  const demographics = first(level, 'DMG')
  return {
    firstName: valueOf(names, 4),
    middleName: valueOf(names, 5),
    lastName: valueOf(names, 3),
    birthDate: dayOf(valueOf(demographics, 2)),
    gender: valueOf(demographics, 3),
  }
}

function referenceOf(level: Level, kind: string): Segment | null {
  return all(level, 'REF').find((reference) => valueOf(reference, 1) === kind) ?? null
}

function procedureOf(question: Segment): string {
  const [qualifier = '', code = ''] = question.components(2)
  return qualifier === 'AD' ? code : ''
}
