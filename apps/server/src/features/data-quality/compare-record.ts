import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import { Failure } from '../../kernel/errors.ts'
import { type PmsPatients, UNREACHED } from '../form-fill/index.ts'
import { existingRecord } from '../verification/index.ts'
import { keepComparison } from './compare-visit.ts'
import { recordFacts } from './our-side.ts'
import { knownPatient } from './visit-queries.ts'

type InScope = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Asks the practice's system about the patient of one record and keeps what differs. Resolves with the Active request. */
export async function compareRecord(inScope: InScope, patients: PmsPatients, id: string): Promise<Compared> {
  const { record, number } = await inScope(async (db) => {
    const record = await existingRecord(db, id)
    return { record, number: (await knownPatient(db, record)) ?? numberIn(wholeIdentifiers.text(record.patient_id)) }
  })
  const { firstName, lastName, dob } = recordFacts(record)
  if (firstName === '' || lastName === '') return { patient: false, requestId: undefined }
  const patient = await patients.find(record.practice_id, { firstName, lastName, birthDate: dob }, number)
  // Read again: it may have changed while the practice's system was asked.
  const requestId = await inScope(async (db) => await keepComparison(db, await existingRecord(db, id), patient))
  return { patient: patient !== undefined, requestId }
}
type Compared = { patient: boolean; requestId: string | undefined }

const NOT_FOUND = 'The patient was not found in the practice-management system.'

/** The same for somebody who waits for it. */
export async function compareNow(inScope: InScope, patients: PmsPatients, id: string) {
  try {
    const { patient, requestId } = await compareRecord(inScope, patients, id)
    return { problem: patient ? null : NOT_FOUND, requestId: requestId ?? null }
  } catch (error) {
    // Such as that there is no such record.
    if (error instanceof Failure) throw error
    return { problem: patients.problem(error) ?? UNREACHED, requestId: null }
  }
}

/** The practice's own number of the patient, where the sheet has one. */
function numberIn(patientId: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(patientId) ? Number(patientId) : undefined
}
