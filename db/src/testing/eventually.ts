import { setTimeout as pause } from 'node:timers/promises'

const MINUTE_MS = 60_000
/** What a test or a hook may take, also on a machine that has other work: whoever is slow is no failure. */
export const TEST_LIMIT_MS = 5 * MINUTE_MS
/** A wait ends before the test that it is in, since it can say what it waited for. */
export const WAIT_LIMIT_MS = 4 * MINUTE_MS
/** For the few that do the same many times; theirs are the waits of so long, too. */
export const LONG_TEST_LIMIT_MS = 20 * MINUTE_MS
export const LONG_WAIT_LIMIT_MS = 18 * MINUTE_MS

const BETWEEN_MS = 50
/** Kept, since a test may stop the clock that others see. */
const now = performance.now.bind(performance)

/** Repeats the check until nothing in it throws, and resolves with what it returns; rejects with what it threw last. */
export async function eventually<T>(check: () => T | Promise<T>, limit = WAIT_LIMIT_MS): Promise<T> {
  const until = now() + limit
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (now() > until) throw error
    }
    await pause(BETWEEN_MS)
  }
}

/** The same for programs without `expect`: asks until there is something, and resolves with it. */
export async function waitFor<T>(
  what: string,
  find: () => T | Promise<T>,
  limit = WAIT_LIMIT_MS,
): Promise<Exclude<T, undefined | null | false>> {
  return await eventually(async () => {
    const found = await find()
    if (found === undefined || found === null || found === false) throw new Error(`waited in vain for ${what}`)
    return found as Exclude<T, undefined | null | false>
  }, limit)
}

type Drawn = { whole(below: number): number }
const byChance: Drawn = { whole: (below) => Math.floor(Math.random() * below) }

/** Until a moment that nobody chose, at which something is killed: nothing may be expected to have happened by then. */
export async function someMoment(longestMs: number, drawn = byChance): Promise<void> {
  await pause(drawn.whole(longestMs))
}
