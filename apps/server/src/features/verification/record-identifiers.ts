import { knownIdentifiers, wholeIdentifiers } from '@bitewing/domain'
import type { RecordRow } from './record-queries.ts'

/** Every identifier of a record and of its form, to be masked in texts that others wrote about it. */
export function identifiersOf({ member_id, patient_id, subscriber_id, answers }: RecordRow): readonly string[] {
  return knownIdentifiers([member_id, patient_id, subscriber_id], answers)
}

/** Whole, to be compared with what was typed. */
export function wholeColumns({ member_id, patient_id, subscriber_id }: RecordRow) {
  const { text } = wholeIdentifiers
  return { member_id: text(member_id), patient_id: text(patient_id), subscriber_id: text(subscriber_id) }
}
