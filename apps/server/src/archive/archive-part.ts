import type { Checkpoint, Db } from '@bitewing/db'
import type { Database } from '../kernel/data/database.ts'
import { unsealedUntil } from '../kernel/observe/access-baseline.ts'
import { type AdministrationLog, fromJob } from '../kernel/observe/administration-log.ts'
import type { LogSeals } from '../kernel/observe/log-seals.ts'
import type { Log } from '../kernel/observe/log.ts'
import { baselineBefore } from '../kernel/observe/log-queries.ts'
import { archiveEntry } from '../kernel/observe/verify-archives.ts'
import { newStorageKey, type Storage } from '../kernel/ports/storage.ts'
import { isSame, type LineSum, readArchive, sumOf, writeArchive } from './archive-file.ts'
import { chainsOf, dropPart, holdPart, linesOf, noteBeginning, noteFinished, type Part } from './queries.ts'

export type Archiving = {
  /** Of the owner. */
  database: Database
  storage: Storage
  seals: LogSeals
  administrationLog: AdministrationLog
  log: Log
  key: Buffer
}

export const isSealedLog = ({ table }: Part) => table === 'patient_access_log' || table === 'administration_log'

/**
 * Stored, read back and compared with the database first; then, in one transaction, compared once more while nobody can write to it, taken out of the
 * database and noted. Killed at any point, the month is in the database or in the archive, and never in neither.
 */
export async function archivePart(archiving: Archiving, part: Part): Promise<void> {
  const { database, storage, key, log } = archiving
  const storageKey = newStorageKey()
  const id = await database.inScope({}, (db) => noteBeginning(db, part, storageKey))
  const place = { storage, storageKey, key }
  const written = await database.inScope({}, (db) => writeArchive(place, linesOf(db, part.name)))
  const stored = await readArchive(place)
  if (stored === undefined || !isSame(written, await sumOf(stored)))
    throw new Error('what the storage has is not what was written')
  await database.inScope({}, (db) => replace(db, archiving, part, { id, storageKey, written }))
  log.info('archived', { count: written.lines })
}

type Written = { id: string; storageKey: string; written: LineSum & { bytes: number } }

async function replace(
  db: Db,
  { seals, administrationLog }: Archiving,
  part: Part,
  { id, storageKey, written }: Written,
) {
  await holdPart(db, part.name)
  if (!isSame(written, await sumOf(linesOf(db, part.name))))
    throw new Error('the month was changed while it was archived')
  const checkpoint = isSealedLog(part) ? await checkpointOf(db, seals, part) : null
  await dropPart(db, part)
  const archived = {
    id,
    table_name: part.table,
    part: part.name,
    starts: part.starts,
    ends: part.ends,
    storage_key: storageKey,
    archived_at: new Date().toISOString(),
    line_count: written.lines,
    byte_count: written.bytes,
    digest: written.digest,
    checkpoint,
  }
  const { archived_at, line_count, byte_count, digest } = archived
  const seal = seals.archive(archiveEntry(archived))
  const text = checkpoint === null ? null : JSON.stringify(checkpoint)
  await noteFinished(db, id, { archived_at, line_count, byte_count, digest, checkpoint: text, seal })
  const change = {
    action: 'archive',
    subject: 'archive' as const,
    id,
    label: `${part.table.replaceAll('_', ' ')} before ${part.ends.slice(0, 10)}`,
    clientIds: [],
    before: null,
    after: { Lines: written.lines, Digest: written.digest.toString('hex') },
  }
  await administrationLog.write(db, [change], fromJob('archive'))
}

async function checkpointOf(db: Db, seals: LogSeals, part: Part): Promise<Checkpoint> {
  const chains = await chainsOf(db, part)
  if (part.table === 'patient_access_log') return { chains, unsealed: await unsealedUntil(db, seals, part.ends) }
  const baseline = await baselineBefore(db, part.ends)
  return { chains, ...(baseline && { baseline }) }
}
