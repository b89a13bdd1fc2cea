import { setTimeout as pause } from 'node:timers/promises'
import type { Tables } from '@bitewing/db'
import type { Insertable } from 'kysely'
import type { Database } from '../data/database.ts'

export type PatientAccess = Omit<Insertable<Tables['patient_access_log']>, 'id' | 'at'>

/** Under load, the shortest time from one write to the next. */
const APART_MS = 25

/**
 * Writes who touched patient data. An answer leaves only once its entry is stored. One alone is written at once; entries that arrive
 * while a write is under way or just over share the next one, so that many requests cost one commit.
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
    // Whoever asks alone, one request after the other, waits for nobody.
    const crowded = batch.length > 1
    this.#running = Promise.allSettled([write, crowded && pause(APART_MS)]).then(() => {})
    return write
  }
}
