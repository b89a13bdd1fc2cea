import type { WordFormType } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { findContentAt } from './queries.ts'

type Printed = {
  practice_id: string
  type: 'FBD' | 'ELG' | 'CC'
  audited: boolean
  audited_at: string | null
}

/**
 * The practice's own Word file for a record's document; undefined for ours. A verified record keeps the one that was in use when it was
 * verified, as it keeps its version of the form.
 */
export async function ownWordOf(db: Db, record: Printed): Promise<Uint8Array | undefined> {
  const type: WordFormType = record.type === 'ELG' ? 'ELG' : 'FBD'
  const moment = record.audited ? record.audited_at : new Date().toISOString()
  return moment === null ? undefined : await findContentAt(db, record.practice_id, type, moment)
}
