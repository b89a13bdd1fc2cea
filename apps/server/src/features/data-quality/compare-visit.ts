import { createHash } from 'node:crypto'
import type { Db } from '@bitewing/db'
import {
  differenceKey,
  missingOnEitherSide,
  type PatientFacts,
  patientDifferences,
  type QualityField,
  settledBy,
} from '@bitewing/domain'
import { signal } from '../../kernel/live/live.ts'
import type { PmsPatient } from '../../kernel/ports/pms.ts'
import type { RecordRow } from '../verification/index.ts'
import { type OurSide, ourSideOf } from './our-side.ts'
import {
  insertRequest,
  lockActive,
  lockClosed,
  type RequestColumns,
  storeComparison,
  updateRequest,
} from './request-queries.ts'

/**
 * Keeps what a comparison of a visit has found: one Active request for a patient about whom the sides differ, closed once they agree. All of
 * it is in the caller's transaction, so a run that is killed has either kept it or is run again. Resolves with the Active request.
 */
export async function keepComparison(
  db: Db,
  record: RecordRow,
  patient: PmsPatient | undefined,
): Promise<string | undefined> {
  const of = { recordId: record.id, practiceId: record.practice_id }
  if (patient === undefined) {
    await storeComparison(db, { ...of, patient: null, agrees: false })
    return undefined
  }
  const ours = await ourSideOf(db, record, patient.number)
  const differences = patientDifferences(patient.facts, ours.facts)
  const differing = differences.map(({ field }) => field)
  const requestId = await keepRequest(db, record, patient, ours, differing)
  await storeComparison(db, { ...of, patient: patient.number, agrees: requestId === undefined })
  return requestId
}

async function keepRequest(
  db: Db,
  record: RecordRow,
  { number, facts }: PmsPatient,
  ours: OurSide,
  differing: QualityField[],
): Promise<string | undefined> {
  const of = { practiceId: record.practice_id, patient: number }
  const active = await lockActive(db, of)
  // Another visit of the same patient has it; that one's record may say something else.
  if (active !== undefined && active.record_id !== record.id && !active.visitIsOver) return active.id
  if (differing.length === 0) {
    if (active !== undefined) await write(db, record, active.id, { status: 0, closed_as: 'solved' })
    return undefined
  }
  const columns = columnsOf(record, facts, ours, differing)
  if (active !== undefined) {
    if (active.digest !== columns.digest || active.settled !== columns.settled)
      await write(db, record, active.id, columns)
    return active.id
  }
  const closed = await lockClosed(db, of, columns.digest)
  // What somebody has decided stays decided; what was solved by itself and is back is the same request again.
  if (closed?.closed_as === 'confirmed') return undefined
  if (closed !== undefined) {
    await write(db, record, closed.id, { ...columns, status: 1, closed_as: null })
    return closed.id
  }
  const made = await insertRequest(db, { practice_id: record.practice_id, pms_patient: number, ...columns })
  await signal(db, news(record.practice_id))
  return made ?? (await lockActive(db, of))?.id
}

async function write(db: Db, record: RecordRow, id: string, columns: RequestColumns): Promise<void> {
  await updateRequest(db, id, columns)
  await signal(db, news(record.practice_id))
}

export function news(practiceId: string) {
  return { event: { topic: 'quality' as const, practiceId } }
}

function columnsOf(
  record: RecordRow,
  system: PatientFacts,
  { facts, from, payer }: OurSide,
  differing: QualityField[],
) {
  return {
    record_id: record.id,
    patient_first_name: record.patient_first_name,
    patient_last_name: record.patient_last_name,
    patient_dob: record.patient_dob,
    system_values: system,
    form_values: facts,
    payer_values: payer,
    form_sources: from,
    differing,
    missing: [...missingOnEitherSide(system, facts)],
    settled: differing.every((field) => settledBy(payer, system, facts, field) !== undefined),
    digest: digestOf(system, facts, differing),
  }
}

export function digestOf(system: PatientFacts, form: PatientFacts, differing: readonly QualityField[]): string {
  return createHash('sha256')
    .update(differenceKey(system, form, differing))
    .digest('hex')
}
