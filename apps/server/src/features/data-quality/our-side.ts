import type { Db, FactSource } from '@bitewing/db'
import {
  answerAbout,
  firstTold,
  NO_FACTS,
  type PatientFacts,
  type PayerAnswer,
  type QualityField,
  wholeIdentifiers,
} from '@bitewing/domain'
import { readAnswers, storedAnswersOfRecord } from '../payer-answers/index.ts'
import type { RecordRow } from '../verification/index.ts'
import { findContacts } from './request-queries.ts'
import { intakeFactsOf } from './visit-queries.ts'

export type OurSide = {
  facts: PatientFacts
  from: Partial<Record<QualityField, FactSource>>
  /** What the payer's newest answer says. */
  payer: PatientFacts
}

/** What we know about the patient of a visit: decided by people before all, then record, form, payer and call. */
export async function ourSideOf(db: Db, record: RecordRow, patient: number): Promise<OurSide> {
  const payer = await payerFactsOf(db, record)
  const told = firstTold<FactSource>([
    { from: 'confirmed', facts: (await findContacts(db, { practiceId: record.practice_id, patient })) ?? {} },
    { from: 'record', facts: recordFacts(record) },
    { from: 'form', facts: formFacts(record) },
    { from: 'payer', facts: payer },
    { from: 'intake', facts: await intakeFactsOf(db, record) },
  ])
  return { ...told, payer }
}

export function recordFacts(record: RecordRow): Pick<PatientFacts, 'lastName' | 'firstName' | 'dob'> {
  const { patient_last_name: lastName, patient_first_name: firstName, patient_dob: dob } = record
  return { lastName, firstName, dob: dob ?? '' }
}

/** A practice's own form may ask for these. */
function formFacts(record: RecordRow): Partial<PatientFacts> {
  const answers = wholeIdentifiers.answers(record.answers)
  return {
    address: answers['PatientAddress'] ?? '',
    zipCode: answers['PatientZip'] ?? '',
    phone: answers['PatientPhone'] ?? '',
    email: answers['PatientEmail'] ?? '',
  }
}

async function payerFactsOf(db: Db, record: RecordRow): Promise<PatientFacts> {
  const { firstName, lastName, dob: birthDate } = recordFacts(record)
  for (const row of await storedAnswersOfRecord(db, record)) {
    const answers = readAnswers(row)
    // Whom a payer tells about alone is whom it was asked for, whatever it calls them.
    const about = answerAbout({ firstName, lastName, birthDate }, answers) ?? only(answers)
    if (about !== undefined && about.rejections.length === 0) return factsOf(about)
  }
  return NO_FACTS
}

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}

function factsOf({ subscriber, dependent }: PayerAnswer): PatientFacts {
  const { lastName, firstName, birthDate } = dependent ?? subscriber
  const address = dependent?.address ?? subscriber.address
  return {
    ...NO_FACTS,
    lastName,
    firstName,
    dob: birthDate,
    address: address?.lines.join(', ') ?? '',
    zipCode: address?.postalCode ?? '',
  }
}
