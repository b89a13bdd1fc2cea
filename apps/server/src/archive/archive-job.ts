import { StartError } from '@bitewing/db'
import { Database } from '../kernel/data/database.ts'
import type { ScheduledJob } from '../kernel/jobs/jobs.ts'
import type { AdministrationLog } from '../kernel/observe/administration-log.ts'
import { verifyLogs } from '../kernel/observe/verify-logs.ts'
import type { LogSeals } from '../kernel/observe/log-seals.ts'
import type { Log } from '../kernel/observe/log.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import { type Archiving, archivePart, isSealedLog } from './archive-part.ts'
import { forgetUnfinished, isAlone, type Part, partsOlderThan, unfinishedArchives } from './queries.ts'

/** After how many days the months of a table go to the archive; of a table that is not named, never. */
export type KeepDays = Readonly<Record<string, number>>

export type ArchiveNeeds = {
  keepDays: KeepDays
  storage: Storage
  seals: LogSeals
  administrationLog: AdministrationLog
  log: Log
  archiveKey: () => Promise<Buffer>
}

/** By the owner of the tables, who alone may take a month out of them. */
export function archiveJobs(needs: ArchiveNeeds & { ownerUrl: string | undefined; isRobot: boolean }): ScheduledJob[] {
  const { ownerUrl } = needs
  if (!needs.isRobot || Object.keys(needs.keepDays).length === 0) return []
  if (ownerUrl === undefined)
    throw new StartError(
      'The settings that say how long logs are kept need the owner of the database: set DATABASE_MIGRATION_URL too.',
    )
  return [{ name: 'archive', cron: '53 2 * * *', run: () => archiveOldMonths({ ...needs, ownerUrl }) }]
}

const HOUR_MS = 3_600_000

/** Each month that is over its age, oldest first. Only one process does so at a time. */
export async function archiveOldMonths({
  ownerUrl,
  now = new Date(),
  ...needs
}: ArchiveNeeds & { ownerUrl: string; now?: Date }): Promise<void> {
  const database = new Database(ownerUrl, { max: 3, name: 'bitewing-archive', statementMs: HOUR_MS })
  try {
    await database.inScope({}, async (alone) => {
      if (!(await isAlone(alone))) return
      const archiving = { ...needs, database, key: await needs.archiveKey() }
      await removeUnfinished(archiving)
      for (const part of await dueParts(archiving, now)) await archivePart(archiving, part)
    })
  } finally {
    await database.close()
  }
}

/** What a process that was killed had begun to write: its month is still in the database, and is archived anew. */
async function removeUnfinished({ database, storage }: Archiving): Promise<void> {
  for (const { id, storageKey } of await database.inScope({}, unfinishedArchives)) {
    await storage.remove(storageKey)
    await database.inScope({}, (db) => forgetUnfinished(db, id))
  }
}

async function dueParts(
  { database, seals, log, keepDays }: Archiving & Pick<ArchiveNeeds, 'keepDays'>,
  now: Date,
): Promise<Part[]> {
  const due: Part[] = []
  for (const [table, days] of Object.entries(keepDays))
    due.push(...(await database.inScope({}, (db) => partsOlderThan(db, table, days, now))))
  if (!due.some(isSealedLog)) return due
  // What somebody changed in a log would otherwise be sealed in the archive as if it had always been so.
  const { problems } = await database.inScope({}, (db) => verifyLogs(db, seals, []))
  if (problems.length === 0) return due
  log.error('a log is not as it was written, and is not archived: run npm run audit -- verify', {
    count: problems.length,
  })
  return due.filter((part) => !isSealedLog(part))
}
