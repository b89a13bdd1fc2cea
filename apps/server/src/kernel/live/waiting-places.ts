import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import type { Log } from '../observe/log.ts'
import { RecentMap } from '../recent-map.ts'
import { type Live, signal } from './live.ts'
import type { WaitingPlace } from './waiting-place.ts'

const TELL_MS = 1000
/** A process that no longer tells has ended. */
const KEPT_MS = 3 * TELL_MS
const CAPACITY = 1000

/** Where people's work waits in other processes: whichever process is asked for the place, it knows. */
export class WaitingPlaces {
  readonly #process = randomUUID()
  readonly #elsewhere = new RecentMap<string, { ahead: number; until: number }>(CAPACITY)
  readonly #database: Database
  readonly #log: Log

  constructor(database: Database, live: Live, log: Log) {
    this.#database = database
    this.#log = log
    live.onSignal((told) => {
      if ('waiting' in told && told.waiting.process !== this.#process) this.#hear(told.waiting)
    })
  }

  /** In other processes; undefined if the user waits in none. */
  of(queue: string, userId: string): number | undefined {
    const place = this.#elsewhere.get(`${queue} ${userId}`)
    return place !== undefined && place.until > Date.now() ? place.ahead : undefined
  }

  /** Tells the others the user's place for as long as the work waits. */
  async whileWaiting<T>(queue: string, userId: string, ahead: () => number | undefined, work: Promise<T>): Promise<T> {
    let told: number | null = null
    const tell = () => {
      const place = ahead() ?? null
      if (place !== null || told !== null) this.#tell({ process: this.#process, queue, userId, ahead: place })
      told = place
    }
    tell()
    const telling = setInterval(tell, TELL_MS)
    try {
      return await work
    } finally {
      clearInterval(telling)
    }
  }

  #hear({ queue, userId, ahead }: WaitingPlace): void {
    const key = `${queue} ${userId}`
    if (ahead === null) this.#elsewhere.delete(key)
    else this.#elsewhere.set(key, { ahead, until: Date.now() + KEPT_MS })
  }

  #tell(waiting: WaitingPlace): void {
    const told = this.#database.asSystem((db) => signal(db, { waiting }))
    told.catch((error: unknown) => this.#log.warn('a place in a queue was not told', { error }))
  }
}
