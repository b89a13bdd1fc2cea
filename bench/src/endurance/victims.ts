import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@bitewing/db'
import { databaseProcesses, type ServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import type { Several } from '../../../apps/server/src/testing/several-processes.ts'
import type { Span } from './take-overs.ts'

export type Kind = 'web' | 'robot' | 'database'

/** Of ten kills. */
const TURNS: readonly Kind[] = ['web', 'robot', 'web', 'robot', 'database', 'robot', 'web', 'robot', 'web', 'database']

/** Kills processes of the product and of its database, one after the other, and starts again what does not come back by itself. */
export class Victims {
  readonly killed: Record<Kind, number> = { web: 0, robot: 0, database: 0 }
  readonly robotKills: number[] = []
  /** When the database was away. */
  readonly absences: Span[] = []
  readonly #several: Several
  readonly #home: { dataDir: string; ownerUrl: string }
  readonly #starting = new Map<ServerProcess, Promise<void>>()

  constructor(several: Several, home: { dataDir: string; ownerUrl: string }) {
    this.#several = several
    this.#home = home
  }

  get count(): number {
    return this.killed.web + this.killed.robot + this.killed.database
  }

  async killNext(): Promise<void> {
    const kind = TURNS[this.count % TURNS.length] as Kind
    if (kind === 'database') await this.#killDatabase()
    else await this.#killOneOf(kind, kind === 'web' ? this.#several.webs : this.#several.robots)
    this.killed[kind] += 1
  }

  /** Resolves when all of them run again. */
  async settle(): Promise<void> {
    while (this.#starting.size > 0) await Promise.all(this.#starting.values())
  }

  async #killOneOf(kind: Kind, processes: readonly ServerProcess[]): Promise<void> {
    const turn = this.killed[kind] % processes.length
    const victim = processes[turn] as ServerProcess
    // Somebody has to be there who can take over; of the web processes both may be away for a moment.
    for (const process of kind === 'robot' ? processes : [victim]) await this.#starting.get(process)
    if (kind === 'robot') this.robotKills.push(Date.now())
    await victim.end('SIGKILL')
    this.#starting.set(
      victim,
      this.#startAgain(victim).finally(() => this.#starting.delete(victim)),
    )
  }

  /** A start that meets a database that was just killed ends with a sentence: whoever watches over the processes tries again. */
  async #startAgain(victim: ServerProcess): Promise<void> {
    for (;;) {
      try {
        return await victim.start()
      } catch {
        await pause(200)
      }
    }
  }

  async #killDatabase(): Promise<void> {
    const { postmaster, children } = databaseProcesses(this.#home.dataDir)
    const from = Date.now()
    // When one of its child processes is killed, PostgreSQL closes all connections and recovers by itself.
    process.kill((this.killed.database % 2 === 0 ? children.at(-1) : undefined) ?? postmaster, 'SIGKILL')
    await pause(20)
    while (!(await answers(this.#home.ownerUrl))) await pause(20)
    this.absences.push({ from, to: Date.now() })
  }
}

async function answers(url: string): Promise<boolean> {
  const client = createClient(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
