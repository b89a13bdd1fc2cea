import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../kernel/data/database.ts'
import { type Live, signal } from '../../kernel/live/live.ts'
import type { Log } from '../../kernel/observe/log.ts'
import { FeedFailure, type Feeds } from '../../kernel/ports/feeds.ts'
import type { Account } from '../../kernel/vault/account.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { LeaseLost, passThrough } from './pass.ts'
import {
  bringSourcesUpToDate,
  endPass,
  giveBack,
  noteTrouble,
  renewLease,
  takeSource,
  type TakenSource,
} from './source-queries.ts'

const IDLE_MS = 5000
const RENEWED_EVERY_MS = 15_000
const SOURCES_EVERY_MS = 5000
/** What is left of a large account after that is done by the next pass, and meanwhile others get their turn. */
const PASS_MS = 4 * 60_000
/** A pass that reads nothing for so long has hung. */
const LONGEST_PASS_MS = 10 * 60_000

type Needs = { database: Database; vault: Vault; feeds: Feeds; log: Log }

/** Looks through the accounts in which practices' systems deliver files, each every five minutes, in every process with the role robot. */
export class FeedWatcher {
  readonly #needs: Needs
  readonly #live: Live
  readonly #stopped = new AbortController()
  #loop: Promise<void> = Promise.resolve()
  #sourcesAt = 0

  #wake = () => {}

  constructor({ live, ...needs }: Needs & { live: Live }) {
    this.#needs = needs
    this.#live = live
  }

  start(): void {
    this.#loop = this.#work()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#loop
  }

  async #work(): Promise<void> {
    const { signal: stopped } = this.#stopped
    const stopListening = this.#live.onSignal((told) => {
      // Somebody does not want to wait.
      if ('event' in told && told.event.topic === 'feeds') this.#wake()
    })
    while (!stopped.aborted) {
      const worked = await this.#once().catch((error: unknown) => {
        this.#needs.log.warn('file feeds', { error })
        return false
      })
      if (!worked) await this.#rest(stopped)
    }
    stopListening()
  }

  async #rest(stopped: AbortSignal): Promise<void> {
    const woken = new AbortController()
    this.#wake = () => woken.abort()
    const ends = AbortSignal.any([stopped, woken.signal])
    await pause(IDLE_MS, undefined, { signal: ends }).catch(() => {})
  }

  async #once(): Promise<boolean> {
    const { database, feeds } = this.#needs
    if (Date.now() - this.#sourcesAt > SOURCES_EVERY_MS) {
      await database.asSystem((db) => bringSourcesUpToDate(db, ownSources(feeds)))
      this.#sourcesAt = Date.now()
    }
    return await watchOnce(this.#needs, this.#stopped.signal)
  }
}

function ownSources(feeds: Feeds) {
  return (['azure', 'sftp'] as const).flatMap((kind) => {
    const account = feeds.own(kind)
    return account === undefined ? [] : [{ kind, sandbox: account.from === 'sandbox' }]
  })
}

/** Looks through the account that is due, if one is. Resolves with whether one was. */
export async function watchOnce(needs: Needs, stopped: AbortSignal): Promise<boolean> {
  const { database, log } = needs
  const source = await database.asSystem(takeSource)
  if (source === undefined) return false
  const lost = new AbortController()
  const renewing = setInterval(() => {
    database
      .asSystem((db) => renewLease(db, source))
      .then((held) => (held ? undefined : lost.abort()))
      .catch((error: unknown) => log.warn('file feeds: the lease was not renewed', { error }))
  }, RENEWED_EVERY_MS)
  try {
    const ends = AbortSignal.any([stopped, lost.signal, AbortSignal.timeout(LONGEST_PASS_MS)])
    const reached = await lookThrough(needs, source, ends)
    await database.asSystem(async (db) => {
      await endPass(db, source, reached)
      // Screens say when an account was looked through last.
      await signal(db, { event: { topic: 'feeds' } })
    })
  } catch (error) {
    await endBadly(needs, source, error, stopped.aborted)
  } finally {
    clearInterval(renewing)
  }
  return true
}

async function lookThrough({ database, vault, feeds }: Needs, source: TakenSource, ends: AbortSignal) {
  const account = await accountOf({ vault, feeds }, source)
  const hostKey = source.host_key || (account.values['hostKey'] ?? '')
  const feed = await feeds.open(source.kind, account, { hostKey, signal: ends })
  const until = Date.now() + PASS_MS
  try {
    return await passThrough({ database, feed, source, isOver: () => ends.aborted || Date.now() > until })
  } finally {
    await feed.close()
  }
}

async function accountOf({ vault, feeds }: Pick<Needs, 'vault' | 'feeds'>, { kind, group_id }: TakenSource) {
  if (group_id !== null) return { from: 'vault', values: await vault.useGroup(group_id) } satisfies Account
  const own = feeds.own(kind)
  if (own === undefined) throw new FeedFailure('unreachable')
  return own
}

async function endBadly(
  { database, log }: Needs,
  source: TakenSource,
  error: unknown,
  stopping: boolean,
): Promise<void> {
  if (error instanceof LeaseLost) return
  if (stopping) return await database.asSystem((db) => giveBack(db, source))
  const failure = error instanceof FeedFailure ? error : new FeedFailure('unreachable')
  if (failure !== error) log.warn('file feeds: a pass failed', { error })
  await database.asSystem(async (db) => {
    await noteTrouble(db, source, failure)
    await signal(db, { event: { topic: 'feeds' } })
  })
}
