import type { Db } from '@bitewing/db'
import { type Outlier, outliersOf, wholeIdentifiers } from '@bitewing/domain'
import type { RecordRow } from '../verification/index.ts'
import { groupValues, isTwiceADay, memberIdForms, recordsOfDay, storeFindings } from './visit-queries.ts'

/** Looks at every visit of a day for values that can hardly be so. */
export async function findOutliers(db: Db, practiceId: string, day: string): Promise<void> {
  const forms = new Map<string, Record<string, number>>()
  for (const record of await recordsOfDay(db, practiceId, day)) {
    const carrier = record.carrier_name.toLowerCase()
    const known = forms.get(carrier) ?? (await memberIdForms(db, practiceId, carrier))
    forms.set(carrier, known)
    await storeFindings(db, record, await found(db, record, known))
  }
}

async function found(db: Db, record: RecordRow, memberIdFormsOfCarrier: Record<string, number>): Promise<Outlier[]> {
  const judged = outliersOf(
    {
      answers: wholeIdentifiers.answers(record.answers),
      relationship: record.relationship,
      patientDob: record.patient_dob ?? '',
      subscriberDob: record.subscriber_dob ?? '',
      memberId: wholeIdentifiers.text(record.member_id),
    },
    { memberIdForms: memberIdFormsOfCarrier, ofGroup: await groupValues(db, record) },
  )
  if (!(await isTwiceADay(db, record))) return [...judged]
  const why = 'The same patient has another record of this kind for the same day.'
  return [...judged, { rule: 'twice a day', field: 'ApptDate', why }]
}
