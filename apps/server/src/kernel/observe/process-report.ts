import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { migrations, newId } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import { forgetProcess, type ServiceCalls, writeProcess } from './installation-queries.ts'
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
}

/** What this process says of itself as long as it runs, to the status page and the metrics of every process. */
export class ProcessReport {
  readonly #id = newId()
  readonly #startedAt = new Date()
  readonly #program = migrations().at(-1)?.name.replace('.sql', '') ?? ''
  readonly #needs: Needs
  readonly #stopped = new AbortController()
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
    const { database, roles, dataDir, services, newestBackup } = this.#needs
    const { bavail, bsize } = await statfs(dataDir)
    const row = {
      id: this.#id,
      machine: hostname(),
      roles: [...(roles.web ? ['web'] : []), ...(roles.robot ? ['robot'] : [])],
      program: this.#program,
      startedAt: this.#startedAt,
      memoryBytes: process.memoryUsage.rss(),
      freeBytes: bavail * bsize,
      services: services(),
      backsUp: newestBackup !== undefined,
      newestBackupAt: newestBackup?.(),
    }
    await database.asSystem((db) => writeProcess(db, row))
  }
}
