import { createPool } from '@bitewing/db'
import type pg from 'pg'
import { inTime } from '../in-time.ts'
import type { Log } from '../observe/log.ts'
import { RecentMap } from '../recent-map.ts'
import { isUnavailable } from './is-unavailable.ts'
import { ReplicaLag } from './replica-lag.ts'

/** A place in the primary's log of writes: whoever has come that far has everything that was committed before it. */
export type WrittenTo = bigint

/** Beyond every place: what people were told of could not be asked for. */
const UNKNOWN: WrittenTo = 1n << 64n

const LOOK_MS = 500
const ANSWER_MS = 2000
const SESSIONS = 10_000

const PRIMARY = 'select pg_current_wal_flush_lsn() as flushed'
/** Whatever was committed before is before it, also where commits do not wait for the disk. */
const WRITTEN = 'select pg_current_wal_insert_lsn() as written'
const REPLAYED = 'select pg_last_wal_replay_lsn() as replayed'

/**
 * A copy of the database that answers what only reads, as long as it is there and not far behind. What somebody wrote, or was told of by a live
 * event, they find: until the copy has it, the primary answers them.
 */
export class Replica {
  readonly pool: pg.Pool
  readonly #primary: pg.Pool
  readonly #log: Log
  readonly #lag: ReplicaLag
  readonly #answerMs: number
  readonly #written = new RecentMap<string, WrittenTo>(SESSIONS)
  #usable: boolean | undefined
  /** Known to be there. It only ever grows. */
  #replayed: WrittenTo = 0n
  #asking: Promise<boolean> | undefined
  /** What everybody must find, since they were told of it. */
  #told: WrittenTo = 0n
  #telling: Promise<void> | undefined
  #toldAgain = false
  #looking: NodeJS.Timeout | undefined
  #stopped = false

  /** Its connections take the server's role, whatever login the address has: no other may read without a scope. */
  constructor(
    url: string,
    primary: pg.Pool,
    options: { max: number; log: Log; mostBehindMs: number; patience: number },
  ) {
    this.pool = createPool(url, { role: 'bitewing_app', max: options.max, name: 'bitewing-reads' })
    this.#primary = primary
    this.#log = options.log
    this.#lag = new ReplicaLag(options.mostBehindMs)
    this.#answerMs = ANSWER_MS * options.patience
  }

  get lagSeconds(): number {
    return this.#usable === undefined ? Number.POSITIVE_INFINITY : this.#lag.seconds
  }

  async start(): Promise<void> {
    await this.#look()
    if (!this.#stopped) this.#looking = setTimeout(() => void this.start(), LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#looking)
    await this.pool.end()
  }

  /** After a session's write: what it must find from now on. Undefined if that could not be asked for, and then the primary answers it. */
  async noteWrite(sessionId: string): Promise<WrittenTo | undefined> {
    const asked = await this.#primary.query<{ written: string }>(WRITTEN).catch(() => undefined)
    const written = asked && placeOf(asked.rows[0]?.written)
    this.#written.set(sessionId, written ?? UNKNOWN)
    return written
  }

  /** Whether it has what the session wrote, here or (`elsewhere`) in another process, and what everybody was told of. */
  async has(sessionId: string, elsewhere: WrittenTo): Promise<boolean> {
    if (this.#usable !== true || this.#telling !== undefined) return false
    const own = this.#written.get(sessionId) ?? 0n
    const needed = [own, elsewhere, this.#told].reduce((most, next) => (next > most ? next : most))
    if (this.#replayed >= needed) return true
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    await this.#asking
    return this.#usable && this.#replayed >= needed
  }

  /** Something that people are told of has been committed: whoever asks for it now must find it. */
  noteLiveEvent(): void {
    this.#toldAgain = true
    this.#telling ??= this.#noteTold().finally(() => {
      this.#telling = undefined
    })
  }

  async #noteTold(): Promise<void> {
    while (this.#toldAgain) {
      this.#toldAgain = false
      try {
        const { rows } = await this.#primary.query<{ written: string }>(WRITTEN)
        this.#told = placeOf(rows[0]?.written)
      } catch {
        this.#told = UNKNOWN
      }
    }
  }

  /** Whether a read that failed there is to be asked of the primary: it was away, threw the question out to keep up, or was asked to write. */
  failed(error: unknown): boolean {
    if (isUnavailable(error)) this.#setUsable(false, error)
    return isUnavailable(error) || ['40001', '40P01', '25006'].includes((error as { code?: string }).code ?? '')
  }

  async #look(): Promise<void> {
    // While the primary is away nothing is written, and the replica falls no further behind.
    const primary = await inTime(this.#primary.query<{ flushed: string }>(PRIMARY), this.#answerMs).catch(
      () => undefined,
    )
    if (primary === undefined) return
    if (this.#told === UNKNOWN) this.noteLiveEvent()
    this.#lag.primaryIsAt(placeOf(primary.rows[0]?.flushed))
    if (!(await this.#ask())) return
    this.#lag.replicaIsAt(this.#replayed)
    this.#setUsable(!this.#lag.isTooLong)
  }

  async #ask(): Promise<boolean> {
    try {
      const { rows } = await inTime(this.pool.query<{ replayed: string | null }>(REPLAYED), this.#answerMs)
      const replayed = rows[0]?.replayed
      if (typeof replayed !== 'string') throw new Error('what DATABASE_READ_URL names is no replica')
      this.#replayed = placeOf(replayed)
      return true
    } catch (error) {
      this.#setUsable(false, error)
      return false
    }
  }

  /** Said once, and once more when it is over. */
  #setUsable(usable: boolean, error?: unknown): void {
    if (this.#stopped || usable === this.#usable) return
    const before = this.#usable
    this.#usable = usable
    if (!usable && error !== undefined) this.#log.warn('the replica does not answer: the primary does', { error })
    else if (!usable)
      this.#log.warn('the replica is behind: the primary answers', { count: Math.round(this.lagSeconds) })
    else if (before === false) this.#log.info('the replica answers again')
  }
}

const PLACE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** 16/B374D848; zero for anything else. */
export function placeOf(text: string | undefined): WrittenTo {
  const [, high, low] = PLACE.exec(text ?? '') ?? []
  return high === undefined ? 0n : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function textOf(place: WrittenTo): string {
  return `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
