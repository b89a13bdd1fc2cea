import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Database } from '../../kernel/data/database.ts'
import type { Folders, Sheets } from '../../kernel/ports/sheets.ts'
import { storeInFolder } from './folders.ts'
import { WorkbookRefused } from './refusals.ts'
import { isWorkbook, PracticeRegister } from './register.ts'
import { WorkbookSheets } from './sheets.ts'
import { FolderTurns } from './turns.ts'

type Office = { sheets: Sheets; folders: Folders }

/** Where practices' folders are; those that nobody asked for are used once they are there. */
export type PracticeFolders = { readonly path: string; readonly chosen: boolean }

/** Google and the folders on the server as one: each practice's own ids say which. Neither: practices have no sheets. */
export function openOffice(
  google: Office | undefined,
  { path, chosen }: PracticeFolders,
  database: Database,
): Office | undefined {
  if (!chosen && !existsSync(path)) return google
  const register = new PracticeRegister(database)
  const turns = new FolderTurns(database)
  return {
    sheets: eitherSheets(google?.sheets, new WorkbookSheets(path, turns), register),
    folders: eitherFolders(google?.folders, path, turns, register),
  }
}

function eitherSheets(google: Sheets | undefined, workbooks: WorkbookSheets, register: PracticeRegister): Sheets {
  return {
    sandbox: google?.sandbox ?? false,
    pages: async (id) =>
      isWorkbook(id) ? await workbooks.pages(await register.placeOf(id)) : await setUp(google).pages(id),
    read: async (id, page) =>
      isWorkbook(id) ? await workbooks.read(await register.placeOf(id), page) : await setUp(google).read(id, page),
    write: async (id, page, row, cells, guard) => {
      if (isWorkbook(id)) await workbooks.write(await register.placeOf(id), page, row, cells, guard)
      else await setUp(google).write(id, page, row, cells, guard)
    },
  }
}

function eitherFolders(
  google: Folders | undefined,
  path: string,
  turns: FolderTurns,
  register: PracticeRegister,
): Folders {
  return {
    sandbox: google?.sandbox ?? false,
    // Asked for before it is known where to: Google takes no number but its own, a folder takes any.
    newFileId: async () => (google === undefined ? randomUUID() : await google.newFileId()),
    store: async (folderId, file, guard) =>
      (await register.isOnServer(folderId))
        ? await storeInFolder(path, turns, folderId, file, guard)
        : await setUp(google).store(folderId, file, guard),
  }
}

function setUp<T>(google: T | undefined): T {
  if (google === undefined) throw new WorkbookRefused('notSetUp')
  return google
}
