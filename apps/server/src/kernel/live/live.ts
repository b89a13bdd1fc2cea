import type { LiveEvent } from '@bitewing/contract'
import { createClient, type Db, type PoolOptions } from '@bitewing/db'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterCommit } from '../data/database.ts'
import type { Log } from '../observe/log.ts'
import type { WaitingPlace } from './waiting-place.ts'

const CHANNEL = 'bitewing_live'
const LONGEST_PAUSE_MS = 5000

/** A message between processes: an event for browsers, or a cache entry that every process must drop. */
export type Signal =
  | { event: LiveEvent }
  | { forgetUser: string }
  | { forgetSession: string }
  /** What people may do has changed, at one client or everywhere. Nobody is signed out. */
  | { forgetPrincipals: true; clientId?: string }
  /** A migration has left older programs behind (db/src/apply-migration.ts). */
  | { oldestProgram: string }
  | { waiting: WaitingPlace }

type Listener = (signal: Signal) => void

/** The listeners of this process, called before the answer is sent, so that the caller never meets an outdated cache. */
const here = new Set<Listener>()

/** Live events over LISTEN/NOTIFY: what one process commits, all processes get. */
export class Live {
  readonly #connect: () => pg.Client
  readonly #log: Log
  readonly #listeners = new Set<Listener>()
  readonly #connectionListeners = new Set<(connected: boolean) => void>()
  #client: pg.Client | undefined
  #connected = false
  #stopped = false
  #pause = 100

  constructor(url: string, options: PoolOptions, log: Log) {
    this.#connect = () => createClient(url, { ...options, name: 'bitewing-live' })
    this.#log = log
  }

  get connected(): boolean {
    return this.#connected
  }

  async start(): Promise<void> {
    const client = this.#connect()
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => this.#lost())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      this.#pause = 100
      this.#setConnected(true)
    } catch (error) {
      this.#log.warn('live events: no connection', { error })
      await client.end().catch(() => {})
      this.#again()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const listener of this.#listeners) here.delete(listener)
    this.#setConnected(false)
    await this.#client?.end().catch(() => {})
  }

  onSignal(listener: Listener): () => void {
    this.#listeners.add(listener)
    here.add(listener)
    return () => {
      here.delete(listener)
      return this.#listeners.delete(listener)
    }
  }

  /** While the connection is down, signals are missed: caches that rely on them must be dropped. */
  onConnection(listener: (connected: boolean) => void): void {
    this.#connectionListeners.add(listener)
  }

  #hear(payload: string): void {
    const signal = JSON.parse(payload) as Signal
    for (const listener of this.#listeners) listener(signal)
  }

  #lost(): void {
    if (!this.#connected) return
    this.#client = undefined
    this.#setConnected(false)
    this.#again()
  }

  #again(): void {
    if (this.#stopped) return
    setTimeout(() => void this.start(), this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }

  #setConnected(connected: boolean): void {
    this.#connected = connected
    for (const listener of this.#connectionListeners) listener(connected)
  }
}

/** Sent when the transaction commits, not before, and not at all if it does not. */
export async function signal(db: Db, message: Signal): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db)
  if ('event' in message) return
  afterCommit(db, () => {
    for (const listener of here) listener(message)
  })
}
