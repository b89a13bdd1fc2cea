import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** LibreOffice with its spreadsheet part, which is a package of its own. */
export const hasOffice = (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
  const program = join(folder, 'soffice')
  return existsSync(program) && existsSync(join(dirname(realpathSync(program)), 'libsclo.so'))
})

/** A workbook's first sheet as LibreOffice reads it. */
export async function sheetAsCsv(file: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-sheet-'))
  try {
    const source = join(folder, 'sheet.xlsx')
    writeFileSync(source, file)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    await run('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', folder, source])
    return readFileSync(join(folder, 'sheet.csv'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
