import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { CLOCK_MAY_DIFFER_SECONDS } from '@bitewing/contract'
import { migrations, newId } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import { buildOf } from './build.ts'
import { clockAhead, forgetProcess, type ServiceCalls, writeProcess } from './installation-queries.ts'
import type { Log } from './log.ts'

const EVERY_MS = 10_000

type Needs = {
  database: Database
  log: Log
  roles: { web: boolean; robot: boolean }
  dataDir: string
  services: () => Record<string, ServiceCalls>
  /** Of the process that makes the nightly backups. */
  newestBackup: (() => Date | undefined) | undefined
  now?: () => number
}

/** What this process says of itself as long as it runs, to the status page and the metrics of every process. */
export class ProcessReport {
  readonly #id = newId()
  readonly #startedAt = new Date()
  readonly #program = migrations().at(-1)?.name.replace('.sql', '') ?? ''
  readonly #build = buildOf()
  readonly #needs: Needs
  readonly #stopped = new AbortController()
  #clockDiffers = false
  #loop: Promise<void> = Promise.resolve()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  start(): void {
    this.#loop = this.#work()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#loop
    await this.#needs.database.asSystem((db) => forgetProcess(db, this.#id)).catch(() => {})
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      await this.#write().catch((error: unknown) => this.#needs.log.warn('process not reported', { error }))
      await pause(EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #write(): Promise<void> {
    const { database, roles, dataDir, services, newestBackup, now = Date.now } = this.#needs
    const { bavail, bsize } = await statfs(dataDir)
    const clockAheadSeconds = await database.asSystem((db) => clockAhead(db, now))
    this.#tellOfClock(clockAheadSeconds)
    const row = {
      id: this.#id,
      machine: hostname(),
      roles: [...(roles.web ? ['web'] : []), ...(roles.robot ? ['robot'] : [])],
      program: this.#program,
      build: this.#build,
      clockAheadSeconds,
      startedAt: this.#startedAt,
      memoryBytes: process.memoryUsage.rss(),
      freeBytes: bavail * bsize,
      services: services(),
      backsUp: newestBackup !== undefined,
      newestBackupAt: newestBackup?.(),
    }
    await database.asSystem((db) => writeProcess(db, row))
  }

  /** Said once, and once more when it is over. */
  #tellOfClock(ahead: number): void {
    const differs = Math.abs(ahead) > CLOCK_MAY_DIFFER_SECONDS
    if (differs === this.#clockDiffers) return
    this.#clockDiffers = differs
    if (differs)
      this.#needs.log.warn("the machine's clock is not the database's: synchronise both", { count: Math.round(ahead) })
    else this.#needs.log.info("the machine's clock is the database's again")
  }
}
