import { setTimeout as pause } from 'node:timers/promises'
import type { Tables } from '@bitewing/db'
import type { Insertable } from 'kysely'
import type { Database } from '../data/database.ts'

export type PatientAccess = Omit<Insertable<Tables['patient_access_log']>, 'id' | 'at'>

/** The shortest time between two writes under load. */
const APART_MS = 25
/** From this many entries in one write on, the server counts as under load; fewer are people who happen to ask at the same moment. */
const CROWD = 5

/**
 * Records who accessed patient data. An answer is sent only once its entry is stored. A single entry is written at once; entries that
 * arrive while a write is under way share the next one, and under load so do those that arrive shortly after: one commit for many requests.
 */
export class PatientAccessLog {
  readonly #database: Database
  #waiting: PatientAccess[] = []
  #next: Promise<void> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(database: Database) {
    this.#database = database
  }

  record(entry: PatientAccess): Promise<void> {
    this.#waiting.push(entry)
    this.#next ??= this.#running.then(() => this.#write())
    return this.#next
  }

  #write(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    this.#next = undefined
    const write = this.#database.append('patient_access_log', batch)
    const crowded = batch.length >= CROWD
    this.#running = Promise.allSettled([write, crowded && pause(APART_MS)]).then(() => {})
    return write
  }
}
