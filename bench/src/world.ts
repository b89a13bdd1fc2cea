import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type EmbeddedDatabase, migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo, growDemo } from '@bitewing/db/demo'

export type World = { database: EmbeddedDatabase; dataDir: string; remove(): Promise<void> }

/** A real database in a folder of its own, as safe against power cuts as in production, with so many verification records. */
export async function makeWorld(records: number, say: (line: string) => void): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-bench-'))
  // Like a folder that a person makes: mkdtemp's own mode would keep the database's user out.
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir })
  await migrate(database.ownerUrl)
  await ensureDemo(database.ownerUrl, { dataDir, records: Math.min(records, 6000) })
  await growDemo(database.ownerUrl, { dataDir, records, say })
  // What autovacuum does within minutes, so that it does not do so in the middle of a measurement.
  await withOwner(database, (owner) => owner.query('vacuum (freeze, analyze)'))
  return {
    database,
    dataDir,
    async remove() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Owner = ReturnType<typeof createClient>

export async function withOwner<T>({ ownerUrl }: EmbeddedDatabase, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = createClient(ownerUrl, { name: 'bitewing-bench' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
