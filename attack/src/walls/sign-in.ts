import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { Wire } from '../../../apps/server/src/kernel/crypto/wire.ts'
import { CHROME, type TestClient } from '../../../apps/server/src/testing/client.ts'
import { startFlood } from '../flood.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { type Attack, isMeasured, type Wall } from './wall.ts'

/** Many guesses at one password from many addresses at once, while the user signs in at a known device. */
export const signIn: Wall = { against: 'usual server', attack: guess }

const USER = 'verifier@bitewing.example'
const GUESSES = 150
/** More than are tried at once. */
const FEWEST = 12
const ADDRESSES = 30
/** Ten at once, then after pauses of 0.5, 1, 2 and 4 seconds: a fifth pause is longer than anybody waits. */
const ALLOWED = 14
const sent = { method: 'POST', path: contract.session.authenticate.path }

async function guess({ target, size }: Attack, tally: Tally): Promise<void> {
  const user = await target.client('10.40.1.1').signIn(USER)
  const usual = Math.max(await timed(user), await timed(user))
  const count = Math.max(FEWEST, Math.round(GUESSES * size))
  const before = await computations(target.url)
  const guessing = startFlood({
    url: target.url,
    ...sent,
    headers: { 'content-type': 'application/json', 'user-agent': CHROME },
    addresses: Array.from({ length: ADDRESSES }, (_, index) => `10.40.0.${index}`),
    bodies: await guesses(target, sent, count),
    connections: count,
    times: count,
  })
  const meanwhile = await timed(user)
  for (const [status, times] of Object.entries(await guessing))
    for (let n = 0; n < times; n += 1)
      tally.add(status === '401' ? 'held' : status === '200' ? 'leak' : 'not reached', `a guess: ${status}`)
  // The user's own sign-in compares the password twice: alone, and again with the PIN.
  const tried = (await computations(target.url)) - before - 2
  tally.notes.push(
    `${count} guesses from ${ADDRESSES} addresses at once: ${tried} tried, of ${ALLOWED} that one after the other would allow`,
    `the user at a known device signed in within ${Math.round(meanwhile)} ms meanwhile, ${Math.round(usual)} ms usually`,
  )
  if (tried > ALLOWED) tally.leak(`${tried} guesses were tried`)
  if (isMeasured(size) && meanwhile > 2 * usual)
    tally.leak(`the user waited ${Math.round(meanwhile)} ms instead of ${Math.round(usual)} ms`)
}

/** Sealed beforehand, as many browsers would do it, so that what is measured is the server. */
async function guesses({ secrets }: Target, { method, path }: typeof sent, count: number): Promise<string[]> {
  const sealing = Array.from({ length: count }, async (_, index) => {
    const typed = JSON.stringify({ username: USER, password: `Guess-${index}` })
    return JSON.stringify(await new Wire(secrets.wirePassphrase).seal(typed, method, path))
  })
  return await Promise.all(sealing)
}

async function timed(user: TestClient): Promise<number> {
  const started = performance.now()
  await user.signIn(USER, DEMO_PASSWORD)
  return performance.now() - started
}

/** How many passwords the server has hashed or compared. */
async function computations(url: string): Promise<number> {
  const text = await (await fetch(`${url}${contract.system.metrics.path}`)).text()
  return Number(/^password_computations_total (\d+)$/m.exec(text)?.[1])
}
