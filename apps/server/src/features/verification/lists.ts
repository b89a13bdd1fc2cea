import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isMasked, maskedMemberId, NOTHING } from '@bitewing/domain'
import { findHistory } from './detail-queries.ts'
import { existing } from './detail.ts'

export { listRecords } from './list-queries.ts'

export async function historyOf(db: Db, input: ParsedInputOf<(typeof contract)['verification']['history']>) {
  await existing(db, input.id)
  const { records, recordsQty } = await findHistory(db, input)
  return { records: records.map(masked), recordsQty }
}

/** A member id is shown in full only to who reveals it, also one that is no longer in use. */
function masked<E extends { field: string; from: string; to: string }>(entry: E): E {
  if (!/memberid$/i.test(entry.field)) return entry
  return { ...entry, from: shown(entry.from), to: shown(entry.to) }
}

const shown = (value: string) => (value === NOTHING || isMasked(value) ? value : maskedMemberId(value))
