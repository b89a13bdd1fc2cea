import type { ComparedField, contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { compareField, QUALITY_FIELDS, settledBy } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import { holdsAt, type Principal } from '../../kernel/session/principals.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { findRequest, practiceOf, recordsOfPatient, type RequestRow } from './request-queries.ts'

type Details = OutputOf<(typeof contract)['dataQuality']['details']>

export async function detailsOf(
  { db, user }: { db: Db; user: Principal },
  patients: PmsPatients,
  id: string,
): Promise<Details> {
  const request = found(await findRequest(db, id))
  if (request.status !== 1) throw fail('quality.not_active')
  const of = { practiceId: request.practice_id, patient: request.pms_patient }
  const records = await recordsOfPatient(db, of, request.record_id)
  const practice = await practiceOf(db, request.practice_id)
  return {
    _id: request.id,
    firstName: request.patient_first_name,
    lastName: request.patient_last_name,
    practiceName: practice.name,
    recordId: request.record_id,
    shown: request.digest,
    dqaRequest: comparedFields(request),
    writesPms: await writesPms(db, user, patients, practice),
    sandbox: patients.sandbox,
    verified: records.filter(({ audited }) => audited).length,
  }
}

/** The practice's system is written by those who may Update PMS. */
export async function writesPms(
  db: Db,
  user: Principal,
  patients: PmsPatients,
  practice: { id: string; clientId: string },
): Promise<Details['writesPms']> {
  if (!holdsAt(user, practice.clientId, 'missingCode', 'update_pms')) return 'not allowed'
  return (await patients.isSetUp(db, practice.id)) ? 'yes' : 'not set up'
}

function comparedFields(request: RequestRow): ComparedField[] {
  const { system_values: system, form_values: form, payer_values: payer, form_sources: from } = request
  return QUALITY_FIELDS.map((field) => {
    const likeness = compareField(field, system[field], form[field])
    return {
      field,
      system: system[field],
      form: form[field],
      formFrom: from[field] ?? null,
      payer: payer[field],
      kind: likeness.kind,
      hint: likeness.kind === 'different' ? (likeness.hint ?? '') : '',
      open: request.differing.includes(field),
      settled: settledBy(payer, system, form, field) ?? null,
    }
  })
}
