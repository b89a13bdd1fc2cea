import { type OfficeIds, type OutsideResource, proofCode } from '@bitewing/domain'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import type { Folders, Sheets } from '../../kernel/ports/sheets.ts'

/** Nothing is stored for it: the same client gets the same code for a resource each time, and another client another one. */
export function codeOf(secrets: Secrets, clientId: string, { kind, externalId }: OutsideResource): string {
  return proofCode(secrets.digest('resource proof', clientId, kind, externalId))
}

/** Whether the code is there: as the title of a page of the sheet or workbook, or as the name of a file in Google's folder. */
export async function isProvenOutside(
  { sheets, folders }: { sheets: Sheets | undefined; folders: Folders | undefined },
  ids: OfficeIds,
  { kind }: OutsideResource,
  code: string,
): Promise<boolean> {
  const isThere = kind === 'google folder' ? folders?.hasFile(ids, code) : sheets?.hasPage(ids, code)
  return (await isThere) ?? false
}
