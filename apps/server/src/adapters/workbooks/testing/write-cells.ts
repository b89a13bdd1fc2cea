import { Database } from '../../../kernel/data/database.ts'
import { officeAt } from '../../../testing/office.ts'
import { WorkbookSheets } from '../sheets.ts'
import { FolderLocks } from '../folder-locks.ts'

/** A process that writes into rows of a workbook, one after the other; on demand it is killed right before the rename. */
export type Writing = {
  databaseUrl: string
  root: string
  folderId: string
  spreadsheetId: string
  page: string
  rows: readonly number[]
  cells: Readonly<Record<string, string>>
  killed?: boolean
}

const { databaseUrl, root, folderId, spreadsheetId, page, rows, cells, killed } = JSON.parse(
  process.argv[2] ?? '',
) as Writing
const database = new Database(databaseUrl)
const sheets = new WorkbookSheets(root, new FolderLocks(database))
const guard = {
  soon: async () => {},
  now: () => {
    if (killed === true) process.kill(process.pid, 'SIGKILL')
  },
}
try {
  for (const row of rows) await sheets.write(officeAt({ folderId, spreadsheetId }), page, row, cells, guard)
  process.stdout.write('written')
} catch (error) {
  process.stdout.write((error as Error).name)
} finally {
  await database.close()
}
