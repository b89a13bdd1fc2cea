import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { contract } from '@bitewing/contract'
import { PASSPHRASE, startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { areaUnderCurve, splitHalfAccuracy } from './timing-statistics.ts'
import { BrowserWire } from './wire.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const PAIRS = 200
const WARM_UP = 20
const PATH = contract.session.authenticate.path

/** Whether the duration of a refused sign-in reveals that the user exists: wrong passwords of existing users beside unknown users. */
export async function signInTiming(say: (line: string) => void): Promise<boolean> {
  const world = await makeNewWorld(600)
  try {
    await addUsers(world, PAIRS + WARM_UP)
    const server = await startProduct(world, { environment: { TRUST_PROXY: 'loopback' } })
    const ask = asker(server.url)
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      await ask(existing(PAIRS + turn))
      await ask(unknown(PAIRS + turn))
    }
    const times = { existing: [] as number[], unknown: [] as number[] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // The order is random, so that neither gains from what the other left in caches.
      const order = randomInt(2) === 0 ? (['existing', 'unknown'] as const) : (['unknown', 'existing'] as const)
      for (const kind of order) times[kind].push(await ask(kind === 'existing' ? existing(pair) : unknown(pair)))
    }
    await server.stop()
    return tell(times, say)
  } finally {
    await world.remove()
  }
}

// Names of equal length, each used once, because repeated failures of one user are slowed down.
const existing = (number: number) => `known-${String(number).padStart(4, '0')}@bitewing.example`
const unknown = (number: number) => `other-${String(number).padStart(4, '0')}@bitewing.example`

async function addUsers({ database }: World, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, number) => existing(number))
  await withOwner(database, async (owner) => {
    await owner.query(
      `insert into users (id, email, first_name, last_name, password_hash)
       select lpad(to_hex(n), 24, '0'), email, 'Known', 'User', (select password_hash from users where password_hash is not null limit 1)
       from unnest($1::text[]) with ordinality as given(email, n)`,
      [emails],
    )
    await owner.query('vacuum analyze users')
  })
}

/** Calls over one keep-alive connection, each time from another address, and measures until the answer is complete. */
function asker(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const wire = new BrowserWire(PASSPHRASE)
  let asked = 0
  return (username: string): Promise<number> => {
    asked += 1
    const body = wire.seal({ username, password: 'not the password' }, 'POST', PATH)
    const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    return new Promise((resolve, reject) => {
      const started = performance.now()
      const sent = request(`${url}${PATH}`, { method: 'POST', agent, headers }, (response) => {
        response.resume()
        response.once('end', () => {
          if (response.statusCode === 401) resolve(performance.now() - started)
          else reject(new Error(`answered with ${response.statusCode}`))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  }
}

function tell(times: { existing: number[]; unknown: number[] }, say: (line: string) => void): boolean {
  const area = areaUnderCurve(times.existing, times.unknown)
  const accuracy = splitHalfAccuracy(times.existing, times.unknown)
  const passed = area.value > area.chance[0] && area.value < area.chance[1]
  const quantile = (values: number[], share: number) =>
    (values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0).toFixed(2)
  const figures = table(
    ['ms', 'p10', 'p50', 'p90'],
    Object.entries(times).map(([kind, values]) => [kind, ...[0.1, 0.5, 0.9].map((share) => quantile(values, share))]),
  )
  const range = ([low, high]: readonly [number, number]) => `${low.toFixed(3)} to ${high.toFixed(3)}`
  const verdicts = [
    `Area under the curve: **${area.value.toFixed(3)}** (by chance, in 95 of 100 runs: ${range(area.chance)})`,
    `A threshold learnt on one half tells ${(accuracy.value * 100).toFixed(1)} % of the other half right (by chance: ${range(accuracy.chance)})`,
    passed ? 'Told apart no better than by chance.' : 'TOLD APART better than by chance.',
  ]
  const text = `\n${PAIRS} pairs of an existing user with a wrong password and an unknown user.\n\n${figures}\n\n${verdicts.join('\n\n')}`
  say(text)
  saveResult('sign-in-timing', 'npm run bench sign-in-timing', [text])
  return passed
}
