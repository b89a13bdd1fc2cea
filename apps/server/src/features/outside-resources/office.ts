import type { Db } from '@bitewing/db'
import { type OfficeIds, resourcesOf } from '@bitewing/domain'
import type { Office } from '../../kernel/ports/sheets.ts'
import { ownersOf } from './ownership.ts'
import { findOfficeIds } from './queries.ts'

/** The practice's sheet and folder; undefined if one of them is not proven to belong to its client. The only way to an office. */
export async function findOffice(db: Db, practiceId: string): Promise<Office | undefined> {
  const { clientId, ...ids } = await findOfficeIds(db, practiceId)
  const resources = resourcesOf(ids)
  const owners = await ownersOf(db, resources)
  return resources.every((resource) => owners.has(clientId, resource)) ? (ids as OfficeIds as Office) : undefined
}

/** Whether the practice has the same office as before, and it still belongs to its client. */
export async function isStillOffice(db: Db, practiceId: string, before: Office): Promise<boolean> {
  const now = await findOffice(db, practiceId)
  return now?.spreadsheetId === before.spreadsheetId && now.folderId === before.folderId
}
