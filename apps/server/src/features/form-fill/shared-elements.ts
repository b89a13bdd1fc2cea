import type { Db } from '@bitewing/db'
import { findSharedElements } from './queries.ts'

export async function sharedElements(db: Db, templateId: string | undefined) {
  const records = await findSharedElements(db, templateId)
  return { records, recordsQty: records.length }
}
