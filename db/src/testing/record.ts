import { demoPractices } from '../demo/index.ts'
import { newId } from '../id.ts'

/** With nothing missing. */
const COMPLETE = {
  practice_id: demoPractices[0]?.id,
  appointment_date: '2026-05-04',
  type: 'FBD',
  policy_type: 'Primary',
  patient_id: '4711',
  patient_first_name: 'Ana',
  patient_last_name: 'Reyes',
  patient_dob: '1990-02-03',
  relationship: 'Self',
  subscriber_id: '88',
  subscriber_first_name: 'Ana',
  subscriber_last_name: 'Reyes',
  subscriber_dob: '1990-02-03',
  member_id: '123456789',
  group_name: 'Harbor Works',
  employer_name: 'Harbor Works',
  carrier_name: 'Harborline Dental',
  eligibility_status: 'Active',
  verification_by: 'Done by DR',
  // Tests make many records of this one patient, which the database would refuse.
  duplicate: true,
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Adds a complete record, with some columns changed or, if undefined, left out. Resolves with its id. */
export async function addRecord(query: Query, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const record = { id: newId(), ...COMPLETE, ...columns }
  const names = Object.entries(record)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(', ')
  await query(
    `insert into verification_records (${names}) select ${names} from jsonb_populate_record(null::verification_records, $1)`,
    [JSON.stringify(record)],
  )
  return record.id
}
