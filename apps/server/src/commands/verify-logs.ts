import { openStorage } from '../adapters/storage/open.ts'
import { verifyArchiveFiles } from '../archive/verify-files.ts'
import { readHeads } from '../kernel/observe/log-heads.ts'
import { verifyLogs } from '../kernel/observe/verify-logs.ts'
import { say } from './sentences.ts'
import { withDatabase } from './with-database.ts'

/** npm run audit -- verify */
await withDatabase(async ({ settings, database, seals, vault }) => {
  const heads = await readHeads(settings.dataDir)
  const { administration, accesses, archives, problems } = await database.asSystem((db) => verifyLogs(db, seals, heads))
  const files = await verifyArchiveFiles(archives, openStorage(settings.storage), await vault.systemKey('archives'))
  const all = [...problems, ...files.problems]
  for (const problem of all) say(problem)
  const archived =
    archives.length === 0 ? '' : `, ${files.whole} of ${archives.length} months in the archive read again`
  say(`${administration} lines of administration and ${accesses} accesses checked${archived}, ${all.length} problems`)
  if (all.length > 0) process.exitCode = 1
})
