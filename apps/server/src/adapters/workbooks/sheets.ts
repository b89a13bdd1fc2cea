import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfficeIds } from '@bitewing/domain'
import { BrokenWorkbook, type CellChange, cellText, OpenWorkbook } from '@bitewing/documents/workbook'
import type { Office, SheetPage, SheetRow, Sheets, WriteGuard } from '../../kernel/ports/sheets.ts'
import { type FileVersion, replaceFile, readVersion } from './versioned-file.ts'
import { plainName, practiceFolder } from './practice-folder.ts'
import { WorkbookBusy, WorkbookRefused } from './refusals.ts'
import type { FolderLocks } from './folder-locks.ts'

/** How often a workbook that others keep changing is read again. */
const TRIES = 5

/** Workbooks in the practices' folders: a page for each date, headings in its first row. */
export class WorkbookSheets implements Sheets {
  readonly #root: string
  readonly #locks: FolderLocks

  constructor(root: string, locks: FolderLocks) {
    this.#root = root
    this.#locks = locks
  }

  isSandbox(): boolean {
    return false
  }

  async pages(office: Office): Promise<readonly string[]> {
    const { book } = await this.#open(office)
    return book.pages
  }

  async hasPage(ids: OfficeIds, title: string): Promise<boolean> {
    const { book } = await this.#open(ids)
    return book.pages.includes(title)
  }

  async read(office: Office, page: string): Promise<SheetPage | undefined> {
    const { book } = await this.#open(office)
    return opening(() => pageOf(book, page))
  }

  async write(
    office: Office,
    page: string,
    row: number,
    cells: Readonly<Record<string, string>>,
    guard: WriteGuard,
  ): Promise<void> {
    await this.#locks.withLock(office.folderId, async (assertLocked) => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { book, before, folder } = await this.#open(office)
        const bytes = opening(() => book.withCells(page, changesOf(book, page, row, cells)))
        if (bytes === undefined) return
        await refuseWhileOpen(folder, office.spreadsheetId)
        const mayWrite = {
          soon: async () => {
            await assertLocked()
            await guard.soon()
            await refuseWhileOpen(folder, office.spreadsheetId)
          },
          now: () => guard.now(),
        }
        if (await replaceFile({ folder, name: office.spreadsheetId, bytes, before, mayWrite })) return
      }
      throw new WorkbookBusy('Others keep changing the workbook.')
    })
  }

  async #open({
    folderId,
    spreadsheetId,
  }: OfficeIds): Promise<{ book: OpenWorkbook; before: FileVersion; folder: string }> {
    const folder = await practiceFolder(this.#root, folderId)
    const before = await readVersion(folder, plainName(spreadsheetId))
    if (before === undefined) throw new WorkbookRefused('noWorkbook')
    return { book: opening(() => new OpenWorkbook(before.bytes)), before, folder }
  }
}

function opening<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof BrokenWorkbook) throw new WorkbookRefused({ sentence: error.message })
    throw error
  }
}

/** Excel and LibreOffice put a lock file next to an open workbook; when its user saves, what we wrote would be undone. */
async function refuseWhileOpen(folder: string, name: string): Promise<void> {
  for (const beside of [`~$${name}`, `.~lock.${name}#`]) {
    const found = await lstat(join(folder, beside)).catch(() => undefined)
    if (found !== undefined)
      throw new WorkbookBusy('Somebody has the workbook open: it is written to when it is closed.')
  }
}

function headingsOf(book: OpenWorkbook, page: string): string[] | undefined {
  const rows = book.rows(page)
  if (rows === undefined) return undefined
  const [first] = rows
  const cells = first?.number === 1 ? first.cells : new Map<number, string>()
  return Array.from({ length: Math.max(-1, ...cells.keys()) + 1 }, (_, column) => cells.get(column)?.trim() ?? '')
}

function pageOf(book: OpenWorkbook, page: string): SheetPage | undefined {
  const headings = headingsOf(book, page)
  if (headings === undefined) return undefined
  const rows = (book.rows(page) ?? []).filter(({ number }) => number > 1)
  const named = rows.map(
    ({ number, cells }): SheetRow => ({
      number,
      cells: Object.fromEntries(headings.map((heading, column) => [heading, cells.get(column)?.trim() ?? ''])),
    }),
  )
  return { headings, rows: named.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')) }
}

/** Cells that have the value already are not written. */
function changesOf(
  book: OpenWorkbook,
  page: string,
  row: number,
  cells: Readonly<Record<string, string>>,
): CellChange[] {
  const headings = headingsOf(book, page)
  if (headings === undefined) throw new WorkbookRefused('noPage')
  const there = book.rows(page)?.find(({ number }) => number === row)?.cells
  return headings.flatMap((heading, column) => {
    const value = cells[heading]
    if (heading === '' || value === undefined) return []
    const text = cellText(value).trim()
    return (there?.get(column)?.trim() ?? '') === text ? [] : [{ row, column, text }]
  })
}
