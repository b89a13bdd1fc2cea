import { readHeads } from '../kernel/observe/log-heads.ts'
import { verifyLogs } from '../kernel/observe/verify-logs.ts'
import { say, withDatabase } from './with-database.ts'

/** npm run audit -- verify */
await withDatabase(async ({ settings, database, seals }) => {
  const heads = await readHeads(settings.dataDir)
  const { administration, accesses, problems } = await database.asSystem((db) => verifyLogs(db, seals, heads))
  for (const problem of problems) say(problem)
  say(`${administration} lines of administration and ${accesses} accesses checked, ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
})
