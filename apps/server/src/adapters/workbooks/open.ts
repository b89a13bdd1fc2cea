import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { usesWorkbook, type OfficeIds } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import type { Folders, Sheets } from '../../kernel/ports/sheets.ts'
import { storeInFolder } from './folders.ts'
import { WorkbookRefused } from './refusals.ts'
import { WorkbookSheets } from './sheets.ts'
import { FolderLocks } from './folder-locks.ts'

type Adapters = { sheets: Sheets; folders: Folders }

/** Where practices' folders are. If the path was not chosen by an administrator, it is used only if it exists. */
export type PracticeFolders = { readonly path: string; readonly chosen: boolean }

/** Google and the folders on the server behind one interface; each practice's ids say which it uses. With neither, there are no sheets. */
export function openOffices(
  google: Adapters | undefined,
  { path, chosen }: PracticeFolders,
  database: Database,
): Adapters | undefined {
  if (!chosen && !existsSync(path)) return google
  const locks = new FolderLocks(database)
  const workbooks = new WorkbookSheets(path, locks)
  const sheetsOf = (ids: OfficeIds) => (usesWorkbook(ids) ? workbooks : setUp(google).sheets)
  return {
    sheets: {
      isSandbox: (office) => sheetsOf(office).isSandbox(office),
      pages: async (office) => await sheetsOf(office).pages(office),
      read: async (office, page) => await sheetsOf(office).read(office, page),
      write: async (office, page, row, cells, guard) => await sheetsOf(office).write(office, page, row, cells, guard),
      hasPage: async (ids, title) => await sheetsOf(ids).hasPage(ids, title),
    },
    folders: {
      newFileId: async (office) =>
        usesWorkbook(office) ? randomUUID() : await setUp(google).folders.newFileId(office),
      store: async (office, file, guard) =>
        usesWorkbook(office)
          ? await storeInFolder(path, locks, office.folderId, file, guard)
          : await setUp(google).folders.store(office, file, guard),
      hasFile: async (ids, name) => await setUp(google).folders.hasFile(ids, name),
    },
  }
}

function setUp(google: Adapters | undefined): Adapters {
  if (google === undefined) throw new WorkbookRefused('notSetUp')
  return google
}
