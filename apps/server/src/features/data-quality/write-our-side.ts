import type { Db, ReplacedValue, WrittenByUs } from '@bitewing/db'
import { type PatientFacts, RECORD_FIELDS } from '@bitewing/domain'
import type { Signal } from '../../kernel/live/live.ts'
import type { Principal } from '../../kernel/session/principals.ts'
import { renamePatient, restorePatient } from './patient-records.ts'
import {
  type Contacts,
  findContacts,
  openRecords,
  recordsOfPatient,
  type RequestRow,
  storeContacts,
} from './request-queries.ts'

export type Deciding = { db: Db; user: Principal; signal(message: Signal): Promise<void> }

export const NO_CONTACTS: Contacts = { address: '', zipCode: '', phone: '', email: '' }

/**
 * Into every record of the patient that is not verified, and, for what records have no place for, into the patient's contacts. Resolves with
 * what was written where, and what stood there.
 */
export async function writeOurSide(
  deciding: Deciding,
  request: RequestRow,
  values: Partial<PatientFacts>,
): Promise<WrittenByUs> {
  const { db, user } = deciding
  const of = patientOf(request)
  const named = Object.fromEntries(RECORD_FIELDS.flatMap((field) => given(field, values[field])))
  const records: WrittenByUs['records'] = []
  if (Object.keys(named).length > 0)
    for (const { id, audited } of await recordsOfPatient(db, of, request.record_id))
      if (!audited) records.push({ id, values: [...(await renamePatient(deciding, id, named))] })
  const before = (await findContacts(db, of)) ?? NO_CONTACTS
  const contacts = CONTACT_FIELDS.flatMap((field) => {
    const to = values[field]
    return to === undefined ? [] : [{ field, from: before[field], to }]
  })
  if (contacts.length > 0) await storeContacts(db, of, user.userId, { ...before, ...after(contacts) })
  return { records, contacts }
}

/** Each record and the contacts get their own old values back; what somebody has changed or verified since stays. */
export async function restoreOurSide(deciding: Deciding, request: RequestRow): Promise<void> {
  const { db, user } = deciding
  const { records, contacts } = request.written ?? writtenByOlderProgram(request)
  const open = await openRecords(
    db,
    records.map(({ id }) => id),
  )
  for (const { id, values } of records) if (open.has(id)) await restorePatient(deciding, id, values)
  const now = await findContacts(db, patientOf(request))
  if (now === undefined) return
  const back = contacts.filter(({ field, to }) => now[field] === to).map(({ field, from }) => ({ field, to: from }))
  if (back.length > 0) await storeContacts(db, patientOf(request), user.userId, { ...now, ...after(back) })
}

const CONTACT_FIELDS = Object.keys(NO_CONTACTS) as (keyof Contacts)[]

/** It kept the old values of the visit that the request was found with, and of no other. */
function writtenByOlderProgram({ record_id: id, chosen, before }: RequestRow): WrittenByUs {
  const replaced = <Field extends keyof PatientFacts>(field: Field): ReplacedValue<Field>[] => {
    const [from, to] = [before?.[field], chosen?.[field]?.value]
    return from === undefined || to === undefined ? [] : [{ field, from, to }]
  }
  const values = RECORD_FIELDS.flatMap((field) => replaced(field)).map((value) => ({
    ...value,
    kind: 'patient' as const,
    field: HISTORY_FIELDS[value.field as keyof typeof HISTORY_FIELDS],
  }))
  return { records: [{ id, values }], contacts: CONTACT_FIELDS.flatMap((field) => replaced(field)) }
}

const HISTORY_FIELDS = { lastName: 'PatientLastName', firstName: 'PatientFirstName', dob: 'PatientDOB' }

function patientOf({ practice_id, pms_patient }: RequestRow) {
  return { practiceId: practice_id, patient: pms_patient }
}

function given<T>(field: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[field, value]]
}

function after(contacts: readonly { field: keyof Contacts; to: string }[]): Partial<Contacts> {
  return Object.fromEntries(contacts.map(({ field, to }) => [field, to]))
}
