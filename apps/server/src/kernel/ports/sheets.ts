import type { OfficeIds } from '@bitewing/domain'

/** The practices' own sheets and folders: where appointments come from and results go to. */

/**
 * Where a practice keeps its appointments and receives its documents, known to belong to the practice's client. Made only by `findOffice` of
 * features/outside-resources, so that nothing can be read from or written to what somebody merely typed.
 */
export declare class Office implements OfficeIds {
  readonly spreadsheetId: string
  readonly folderId: string
  /** Of the type alone: neither an object with two ids nor a copy with another id passes for an office. */
  private readonly belongsToItsClient: true
  private constructor()
}

export type SheetRow = {
  /** The number in the sheet, where the headings are row 1. */
  readonly number: number
  /** By heading. */
  readonly cells: Readonly<Record<string, string>>
}

export type SheetPage = { readonly headings: readonly string[]; readonly rows: readonly SheetRow[] }

export type Sheets = {
  /** Whether the sandbox answers for the office's sheet, which the screens show. */
  isSandbox(office: Office): boolean
  /** The titles of the pages; those of appointments are dates, YYYY-MM-DD. */
  pages(office: Office): Promise<readonly string[]>
  /** Undefined if there is no such page. */
  read(office: Office, page: string): Promise<SheetPage | undefined>
  /** Writes into the columns that the page has; cells with the value already are left alone. */
  write(
    office: Office,
    page: string,
    row: number,
    cells: Readonly<Record<string, string>>,
    guard: WriteGuard,
  ): Promise<void>
  /** Whether there is a page of this title. For ids that are not proven yet, so it tells nothing else about the sheet. */
  hasPage(ids: OfficeIds, title: string): Promise<boolean>
}

/** Asked right before something is written. Both throw if it is no longer allowed. */
export type WriteGuard = {
  /** May look something up. */
  soon(): Promise<void>
  /** Nothing happens between this and the write. */
  now(): void
}

export type Folders = {
  /** An id for a new file: storing it twice under one id stores it once. */
  newFileId(office: Office): Promise<string>
  store(office: Office, file: FolderFile, guard: WriteGuard): Promise<{ url: string }>
  /** Whether Google's folder has a file or folder of this name. For ids that are not proven yet, so it tells nothing else. */
  hasFile(ids: OfficeIds, name: string): Promise<boolean>
}

export type FolderFile = { id: string; name: string; contentType: string; bytes: Uint8Array }

/** The service cannot be reached or does not answer; it may later. */
export class SheetsUnavailable extends Error {
  constructor() {
    super('The practice’s sheet could not be reached.')
    this.name = 'SheetsUnavailable'
  }
}

/** The service refuses: no access, or no such sheet. */
export class SheetsRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(status === 404 ? 'There is no such sheet or folder.' : 'The practice’s sheet may not be opened.')
    this.name = 'SheetsRefused'
    this.status = status
  }
}
