import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@bitewing/db'
import { type NewPage, newWorkbook } from '@bitewing/documents/workbook'

type DemoWorkbook = { folderId: string; name: string; pages(today: Date): NewPage[] }

/** Puts the demo's workbook into its practice's folder, unless it is there already: people and the robot may have changed it. */
export function ensureDemoWorkbook(root: string, { folderId, name, pages }: DemoWorkbook): void {
  const folder = join(root, folderId)
  const beside = join(folder, `.${name}.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    if (existsSync(join(folder, name))) return
    writeFileSync(beside, newWorkbook(pages(new Date())))
    renameSync(beside, join(folder, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The demo’s workbook cannot be put into ${folder} (${code}): make the folder writable, or set PRACTICE_FOLDERS.`,
      { cause: error },
    )
  } finally {
    rmSync(beside, { force: true })
  }
}
