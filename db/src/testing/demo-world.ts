import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureDemo } from '../demo/index.ts'
import { type EmbeddedDatabase, migrate, startEmbedded } from '../index.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const KEPT = join(ROOT, 'node_modules/.cache/bitewing-worlds')
const RECORDS = 560
const DAY_MS = 86_400_000

export type DemoWorld = { dataDir: string; database: EmbeddedDatabase; stop(): Promise<void> }

/**
 * A PostgreSQL with the small demo world in it. Making one takes many seconds, so that it is kept between runs, by what it is made from;
 * each run works on a copy.
 */
export async function startDemoWorld(): Promise<DemoWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-test-'))
  const kept = join(KEPT, digest())
  if (!existsSync(kept)) await makeWorld(kept)
  if (existsSync(kept)) copyFolder(kept, dataDir)
  const database = await startEmbedded({ dataDir, durable: false })
  // Both find everything done in a copy.
  await fill(database, dataDir)
  return {
    dataDir,
    database,
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill({ ownerUrl }: EmbeddedDatabase, dataDir: string): Promise<void> {
  await migrate(ownerUrl)
  await ensureDemo(ownerUrl, { dataDir, records: RECORDS })
}

async function makeWorld(kept: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-world-'))
  const database = await startEmbedded({ dataDir, durable: false })
  await fill(database, dataDir)
  await database.stop()
  // Where its user may not enter the folder for temporary files, the database lies elsewhere.
  if (existsSync(join(dataDir, 'postgres/cluster'))) {
    forgetFormer()
    mkdirSync(KEPT, { recursive: true })
    const draft = `${kept}.${process.pid}`
    copyFolder(dataDir, draft)
    // Two copies on the same port would meet.
    rmSync(join(draft, 'postgres/port'), { force: true })
    appear(draft, kept)
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** Keeping one is enough: whoever goes back to a former commit makes its world again. */
function forgetFormer(): void {
  if (!existsSync(KEPT)) return
  for (const name of readdirSync(KEPT)) rmSync(join(KEPT, name), { recursive: true, force: true })
}

/** All at once, so that nobody copies half a world; another run may have been quicker. */
function appear(draft: string, kept: string): void {
  try {
    renameSync(draft, kept)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

/** With owners and modes: PostgreSQL takes only files of its own user, which nobody else can read. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Of all that such a world is made from. The day belongs to it, since the demo's visits lie around today. */
function digest(): string {
  const today = Math.floor(Date.now() / DAY_MS)
  const hash = createHash('sha256').update(`${RECORDS} ${today} ${process.platform} ${process.arch}`)
  const sources = ['db/migrations/*', '{db,packages/*}/src/**/*.ts', 'package-lock.json']
  const files = globSync(sources, { cwd: ROOT, exclude: (path) => path.includes('.test.') }).sort()
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
  return hash.digest('hex').slice(0, 20)
}
