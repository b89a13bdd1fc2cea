import { setTimeout as pause } from 'node:timers/promises'
import type { Tables } from '@bitewing/db'
import type { Insertable } from 'kysely'
import type { Database } from '../data/database.ts'

export type PatientAccess = Omit<Insertable<Tables['patient_access_log']>, 'id' | 'at'>

/** Under load, the shortest time from one write to the next. */
const APART_MS = 25
/** So many entries in one write are a load; the few of people who happen to ask at the same moment are not. */
const CROWD = 5

/**
 * Writes who touched patient data. An answer leaves only once its entry is stored. One alone is written at once; entries that arrive
 * while a write is under way share the next one, and under load those that arrive just after it too: many requests cost one commit.
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
