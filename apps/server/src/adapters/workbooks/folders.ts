import { parse } from 'node:path'
import type { FolderFile, WriteGuard } from '../../kernel/ports/sheets.ts'
import { replaceFile, readVersion } from './versioned-file.ts'
import { plainName, practiceFolder } from './practice-folder.ts'
import { WorkbookBusy } from './refusals.ts'
import type { FolderLocks } from './folder-locks.ts'

/** How much of a file's id is enough to tell two files of the same name apart. */
const TELLING = 8

/**
 * Stores documents in the practice's folder. The same document is there once, however often it is stored; another one of the same name
 * gets the beginning of its id appended, so that no file is ever replaced. The address is the resulting name, which a workbook in the
 * same folder can link to.
 */
export async function storeInFolder(
  root: string,
  locks: FolderLocks,
  folderId: string,
  { id, name, bytes }: FolderFile,
  guard: WriteGuard,
): Promise<{ url: string }> {
  const folder = await practiceFolder(root, folderId)
  const { name: stem, ext } = parse(plainName(name))
  return await locks.withLock(folderId, async (assertLocked) => {
    for (const one of [name, plainName(`${stem} (${id.slice(0, TELLING)})${ext}`)]) {
      const there = await readVersion(folder, one)
      if (there?.bytes.equals(bytes)) return { url: one }
      const mayWrite = {
        soon: async () => {
          await assertLocked()
          await guard.soon()
        },
        now: () => guard.now(),
      }
      const isFree = there === undefined
      if (isFree && (await replaceFile({ folder, name: one, bytes, before: undefined, mayWrite }))) return { url: one }
    }
    throw new WorkbookBusy('Others keep changing the practice’s folder.')
  })
}
