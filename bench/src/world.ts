import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type EmbeddedDatabase, migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo, growDemo } from '@bitewing/db/demo'

export type World = { database: EmbeddedDatabase; dataDir: string; remove(): Promise<void> }

/**
 * A real database in a folder of its own, as safe against power cuts as in production, with so many verification records. A million take
 * minutes to make: with BENCH_WORLDS they are kept in that folder, and used again by the next run of the same day.
 */
export async function makeWorld(records: number, say: (line: string) => void): Promise<World> {
  const kept = process.env['BENCH_WORLDS']
  if (kept === undefined) return await makeNewWorld(records, say)
  const dataDir = join(kept, `${new Date().toISOString().slice(0, 10)}-${records}`)
  const complete = join(dataDir, 'complete')
  const known = existsSync(complete)
  if (!known) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const database = await opened(dataDir, known ? 0 : records, say)
  writeFileSync(complete, '')
  return { database, dataDir, remove: () => database.stop() }
}

/** One that is never used again: for who changes more of it than could be put back. */
export async function makeNewWorld(records: number, say: (line: string) => void = () => {}): Promise<World> {
  const dataDir = ownFolder()
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

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-bench-'))
  // Like a folder that a person makes: mkdtemp's own mode would keep the database's user out.
  chmodSync(folder, 0o755)
  return folder
}

async function fill(database: EmbeddedDatabase, dataDir: string, records: number, say: (line: string) => void) {
  await ensureDemo(database.ownerUrl, { dataDir, records: Math.min(records, 6000) })
  await growDemo(database.ownerUrl, { dataDir, records, say })
  // What autovacuum does within minutes, so that it does not do so in the middle of a measurement.
  await withOwner(database, (owner) => owner.query('vacuum (freeze, analyze)'))
}

type Owner = ReturnType<typeof createClient>

async function makeQuiet(owner: Owner): Promise<void> {
  // Only so many PINs are sent to one person in a while, and the last run asked for some.
  await owner.query('delete from sign_ins')
  // In the early morning of a practice the robot plans its next day by itself, in the middle of a measurement, unless it has done so.
  await owner.query(
    `insert into extraction_schedules (id, practice_id, sheet_date, type, status)
     select substr(md5(p.id || day), 1, 24), p.id, day, 'new', 2 from practices p,
       generate_series(current_date, current_date + 4, '1 day') day on conflict do nothing`,
  )
}

export async function withOwner<T>({ ownerUrl }: EmbeddedDatabase, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = createClient(ownerUrl, { name: 'bitewing-bench' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
