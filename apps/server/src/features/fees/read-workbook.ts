import type { Upload } from '@bitewing/contract'
import { feeRows, MOST_FEE_LINES } from '@bitewing/domain'
import { fail, failAt } from '../../kernel/errors.ts'
import { NotRead } from '../../kernel/ports/table-reader.ts'
import type { WorkbookPage, WorkbookReader } from '../../kernel/ports/workbook-reader.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'

const LARGEST = 10 * 1024 * 1024

/** Every page with its lines; what is wrong with them the screen says, where they can be corrected. */
export async function readWorkbook(reader: WorkbookReader, [file]: readonly Upload[], userId: string) {
  const bytes = file?.bytes ?? new Uint8Array()
  if (!file?.filename.toLowerCase().endsWith('.xlsx')) throw failAt('files', 'fees.unreadable')
  if (bytes.length > LARGEST) throw fail('files.too_large')
  const pages = (await pagesOf(reader, bytes, userId)).map(({ name, rows }) => ({ name, ...feeRows(rows) }))
  if (pages.some(({ rows }) => rows.length > MOST_FEE_LINES))
    throw failAt('files', 'fees.too_long', { most: MOST_FEE_LINES.toLocaleString('en-US') })
  return { pages: pages.map(({ rows, ...page }) => ({ ...page, rows: [...rows] })) }
}

async function pagesOf(reader: WorkbookReader, bytes: Uint8Array, userId: string): Promise<readonly WorkbookPage[]> {
  try {
    return await reader.read(bytes, userId)
  } catch (error) {
    if (error instanceof TooManyWaiting) throw fail('fees.too_many_waiting')
    throw error instanceof NotRead ? failAt('files', 'fees.unreadable') : error
  }
}
