import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import type { Log } from '../observe/log.ts'
import {
  crashingTasks,
  MAX_FAILURES,
  holdTask,
  LEASE_MS,
  moveOn,
  markFailed,
  renew,
  takeTasks,
  wakeTasks,
} from './queue.ts'
import { traced } from '../observe/tracing.ts'
import { type Hold, HoldLost, type Steps, type Task } from './task.ts'

/** A lease is renewed four times while it lasts. */
const RENEWALS = 4
const IDLE_MS = 400
const WAKE_MS = 500

/** `until`: a write to an outside service that begins by then is over before the lease is. */
type Held = { task: Task; lost: AbortController; until: number }

/**
 * Takes tasks and runs each through its steps; any number of robots can work side by side. A robot may be killed at any moment: others take
 * over what it held within seconds, and whatever it tries to write after that is refused.
 */
export class TaskWorker {
  readonly #database: Database
  readonly #log: Log
  readonly #steps: Steps
  readonly #atOnce: number
  readonly #leaseMs: number
  readonly #renewMs: number
  readonly #held = new Map<string, Held>()
  readonly #working = new Set<Promise<void>>()
  readonly #stopped = new AbortController()
  #loops: Promise<void>[] = []

  constructor(needs: { database: Database; log: Log; steps: Steps; atOnce: number; leaseMs?: number }) {
    this.#database = needs.database
    this.#log = needs.log
    this.#steps = needs.steps
    this.#atOnce = needs.atOnce
    this.#leaseMs = needs.leaseMs ?? LEASE_MS
    this.#renewMs = this.#leaseMs / RENEWALS
  }

  start(): void {
    this.#loops = [
      this.#repeat(this.#renewMs, () => this.#renew()),
      this.#repeat(WAKE_MS, () => this.#tidy()),
      this.#repeat(IDLE_MS, () => this.#fill()),
    ]
  }

  /** Finishes the steps under way. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(this.#working)
    await Promise.all(this.#loops)
  }

  async #repeat(every: number, work: () => Promise<void>): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        await work()
      } catch (error) {
        this.#log.warn('robot', { error })
      }
      await this.#pause(every)
    }
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => {})
  }

  /** Takes as many tasks as can run at once; pauses only when there are none. */
  async #fill(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const free = this.#atOnce - this.#working.size
      if (free === 0) {
        await Promise.race(this.#working)
        continue
      }
      const askedAt = Date.now()
      const tasks = await this.#database.asSystem((db) => takeTasks(db, free, this.#leaseMs))
      if (tasks.length === 0) {
        if (this.#working.size === 0) return
        // A step that ends has usually made the next one ready.
        await Promise.race([...this.#working, this.#pause(IDLE_MS)])
      }
      for (const task of tasks) this.#begin(task, this.#safeUntil(askedAt))
    }
  }

  #begin(task: Task, until: number): void {
    const held: Held = { task, lost: new AbortController(), until }
    this.#held.set(task.id, held)
    const work = this.#do(held).finally(() => {
      if (this.#held.get(task.id) === held) this.#held.delete(task.id)
      this.#working.delete(work)
    })
    this.#working.add(work)
  }

  async #do(held: Held): Promise<void> {
    const { task } = held
    try {
      const step = this.#steps.byName[task.step]
      if (step === undefined) throw new Error('there is no such step')
      const write = await traced(`robot: ${task.step}`, { kind: 'consumer' }, () => step(task, holdOf(held)))
      await this.#inHold(held, async (db) => moveOn(db, task, await write(db)))
    } catch (error) {
      if (error instanceof HoldLost || held.lost.signal.aborted) return
      this.#log.warn('robot step failed', { job: task.step, attempt: task.failures + 1, error })
      await this.#afterFailure(held).catch((failed: unknown) => this.#log.warn('robot', { error: failed }))
    }
  }

  /** An unexpected failure is retried with growing pauses; after the last one the task is given up, with a reason. */
  async #afterFailure(held: Held): Promise<void> {
    const { task } = held
    await this.#inHold(held, async (db) => {
      const reason = `The step "${task.step}" failed.`
      if (task.failures + 1 < MAX_FAILURES)
        return moveOn(db, task, { to: 'pause', ms: 500 * 3 ** task.failures, reason })
      await this.#steps.onFailed(db, task, reason)
      await markFailed(db, task, reason)
    })
  }

  async #inHold(held: Held, work: (db: Db) => Promise<void>): Promise<void> {
    const { practiceId, clientId } = held.task
    await this.#database.inScope({ practiceIds: [practiceId], clientIds: [clientId] }, async (db) => {
      if (!(await holdTask(db, held.task))) throw new HoldLost()
      await work(db)
    })
  }

  /** With as much left for a write to an outside service as there is between two renewals. */
  #safeUntil(askedAt: number): number {
    return askedAt + this.#leaseMs - this.#renewMs
  }

  async #renew(): Promise<void> {
    const held = [...this.#held.values()]
    if (held.length === 0) return
    const askedAt = Date.now()
    const tasks = held.map(({ task }) => task)
    const still = await this.#database.asSystem((db) => renew(db, tasks, this.#leaseMs))
    for (const one of held) {
      if (still.has(one.task.id)) one.until = this.#safeUntil(askedAt)
      else if (this.#held.get(one.task.id) === one) one.lost.abort(new HoldLost())
    }
  }

  async #tidy(): Promise<void> {
    await this.#database.asSystem((db) => wakeTasks(db))
    const crashing = await this.#database.asSystem((db) => crashingTasks(db))
    for (const task of crashing) {
      await this.#inHold({ task, lost: new AbortController(), until: 0 }, async (db) => {
        const reason = `The robot ended several times in the step "${task.step}".`
        await this.#steps.onFailed(db, task, reason)
        await markFailed(db, task, reason)
      })
    }
  }
}

/** A process that was suspended finds that its lease has run out, and writes nothing. */
function holdOf(held: Held): Hold {
  return {
    signal: held.lost.signal,
    check() {
      if (held.lost.signal.aborted || Date.now() > held.until) throw new HoldLost()
    },
  }
}
