import { type Db, JOBS_SCHEMA } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { PgBoss, type SendOptions } from 'pg-boss'
import { traced } from '../observe/tracing.ts'
import type { Log } from '../observe/log.ts'

/** A kind of job. Its data holds ids or encrypted text, never readable patient data. */
export type JobKind<Data extends object> = {
  readonly name: string
  /** How often it may be tried, with growing pauses. */
  readonly tries: number
  /** Several at once in one process. */
  readonly atOnce?: number
  /** So many are fetched together, where many come at once. For jobs that do nothing the second time: if one fails, all of them run again. */
  readonly together?: number
  readonly run: (data: Data, attempt: { signal: AbortSignal }) => Promise<void>
}

export type ScheduledJob = { readonly name: string; readonly cron: string; readonly run: () => Promise<void> }

/** Work that outlives the request: queued in the transaction that asks for it, done by a process with the role `robot`. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Log
  #running = false

  constructor(url: string, options: string | undefined, log: Log) {
    this.#log = log
    this.#boss = new PgBoss({
      connectionString: url,
      ...(options === undefined ? {} : { options }),
      schema: JOBS_SCHEMA,
      migrate: false,
      createSchema: false,
      useListenNotify: true,
      max: 4,
      application_name: 'bitewing-jobs',
    })
    this.#boss.on('error', (error) => log.warn('job queue', { error }))
  }

  get running(): boolean {
    return this.#running
  }

  async start(kinds: readonly JobKind<never>[], scheduled: readonly ScheduledJob[], work: boolean): Promise<void> {
    await this.#boss.start()
    for (const kind of kinds) {
      const options = {
        retryLimit: kind.tries - 1,
        retryBackoff: true,
        retryDelay: 1,
        // A job whose process was killed must be retried before the PIN in it expires.
        expireInSeconds: 60,
        notify: true,
        deleteAfterSeconds: 3600,
      }
      await this.#boss.createQueue(kind.name, options)
      if (work) await this.#work(kind)
    }
    for (const job of scheduled) {
      await this.#boss.createQueue(job.name, { retryLimit: 2 })
      await this.#boss.schedule(job.name, job.cron)
      if (work)
        await this.#boss.work(job.name, { pollingIntervalSeconds: 30 }, () => this.#tried(job.name, () => job.run()))
    }
    this.#running = true
  }

  async #work(kind: JobKind<never>): Promise<void> {
    // New jobs are announced by NOTIFY; retries are not, and have to be polled for.
    const options = {
      batchSize: kind.together ?? 1,
      localConcurrency: kind.atOnce ?? 2,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
    }
    await this.#boss.work<object>(kind.name, options, async (batch) => {
      let failed: Error | undefined
      for (const job of batch)
        await this.#tried(kind.name, () => kind.run(job.data as never, { signal: job.signal })).catch(
          (error: Error) => {
            failed = error
          },
        )
      if (failed !== undefined) throw failed
    })
  }

  async #tried(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await traced(`job: ${name}`, { kind: 'consumer' }, work)
    } catch (error) {
      this.#log.warn('job failed', { job: name, error })
      // The queue stores the error's message and cause with the job, and both may contain patient data.
      // oxlint-disable-next-line eslint/preserve-caught-error
      throw new Error(error instanceof Error ? error.name : 'failed')
    }
  }

  /** In the transaction of `db`: the job exists if and only if the transaction commits. */
  async send<Data extends object>(db: Db, kind: JobKind<Data>, data: Data, options: SendOptions = {}): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) =>
      await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    await this.#boss.send(kind.name, data, { ...options, db: { executeSql } })
  }

  /** Jobs under way are finished first. */
  async stop(): Promise<void> {
    this.#running = false
    await this.#boss.stop({ graceful: true, timeout: 20_000 })
  }
}
