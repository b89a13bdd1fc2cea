import type { PolicyChanges } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import { changesOfPolicy, findPayer } from '../payer-answers/index.ts'
import type { RecordRow } from '../verification/index.ts'
import { fullForm } from './read-form.ts'
import { readingContext } from './reading-context.ts'

/**
 * How the newest answer about the record's policy differs from the one before it, in the words of the practice's form.
 */
export async function changesSinceLastCheck(db: Db, record: RecordRow): Promise<PolicyChanges | null> {
  const payer = await findPayer(db, record.carrier_name)
  const template = await fullForm(db, record)
  const memberId = wholeIdentifiers.text(record.member_id)
  if (payer === undefined || template === undefined || memberId === '') return null
  const policy = {
    practiceId: record.practice_id,
    payerId: payer.id,
    memberId,
    patientFirstName: record.patient_first_name,
    patientDob: record.patient_dob,
  }
  const context = await readingContext(db, record)
  const compared = await changesOfPolicy(db, policy, { template, context })
  if (compared === undefined) return null
  const changes = compared.changes.map(({ bookmark, label, from, to }) => ({ bookmark, label, from, to }))
  return { since: compared.since, changes }
}
