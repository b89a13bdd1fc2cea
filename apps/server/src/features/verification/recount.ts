import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import { signal } from '../../kernel/live/live.ts'
import type { Log } from '../../kernel/observe/log.ts'
import { countsWith } from './form-of-record.ts'
import { findTemplate, type TemplateRow } from './record-queries.ts'
import {
  countOpen,
  endRecount,
  isAnyLeft,
  moveRecount,
  nextRecords,
  type Recount,
  setCounts,
  takeRecount,
} from './recount-queries.ts'

/** In one transaction; people's saves wait for no more than these. */
const AT_ONCE = 200
const IDLE_MS = 1000

/** Between two batches it rests so many times as long as a batch takes, so that people who work meanwhile notice nothing. */
const REST = 4

/**
 * A practice that gets another form, or another version of it, has other required fields: what is missing is counted again in every record
 * that is not verified. Each batch and the place that it got to are one transaction, so whoever is killed has done all of it or nothing, and
 * any other process goes on from there.
 */
export class Recounts {
  readonly #database: Database
  readonly #log: Log
  readonly #rest: number
  readonly #stopped = new AbortController()
  #loop: Promise<void> = Promise.resolve()

  constructor(needs: { database: Database; log: Log; rest?: number }) {
    this.#database = needs.database
    this.#log = needs.log
    this.#rest = needs.rest ?? REST
  }

  start(): void {
    this.#loop = this.#work()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#loop
  }

  async #work(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const began = performance.now()
      const worked = await this.#database.asSystem(recountSome).catch((error: unknown) => {
        this.#log.warn('recount', { error })
        return false
      })
      const ms = worked ? (performance.now() - began) * this.#rest : IDLE_MS
      await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => {})
    }
  }
}

/** Resolves with whether there was anything to do. */
export async function recountSome(db: Db): Promise<boolean> {
  const recount = await takeRecount(db)
  if (recount === undefined) return false
  const form = await findTemplate(db, recount.practiceId, recount.type)
  if (form === undefined) {
    await endRecount(db, recount)
    return true
  }
  const remaining = recount.remaining ?? (await countOpen(db, recount))
  const records = await nextRecords(db, recount, form, AT_ONCE)
  const counted = records.flatMap(({ id, answers }) =>
    answers === null ? [] : [{ id, ...countsWith(form, wholeIdentifiers.answers(answers)) }],
  )
  if (counted.length > 0) await setCounts(db, form, counted)
  const last = records.at(-1)
  if (records.length === AT_ONCE && last !== undefined)
    await moveRecount(db, recount, { day: last.day, recordId: last.id, remaining: Math.max(0, remaining - AT_ONCE) })
  else await finish(db, recount, form)
  return true
}

/** What was being written with the former version while its place was passed is found now, and counted from the start. */
async function finish(db: Db, recount: Recount, form: TemplateRow): Promise<void> {
  const { practiceId, clientId } = recount
  if (await isAnyLeft(db, recount, form))
    return await moveRecount(db, recount, { day: null, recordId: null, remaining: null })
  await endRecount(db, recount)
  await signal(db, { event: { topic: 'record', practiceId } })
  await signal(db, { event: { topic: 'templates', clientId } })
}
