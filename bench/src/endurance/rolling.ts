import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient, migrate, migrations, newestOf, StartError, startEmbedded } from '@bitewing/db'
import type pg from 'pg'
import { startSandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts'
import { TODAY } from '../../../apps/server/src/testing/server-process.ts'
import { type Several, startSeveral } from '../../../apps/server/src/testing/several-processes.ts'
import { withMigrations } from '../../../db/src/testing/scratch-migrations.ts'
import { makeNewWorld } from '../world.ts'
import { checkOutOlder } from './older-program.ts'
import { PeopleAtWork } from './people-at-work.ts'

const PEOPLE = 12

type Home = { appUrl: string; ownerUrl: string }
type Wishes = {
  requests: number
  robots?: number
  say?: (line: string) => void
  /** The folder of an older program: all begin with it, and half of them are restarted as today's. */
  older?: string | undefined
}

export type Rolled = {
  requests: number
  restarts: number
  /** Columns that were added to the largest table meanwhile. */
  migrations: number
  failed: string[]
  lost: string[]
  doubled: string[]
}

/**
 * People work through the proxy while every process is restarted in turn, again and again, and a newer program's migrations add columns to
 * the largest table.
 */
export async function roll(database: Home, { requests, robots = 2, say = () => {}, older }: Wishes): Promise<Rolled> {
  const sandbox = await startSandbox()
  const several = await startSeveral({ database, sandboxUrl: sandbox.url, robots, program: older })
  const owner = createClient(database.ownerUrl)
  await owner.connect()
  try {
    const people = await PeopleAtWork.arrive(several, owner, PEOPLE, 'once')
    const newer = new NewerProgram(owner, database.ownerUrl)
    const updated = [several.webs[0], several.robots[0]]
    let isOver = false
    let restarts = 0
    const working = people.work(() => people.asked < requests).finally(() => (isOver = true))
    for (const program of inTurn(several)) {
      // Each process is restarted once at least, however fast the requests were.
      if (isOver && restarts > several.robots.length + 1) break
      const [code] = await Promise.all([program.end('SIGTERM'), restarts % 4 === 1 ? newer.addColumn() : undefined])
      if (code !== 0) throw new Error(`a process ended with ${code}:\n${program.said.slice(-10).join('')}`)
      if (updated.includes(program)) program.program = TODAY
      await program.start()
      restarts += 1
      if (restarts % 20 === 0)
        say(`rolling: ${people.asked} requests, ${restarts} restarts, ${people.failed.length} failed`)
    }
    await working
    const { lost, doubled } = await people.compare(owner)
    return { requests: people.asked, restarts, migrations: newer.added, failed: people.failed, lost, doubled }
  } finally {
    await several.stop()
    await owner.end()
    await sandbox.close()
  }
}

function* inTurn({ webs, robots }: Several) {
  for (;;) yield* [...webs, ...robots]
}

/** Plays the next version: the migrations of today's program, and some of its own. */
class NewerProgram {
  readonly #statements: string[] = []
  readonly #owner: pg.Client
  readonly #ownerUrl: string

  constructor(owner: pg.Client, ownerUrl: string) {
    this.#owner = owner
    this.#ownerUrl = ownerUrl
  }

  get added(): number {
    return this.#statements.length
  }

  async addColumn(): Promise<void> {
    const { rows } = await this.#owner.query<{ name: string }>(
      // A table that is divided by month is as large as its months together, and has the column in all of them.
      `select coalesce(i.inhparent, c.oid)::regclass as name from pg_class c left join pg_inherits i on i.inhrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit 1`,
    )
    this.#statements.push(`alter table ${rows[0]?.name} add column of_the_next_version_${this.added + 1} text;`)
    const files = this.#statements.map((statement, number) => [`${9001 + number}_column.sql`, statement])
    const folder = withMigrations(Object.fromEntries(files))
    await migrate(this.#ownerUrl, undefined, { folder })
  }
}

/** npm run rolling -- --requests 100000 --records 6000, or --older [--commit NAME]: an older program of git's history beside today's */
async function main(): Promise<boolean> {
  const text = { type: 'string' } as const
  const options = { requests: text, records: text, older: { type: 'boolean' }, commit: text } as const
  const { values } = parseArgs({ options })
  if (values.older === true || values.commit !== undefined)
    return await besideOlder(values.commit, Number(values.requests ?? 5000))
  const requests = Number(values.requests ?? 100_000)
  const world = await makeNewWorld(Number(values.records ?? 6000), say)
  const since = Date.now()
  try {
    return tell(await roll(world.database, { requests, say }), since)
  } finally {
    await world.remove()
  }
}

/** The older program makes the database and its demo data; today's migrates it while the older one works. */
async function besideOlder(commit: string | undefined, requests: number): Promise<boolean> {
  const older = checkOutOlder(commit)
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-bench-'))
  const database = await startEmbedded({ dataDir })
  try {
    say(
      `rolling: ${older.commit.slice(0, 8)}, which knows ${older.newestMigration}, beside today's, which knows ${newestOf(migrations())}`,
    )
    const since = Date.now()
    return tell(await roll(database, { requests, say, older: older.folder }), since)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
    older.remove()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Whether all is as it should be. */
function tell({ requests, restarts, migrations: columns, failed, lost, doubled }: Rolled, since: number): boolean {
  for (const line of [...new Set([...failed, ...lost, ...doubled])].slice(0, 20)) say(`  ${line}`)
  say(
    `${requests} requests in ${Math.round((Date.now() - since) / 1000)} s, ${restarts} restarts, ${columns} columns added to the largest table: ` +
      `${failed.length} failed, ${lost.length} lost, ${doubled.length} doubled`,
  )
  return failed.length + lost.length + doubled.length === 0
}

if (import.meta.main) {
  const good = await main().catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
    say(error.message)
    return false
  })
  process.exitCode = good ? 0 : 1
}
