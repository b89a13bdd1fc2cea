import type { ArchiveRow } from '../kernel/observe/verify-archives.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import { isSame, readArchive, sumOf } from './archive-file.ts'

/** Reads what is in the archive, as far as the storage still has it, and says what is not as it was written. */
export async function verifyArchiveFiles(
  archives: readonly ArchiveRow[],
  storage: Storage,
  key: Buffer,
): Promise<{ whole: number; problems: string[] }> {
  const problems: string[] = []
  let whole = 0
  for (const { part, storage_key: storageKey, line_count: lines, digest } of archives)
    try {
      const stored = await readArchive({ storage, storageKey, key })
      if (stored === undefined) continue
      const expected = { lines: lines ?? 0, digest: digest ?? Buffer.alloc(0) }
      if (isSame(expected, await sumOf(stored))) whole += 1
      else problems.push(`Archive: the file of ${part} is not the one that was written.`)
    } catch {
      problems.push(`Archive: the file of ${part} is damaged or cannot be read.`)
    }
  return { whole, problems }
}
