import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { findHistory } from './detail-queries.ts'
import { existing } from './detail.ts'

export { listRecords } from './list-queries.ts'

export async function historyOf(db: Db, input: ParsedInputOf<(typeof contract)['verification']['history']>) {
  await existing(db, input.id)
  return await findHistory(db, input)
}
