import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../kernel/data/database.ts'
import { type Phone, PhoneUnavailable, type Window } from '../../kernel/ports/phone.ts'
import { fillState, matchAgain, noteAsked, noteFilled, oldestUnfinished } from './fill-queries.ts'
import { keepCalls } from './store-calls.ts'

const HOUR_S = 3600
const DAY_S = 86_400
/** The provider shows about six months; nothing older is asked for. */
const HISTORY_S = 190 * DAY_S
/** So many calls to a window: whoever is killed loses no more than that. */
const WANTED = 1000
const LONGEST_WINDOW_S = 30 * DAY_S

export type Filling = {
  database: Database
  phone: Phone
  /** Until when there is time. */
  until: () => boolean
  now?: () => number
}

const unixSeconds = () => Math.floor(Date.now() / 1000)

/** The last hour, and since when calls are not known to have ended, is asked for again: a webhook may have been missed. */
export async function reconcile({ database, phone, now = unixSeconds }: Omit<Filling, 'until'>): Promise<void> {
  const to = now()
  const from = Math.min(to - HOUR_S, (await database.asSystem(oldestUnfinished)) ?? to)
  for (let page = 1; ; page += 1) {
    const { calls, isLast } = await patiently(() => phone.calls({ from, to }, page))
    await database.asSystem(async (db) => {
      await keepCalls(db, calls)
      await noteAsked(db)
    })
    if (isLast) break
  }
  await database.asSystem(matchAgain)
}

/**
 * The first fill, from now into the past, in windows of time that hold fewer calls than a query shows. How far it has come is written with
 * the last page of each window, so it goes on there, whoever was killed.
 */
export async function fill({ database, phone, until, now = unixSeconds }: Filling): Promise<void> {
  const state = await database.asSystem(fillState)
  if (state.filled) return
  const oldest = now() - HISTORY_S
  let to = state.filledFrom ?? now()
  let span = DAY_S
  while (to > oldest && until()) {
    const window = { from: to - span, to }
    const first = await patiently(() => phone.calls(window, 1))
    const fitting = fittingSpan(span, first.total, phone.mostOfQuery)
    if (fitting < span && first.total > 2 * WANTED) {
      span = fitting
      continue
    }
    if (!(await fillWindow({ database, phone, until }, window, first, window.from <= oldest))) return
    to = window.from
    span = fitting
  }
}

/** False: there was no time to finish it. */
async function fillWindow(
  { database, phone, until }: Filling,
  window: Window,
  first: Awaited<ReturnType<Phone['calls']>>,
  isOldest: boolean,
): Promise<boolean> {
  let found = first
  for (let page = 1; ; page += 1) {
    if (page > 1) {
      if (!until()) return false
      found = await patiently(() => phone.calls(window, page))
    }
    const { calls, isLast } = found
    await database.asSystem(async (db) => {
      // Nobody looks at so old ones as they come; the last page tells.
      await keepCalls(db, calls, { tell: isLast })
      if (isLast) await noteFilled(db, window.from, isOldest)
    })
    if (isLast) return true
  }
}

/** How long the next window is, by how many calls this one holds. */
function fittingSpan(span: number, total: number, most: number): number {
  const wanted = Math.min(WANTED, most)
  const factor = total === 0 ? 4 : Math.min(4, Math.max(wanted / total, 1 / 64))
  return Math.min(LONGEST_WINDOW_S, Math.max(1, Math.floor(span * factor)))
}

const TRIES = 5

/** Waits where the provider says for how long; anything else is for the next run. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      const rest = error instanceof PhoneUnavailable ? error.restMs : undefined
      if (rest === undefined || tried === TRIES) throw error
      await pause(rest)
    }
  }
}
