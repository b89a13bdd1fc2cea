import { parseArgs } from 'node:util'
import { createClient, migrate } from '@bitewing/db'
import type pg from 'pg'
import { startSandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts'
import { type Several, startSeveral } from '../../../apps/server/src/testing/several-processes.ts'
import { withMigrations } from '../../../db/src/testing/scratch-migrations.ts'
import { makeNewWorld } from '../world.ts'
import { PeopleAtWork } from './people-at-work.ts'

const PEOPLE = 12

type Home = { appUrl: string; ownerUrl: string }
type Wishes = { requests: number; robots?: number; say?: (line: string) => void }

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
export async function roll(database: Home, { requests, robots = 2, say = () => {} }: Wishes): Promise<Rolled> {
  const sandbox = await startSandbox()
  const several = await startSeveral({ database, sandboxUrl: sandbox.url, robots })
  const owner = createClient(database.ownerUrl)
  await owner.connect()
  try {
    const people = await PeopleAtWork.arrive(several, owner, PEOPLE, 'once')
    const newer = new NewerProgram(owner, database.ownerUrl)
    let isOver = false
    let restarts = 0
    const working = people.work(() => people.asked < requests).finally(() => (isOver = true))
    for (const program of inTurn(several)) {
      // Each process is restarted once at least, however fast the requests were.
      if (isOver && restarts > several.robots.length + 1) break
      const [code] = await Promise.all([program.end('SIGTERM'), restarts % 4 === 1 ? newer.addColumn() : undefined])
      if (code !== 0) throw new Error(`a process ended with ${code}:\n${program.said.slice(-10).join('')}`)
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

/** npm run rolling -- --requests 100000 --records 6000 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { requests: { type: 'string' }, records: { type: 'string' } } })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const requests = Number(values.requests ?? 100_000)
  const world = await makeNewWorld(Number(values.records ?? 6000), say)
  const since = Date.now()
  try {
    const result = await roll(world.database, { requests, say })
    const { restarts, migrations, failed, lost, doubled } = result
    for (const line of [...new Set([...failed, ...lost, ...doubled])].slice(0, 20)) say(`  ${line}`)
    say(
      `${result.requests} requests in ${Math.round((Date.now() - since) / 1000)} s, ${restarts} restarts, ${migrations} columns added to the largest table: ` +
        `${failed.length} failed, ${lost.length} lost, ${doubled.length} doubled`,
    )
    return failed.length + lost.length + doubled.length === 0
  } finally {
    await world.remove()
  }
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1
