import type { PolicyChanges } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { dayIn, tierAtPayer, wholeIdentifiers } from '@bitewing/domain'
import { changesOfPolicy, findPayer, findPractice, previewContext, settingsOf } from '../payer-answers/index.ts'
import type { RecordRow } from '../verification/index.ts'
import { fullForm } from './read-form.ts'

/**
 * How the newest answer about the record's policy differs from the one before it, in the words of the practice's form.
 */
export async function changesSinceLastCheck(db: Db, record: RecordRow): Promise<PolicyChanges | null> {
  const payer = await findPayer(db, record.carrier_name)
  const template = await fullForm(db, record)
  const memberId = wholeIdentifiers.text(record.member_id)
  if (payer === undefined || template === undefined || memberId === '') return null
  const { network, tiers, time_zone } = await findPractice(db, record.practice_id)
  const policy = {
    practiceId: record.practice_id,
    payerId: payer.id,
    memberId,
    patientFirstName: record.patient_first_name,
    patientDob: record.patient_dob,
  }
  const tier = tierAtPayer(tiers, [payer.name, payer.id])
  const read = { network, visitDate: record.appointment_date, today: dayIn(time_zone), tier, ...settingsOf(payer) }
  const compared = await changesOfPolicy(db, policy, { template, context: previewContext(read) })
  if (compared === undefined) return null
  const changes = compared.changes.map(({ bookmark, label, from, to }) => ({ bookmark, label, from, to }))
  return { since: compared.since, changes }
}
