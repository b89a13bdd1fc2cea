/** The practices' own sheets and folders: where appointments come from and results go to. */

/** Where a practice keeps its appointments, and wants its documents. */
export type Office = { readonly spreadsheetId: string; readonly folderId: string }

export type SheetRow = {
  /** As the sheet counts: the headings are row 1. */
  readonly number: number
  /** By heading. */
  readonly cells: Readonly<Record<string, string>>
}

export type SheetPage = { readonly headings: readonly string[]; readonly rows: readonly SheetRow[] }

export type Sheets = {
  /** Whether the office's sheet is the sandbox's: the screens say so. */
  isSandbox(office: Office): boolean
  /** The titles of the pages; those of appointments are dates, YYYY-MM-DD. */
  pages(office: Office): Promise<readonly string[]>
  /** Undefined where there is no such page. */
  read(office: Office, page: string): Promise<SheetPage | undefined>
  /** Into the columns that the page has; a cell that says so already is left alone. `guard` is asked right before anything is written. */
  write(
    office: Office,
    page: string,
    row: number,
    cells: Readonly<Record<string, string>>,
    guard: () => void,
  ): Promise<void>
}

export type Folders = {
  /** For a file that is not there yet: who stores it twice under one id stores it once. */
  newFileId(office: Office): Promise<string>
  store(office: Office, file: FolderFile, guard: () => void): Promise<{ url: string }>
}

export type FolderFile = { id: string; name: string; contentType: string; bytes: Uint8Array }

/** The service cannot be reached or does not answer: it may later. */
export class SheetsUnavailable extends Error {
  constructor() {
    super('The practice’s sheet could not be reached.')
    this.name = 'SheetsUnavailable'
  }
}

/** The service answers, and will not do it: no access, or no such sheet. */
export class SheetsRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(status === 404 ? 'There is no such sheet or folder.' : 'The practice’s sheet may not be opened.')
    this.name = 'SheetsRefused'
    this.status = status
  }
}
