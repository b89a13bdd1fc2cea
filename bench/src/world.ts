import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type EmbeddedDatabase, migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo, growDemo } from '@bitewing/db/demo'

export type World = { database: EmbeddedDatabase; dataDir: string; remove(): Promise<void> }

/**
 * A real database in a folder of its own, as durable as in production, with a number of verification records. A million of them take
 * minutes to create, so with BENCH_WORLDS the database is kept in that folder and reused by later runs on the same day.
 */
export async function makeWorld(records: number, say: (line: string) => void): Promise<World> {
  const kept = process.env['BENCH_WORLDS']
  if (kept === undefined) return await makeNewWorld(records, say)
  const dataDir = join(kept, `${new Date().toISOString().slice(0, 10)}-${records}`)
  const complete = join(dataDir, 'complete')
  const known = existsSync(complete)
  if (!known) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const database = await opened(dataDir, known ? 0 : records, say)
  writeFileSync(complete, '')
  return { database, dataDir, remove: () => database.stop() }
}

/** A database that is not reused, for measurements that change more than could be restored. */
export async function makeNewWorld(records: number, say: (line: string) => void = () => {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-bench-'))
  const database = await opened(dataDir, records, say)
  return {
    database,
    dataDir,
    async remove() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function opened(dataDir: string, missing: number, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir })
  await migrate(database.ownerUrl)
  if (missing > 0) await fill(database, dataDir, missing, say)
  await withOwner(database, makeQuiet)
  return database
}

async function fill(database: EmbeddedDatabase, dataDir: string, records: number, say: (line: string) => void) {
  await ensureDemo(database.ownerUrl, { dataDir, records: Math.min(records, 6000) })
  await growDemo(database.ownerUrl, { dataDir, records, say })
  // What autovacuum would do within minutes, possibly in the middle of a measurement.
  await withOwner(database, (owner) => owner.query('vacuum (freeze, analyze)'))
}

type Owner = ReturnType<typeof createClient>

async function makeQuiet(owner: Owner): Promise<void> {
  // The number of PINs per person is limited, and the last run used some up.
  await owner.query('delete from sign_ins')
  // In the early morning of a practice's time zone the robot schedules its next day by itself, which would disturb a measurement.
  await owner.query(
    `insert into extraction_schedules (id, practice_id, sheet_date, type, status)
     select substr(md5(p.id || day), 1, 24), p.id, day, 'new', 2 from practices p,
       generate_series(current_date, current_date + 4, '1 day') day on conflict do nothing`,
  )
}

/** Millions of rows are put in by one statement. */
const LONGEST_FILL_MS = 30 * 60_000

export async function withOwner<T>({ ownerUrl }: EmbeddedDatabase, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = createClient(ownerUrl, { name: 'bitewing-bench', statementMs: LONGEST_FILL_MS })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
