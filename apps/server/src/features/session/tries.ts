import { setTimeout as pause } from 'node:timers/promises'
import type { contract } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail, Failure } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Attempt, accessRecord } from './attempt.ts'
import { untilNextStep } from './constant-time.ts'
import * as queries from './queries.ts'
import * as tries from './tries-queries.ts'

type SystemContext = ContextOf<(typeof contract)['session']['authenticate']>

const FAILURES_BEFORE_SLOWING = 10
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** A try that could not go on within this time is refused at once. */
const LONGEST_WAIT_MS = 10_000
const ASK_AGAIN_MS = 100
const LINKS_OF_USER = 3
const LINKS_OF_ADDRESS = 10

/**
 * Counts the try before `check` looks at a password, and again by its outcome. Whoever has failed too often waits for their turn;
 * a try whose turn is too far away is refused without a look at the password, with the answer that a wrong one gets.
 */
export async function countedTry<T>(
  ctx: SystemContext,
  attempt: Attempt,
  typed: { username: string },
  check: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const started = performance.now()
  const { usernameDigest, deviceDigest, ip } = attempt
  const known = await ctx.systemDb((db) => tries.isKnownDevice(db, usernameDigest, deviceDigest))
  const trier = { usernameDigest, ip, knownDevice: known ? deviceDigest : undefined }
  return await counted(ctx, trier, started, check, async () => {
    await ctx.systemDb(async (db) => {
      const user = await queries.findUser(db, typed.username)
      await queries.storeAccessRecord(db, accessRecord(attempt, user?.id ?? null, 'too many tries'))
    })
    return fail('session.user_not_found')
  })
}

/**
 * A try of somebody who is signed in. It counts for the session alone: a stolen session is slowed down, and neither it nor strangers
 * slow down the user anywhere else.
 */
export async function countedTryInSession<T>(
  ctx: SystemContext,
  attempt: Attempt,
  { userId, sessionId }: { userId: string; sessionId: string },
  check: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const { usernameDigest, ip } = attempt
  const trier = { usernameDigest, ip, knownDevice: Buffer.from(sessionId, 'hex') }
  return await counted(ctx, trier, performance.now(), check, async () => {
    await ctx.systemDb((db) => queries.storeAccessRecord(db, accessRecord(attempt, userId, 'too many tries')))
    return fail('session.wrong_current_password')
  })
}

async function counted<T>(
  ctx: SystemContext,
  trier: tries.Trier,
  started: number,
  check: () => Promise<T | Failure>,
  refuse: () => Promise<Failure>,
): Promise<T | Failure> {
  const id = await turnOf(ctx, trier, started + LONGEST_WAIT_MS)
  const result = id === undefined ? await refuse() : await settled(ctx, id, check)
  if (isWrong(result)) await untilNextStep(started)
  return result
}

async function settled<T>(ctx: SystemContext, id: string, check: () => Promise<T | Failure>): Promise<T | Failure> {
  let failed = true
  try {
    const result = await check()
    failed = isWrong(result)
    return result
  } finally {
    await ctx.systemDb((db) => tries.settleTry(db, id, failed))
  }
}

const WRONG = ['session.user_not_found', 'session.wrong_pin', 'session.wrong_current_password']

function isWrong(result: unknown): boolean {
  return result instanceof Failure && WRONG.includes(result.code)
}

/** Waits until the try may go on. Undefined: that would be after the deadline. */
async function turnOf(ctx: SystemContext, trier: tries.Trier, deadline: number): Promise<string | undefined> {
  const line = `${trier.usernameDigest.toString('hex')} ${trier.knownDevice !== undefined}`
  for (;;) {
    const turn = await inLine(line, () => ctx.systemDb((db) => askForTurn(db, trier, deadline - performance.now())))
    if (turn === 'too late') return undefined
    if (turn !== 'not yet') {
      await pause(turn.inMs)
      return turn.id
    }
    await pause(ASK_AGAIN_MS)
  }
}

async function askForTurn(db: Db, trier: tries.Trier, patienceMs: number) {
  await tries.lockTries(db, trier)
  const waits = (await tries.recentTries(db, trier)).map(waitAfter)
  if (patienceMs <= 0) return 'too late'
  if (waits.includes('not yet')) return 'not yet'
  const inMs = Math.max(...(waits as number[]))
  if (inMs > patienceMs) return 'too late'
  return { id: await tries.enterTry(db, trier, inMs), inMs }
}

/** Nobody knows yet how those under way end: as many go on at once as may fail, and later ones wait for them. */
function waitAfter({ failed, underWay, lastInMs }: { failed: number; underWay: number; lastInMs: number }) {
  if (failed + underWay < FAILURES_BEFORE_SLOWING) return 0
  if (failed < FAILURES_BEFORE_SLOWING) return 'not yet'
  const slowing = FIRST_PAUSE_MS * 2 ** (failed + underWay - FAILURES_BEFORE_SLOWING)
  return Math.max(0, lastInMs) + Math.min(slowing, LONGEST_PAUSE_MS)
}

const lines = new Map<string, Promise<unknown>>()

/** One at a time in this process: a flood of guesses at one user takes one of the database's connections, not all. */
async function inLine<T>(line: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(line) ?? Promise.resolve()).then(work, work)
  lines.set(line, mine)
  try {
    return await mine
  } finally {
    if (lines.get(line) === mine) lines.delete(line)
  }
}

/** Whether one more link may be sent. Counted whether or not the address belongs to a user. */
export async function mayAskForLink(db: Db, asker: { usernameDigest: Buffer; ip: string }): Promise<boolean> {
  await tries.lockTries(db, asker)
  const { ofUser, ofAddress } = await tries.recentLinkRequests(db, asker)
  if (ofUser >= LINKS_OF_USER || ofAddress >= LINKS_OF_ADDRESS) return false
  await tries.enterLinkRequest(db, asker)
  return true
}
