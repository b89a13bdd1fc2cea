import { createHash } from 'node:crypto'
import type { InsuranceForm } from '@bitewing/documents'
import type { Pms, PmsAccess, PmsDifference, PmsWanted } from '../../../kernel/ports/pms.ts'
import type { RecordRow } from '../../verification/index.ts'
import { GivenUp, SENTENCES } from './connection.ts'
import { coverageOf, writeBackOf } from '../write-back.ts'

export type Compared = { wanted: PmsWanted; difference: PmsDifference }

/** What a record's form would change in the practice's system in its current state. */
export async function compareWithPms(
  { pms, access }: { pms: Pms; access: PmsAccess },
  key: string,
  record: RecordRow,
  form: InsuranceForm,
): Promise<Compared> {
  const person = {
    firstName: record.patient_first_name,
    lastName: record.patient_last_name,
    birthDate: record.patient_dob ?? '',
  }
  const coverage = coverageOf(record, await pms.find(access, person))
  if (coverage === undefined) throw new GivenUp(SENTENCES.notFound)
  const wanted = writeBackOf(key, coverage.target, record, form)
  return { wanted, difference: await pms.compare(access, wanted) }
}

/** Two differences that look the same to a person have the same digest. */
export function digestOf({ wanted: { key: _, ...wanted }, difference }: Compared): string {
  const { known: __, ...benefits } = difference.benefits
  const read = JSON.stringify([wanted, { ...difference, benefits }])
  return createHash('sha256').update(read).digest('hex')
}
