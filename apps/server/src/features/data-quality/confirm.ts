import type { contract, OutputOf, ParsedInputOf, QualityChoices } from '@bitewing/contract'
import type { ChosenFact, Db } from '@bitewing/db'
import {
  patientDifferences,
  type PatientFacts,
  QUALITY_FIELD_WORDS,
  QUALITY_FIELDS,
  type QualityField,
  settledBy,
} from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { PmsPatientChange } from '../../kernel/ports/pms.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { digestOf, news } from './compare-visit.ts'
import { writesPms } from './details.ts'
import {
  findContacts,
  lockRequest,
  markAgreeing,
  nameOfPerson,
  practiceOf,
  type RequestRow,
  updateRequest,
} from './request-queries.ts'
import { type Deciding, NO_CONTACTS, writeOurSide } from './write-our-side.ts'

type Confirm = (typeof contract)['dataQuality']['confirm']
type Chosen = Partial<Record<QualityField, ChosenFact>>

/** All of them or none: each is written into our records now, and into the practice's system by its job. */
export async function confirmRequests(
  deciding: Deciding,
  patients: PmsPatients,
  { requestsId, shown, fields, comment }: ParsedInputOf<Confirm>,
): Promise<OutputOf<Confirm>> {
  // In one order, so that two who confirm the same do so one after the other.
  const ids = [...new Set([requestsId].flat())].toSorted()
  if (ids.length > 1 && fields !== undefined) throw fail('quality.not_processed')
  let pms = 0
  for (const id of ids) {
    const request = found(await lockRequest(deciding.db, id))
    await refuseDecided(deciding.db, request)
    if (shown !== undefined && shown !== request.digest) throw fail('quality.changed_meanwhile')
    const chosen = fields === undefined ? payersChoice(request) : choiceOf(request, fields)
    if (await confirmOne(deciding, patients, request, chosen, comment)) pms += 1
  }
  return { confirmed: ids.length, pms }
}

async function refuseDecided(db: Db, { status, closed_as, confirmed_by, chosen }: RequestRow): Promise<void> {
  if (status === 1) return
  if (closed_as !== 'confirmed') throw fail('quality.not_active')
  const what = Object.keys(chosen ?? {}).map((field) => QUALITY_FIELD_WORDS[field as QualityField])
  throw fail('quality.confirmed_meanwhile', {
    who: await nameOfPerson(db, confirmed_by),
    what: what.join(', '),
  })
}

/** What the payer's words decide. */
function payersChoice(request: RequestRow): Chosen {
  const { system_values: system, form_values: form, payer_values: payer, differing } = request
  const chosen: Chosen = {}
  for (const field of differing) {
    const trusted = settledBy(payer, system, form, field)
    if (trusted === undefined) throw fail('quality.not_processed')
    chosen[field] = { trusted, value: trusted === 'system' ? system[field] : form[field] }
  }
  return chosen
}

/** Each field that differs has to be decided, except where neither side knows anything. */
function choiceOf(request: RequestRow, fields: QualityChoices): Chosen {
  const { system_values: system, form_values: form, differing } = request
  const chosen: Chosen = {}
  for (const field of QUALITY_FIELDS) {
    const choice = fields[field]
    if (choice === undefined) {
      if (differing.includes(field) && `${system[field]}${form[field]}` !== '') throw fail('quality.choose')
    } else if (choice.trusted === 'other') chosen[field] = choice
    else chosen[field] = { trusted: choice.trusted, value: choice.trusted === 'system' ? system[field] : form[field] }
  }
  return chosen
}

/** Resolves with whether the practice's system is written as well. */
async function confirmOne(
  deciding: Deciding,
  patients: PmsPatients,
  request: RequestRow,
  chosen: Chosen,
  comment: string,
): Promise<boolean> {
  const { db, user, signal } = deciding
  const of = { practiceId: request.practice_id, patient: request.pms_patient }
  const contacts = (await findContacts(db, of)) ?? NO_CONTACTS
  const after: PatientFacts = { ...request.form_values, ...valuesOf(chosen) }
  const before = Object.fromEntries(
    Object.keys(chosen).map((field) => [field, { ...request.form_values, ...contacts }[field as QualityField]]),
  )
  const written = await writeOurSide(deciding, request, valuesOf(chosen))
  const change = systemChange(request, chosen)
  const practice = await practiceOf(db, request.practice_id)
  const writes = change !== undefined && (await writesPms(db, user, patients, practice)) === 'yes'
  const record = { id: request.record_id, practice_id: request.practice_id }
  const pms_update_id = writes ? await patients.update(deciding, record, change) : null
  const left = patientDifferences(request.system_values, after).map(({ field }) => field)
  await updateRequest(db, request.id, {
    status: 0,
    closed_as: 'confirmed',
    chosen,
    before,
    written,
    comment,
    confirmed_at: new Date().toISOString(),
    confirmed_by: user.userId,
    pms_update_id,
    digest_after: digestOf(request.system_values, after, left),
  })
  await markAgreeing(db, of, true)
  await signal(news(request.practice_id))
  return writes
}

function valuesOf(chosen: Chosen): Partial<PatientFacts> {
  return Object.fromEntries(Object.entries(chosen).map(([field, { value }]) => [field, value]))
}

/** What the practice's system has to be told; undefined where it is trusted throughout. */
function systemChange(
  { pms_patient: number, system_values }: RequestRow,
  chosen: Chosen,
): PmsPatientChange | undefined {
  const told = Object.entries(chosen).filter(
    ([field, { trusted, value }]) =>
      trusted !== 'system' && value.trim() !== system_values[field as QualityField].trim(),
  )
  if (told.length === 0) return undefined
  const fields = told.map(([field, { value }]) => [
    field,
    { before: system_values[field as QualityField], after: value },
  ])
  return { number, fields: Object.fromEntries(fields) as PmsPatientChange['fields'] }
}
