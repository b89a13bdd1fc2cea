/**
 * What a practice uses outside of Bitewing. Each belongs to one client at most. Phone lines, keys of practice-management systems, payer
 * accounts, webhook keys and containers are added here when they come; `outside_resources` in the database has the same list.
 */
export const RESOURCE_KINDS = ['google sheet', 'google folder', 'practice folder'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

export type OutsideResource = { readonly kind: ResourceKind; readonly externalId: string }

/** Where a practice keeps its appointments and receives its documents, as somebody typed it. */
export type OfficeIds = { readonly spreadsheetId: string; readonly folderId: string }

/** A resource and the field that its id was typed into. */
export type OfficeResource = OutsideResource & { readonly field: keyof OfficeIds }

/** A practice whose Spreadsheet id is a file's name keeps its appointments in a workbook in its folder on the server. */
export function usesWorkbook({ spreadsheetId }: OfficeIds): boolean {
  return /\.xlsx$/i.test(spreadsheetId)
}

/** The workbook is inside the practice's folder and belongs to whom the folder belongs to. */
export function resourcesOf(ids: OfficeIds): readonly OfficeResource[] {
  const { spreadsheetId, folderId } = ids
  if (usesWorkbook(ids)) return [{ kind: 'practice folder', externalId: folderName(folderId), field: 'folderId' }]
  const resources: OfficeResource[] = [
    { kind: 'google folder', externalId: folderId, field: 'folderId' },
    { kind: 'google sheet', externalId: spreadsheetId, field: 'spreadsheetId' },
  ]
  return resources.filter(({ externalId }) => externalId !== '')
}

export function isSameResource(one: OutsideResource, other: OutsideResource): boolean {
  return one.kind === other.kind && one.externalId === other.externalId
}

/**
 * One spelling for all that may open the same folder: many file systems ignore upper and lower case and how an accent is encoded, and
 * Windows ignores dots and spaces at the end. Lower case alone would keep letters apart that have the same upper case, such as ß and ẞ.
 */
function folderName(name: string): string {
  const folded = name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
  return folded.replace(/(?<=[^. ])[. ]+$/, '')
}

/** Letters and digits that nobody mistakes for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = [0, 5, 10]

/**
 * The code that proves a resource: who can put it there controls the resource. Short enough for the title of a page, which Excel limits to
 * 31 characters; 75 bits of the digest are more than anybody can guess.
 */
export function proofCode(digest: Uint8Array): string {
  const signs = Array.from(digest, (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `Bitewing ${GROUPS.map((start) => signs.slice(start, start + 5)).join('-')}`
}
