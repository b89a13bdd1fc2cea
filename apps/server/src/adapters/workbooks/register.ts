import type { Database } from '../../kernel/data/database.ts'
import { WorkbookRefused } from './refusals.ts'
import type { WorkbookPlace } from './sheets.ts'

/** A practice whose Spreadsheet id is a file's name keeps its appointments in a workbook. */
export function isWorkbook(spreadsheetId: string): boolean {
  return /\.xlsx$/i.test(spreadsheetId)
}

/** Whose a workbook or a folder is, as the practices' own page says. */
export class PracticeRegister {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The ports tell the sheet alone, so its name has to be one practice's: of two, neither may read the other's. */
  async placeOf(name: string): Promise<WorkbookPlace> {
    const folders = await this.#database.asSystem((db) =>
      db
        .selectFrom('practices')
        .select('folder_id')
        .distinct()
        .where('spreadsheet_id', '=', name)
        .where('deleted_at', 'is', null)
        .limit(2)
        .execute(),
    )
    if (folders.length > 1) throw new WorkbookRefused('notOne')
    const [folder] = folders
    if (folder === undefined || folder.folder_id === '') throw new WorkbookRefused('noFolder')
    return { folderId: folder.folder_id, name }
  }

  /** Whether the folder is one on the server: that of a practice with a workbook. */
  async isOnServer(folderId: string): Promise<boolean> {
    const practices = await this.#database.asSystem((db) =>
      db
        .selectFrom('practices')
        .select('spreadsheet_id')
        .where('folder_id', '=', folderId)
        .where('deleted_at', 'is', null)
        .execute(),
    )
    return practices.some(({ spreadsheet_id }) => isWorkbook(spreadsheet_id))
  }
}
