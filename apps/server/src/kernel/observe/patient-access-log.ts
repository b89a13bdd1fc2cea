import { setTimeout as pause } from 'node:timers/promises'
import { newId, type Tables } from '@bitewing/db'
import type { Insertable } from 'kysely'
import type { Database } from '../data/database.ts'
import type { Head, LogHeads } from './log-heads.ts'
import type { LogSeals } from './log-seals.ts'

export type PatientAccess = Omit<Insertable<Tables['patient_access_log']>, 'id' | 'at' | 'chain' | 'number' | 'seal'>

/** The shortest time between two writes under load. */
const APART_MS = 25
/** From this many entries in one write on, the server counts as under load; fewer are people who happen to ask at the same moment. */
const CROWD = 5

/**
 * Records who accessed patient data. An answer is sent only once its entry is stored. A single entry is written at once; entries that
 * arrive while a write is under way share the next one, and under load so do those that arrive shortly after: one commit for many requests.
 * Each entry is sealed with the one that this process wrote before it.
 */
export class PatientAccessLog {
  readonly #database: Database
  readonly #seals: LogSeals
  readonly #heads: LogHeads
  #chain = newId()
  #head: Head = { number: 0, seal: Buffer.alloc(0) }
  #waiting: PatientAccess[] = []
  #next: Promise<void> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(database: Database, seals: LogSeals, heads: LogHeads) {
    this.#database = database
    this.#seals = seals
    this.#heads = heads
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
    const write = this.#append(batch)
    const crowded = batch.length >= CROWD
    this.#running = Promise.allSettled([write, crowded && pause(APART_MS)]).then(() => {})
    return write
  }

  async #append(batch: readonly PatientAccess[]): Promise<void> {
    const chain = this.#chain
    let head = this.#head
    const at = new Date().toISOString()
    const rows = batch.map((entry) => {
      const line = { ...entry, at, chain, number: head.number + 1 }
      head = { number: line.number, seal: this.#seals.access(head.seal, line) }
      return { ...line, seal: `\\x${head.seal.toString('hex')}` }
    })
    try {
      await this.#database.append('patient_access_log', rows)
      this.#head = head
      this.#heads.keep(chain, head)
    } catch (error) {
      // It may be stored nevertheless, so nothing can follow on it.
      this.#chain = newId()
      this.#head = { number: 0, seal: Buffer.alloc(0) }
      throw error
    }
  }
}
