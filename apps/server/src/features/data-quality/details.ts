import type { ComparedField, contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { compareField, QUALITY_FIELDS, settledBy } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import { holdsAt, type Principal } from '../../kernel/session/principals.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { findRequest, nameOfPerson, practiceOf, recordsOfPatient, type RequestRow } from './request-queries.ts'

type DataQuality = (typeof contract)['dataQuality']
type Details = OutputOf<DataQuality['details']>

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

/** Both sides as they were when somebody decided. */
export async function decisionOf(db: Db, id: string): Promise<OutputOf<DataQuality['decision']>> {
  const { confirmed_at, confirmed_by, chosen, ...request } = found(await findRequest(db, id))
  return {
    _id: request.id,
    firstName: request.patient_first_name,
    lastName: request.patient_last_name,
    confirmedBy: await nameOfPerson(db, confirmed_by),
    // Neither is there before somebody has confirmed, nor once that was taken back.
    confirmedAt: found(confirmed_at ?? undefined),
    comment: request.comment,
    fields: QUALITY_FIELDS.flatMap((field) => {
      const fact = chosen?.[field]
      return fact ? [{ field, system: request.system_values[field], form: request.form_values[field], ...fact }] : []
    }),
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
