import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { Wire } from '../../../apps/server/src/kernel/crypto/wire.ts'
import { type Flood, startFlood } from '../flood.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { type Attack, isMeasured, type Wall } from './wall.ts'

/** Work that anybody can ask for without being anybody: large bodies, bodies that have to be opened, files, heads that never end. */
export const floods: Wall = { against: 'usual server', attack: flood }

const { session, files } = contract
const JSON_BODY = { 'content-type': 'application/json' }
/** As in the attack that took the health check from 5 ms to 4.6 s. */
const CONNECTIONS = 30
const KEYS = 85_000
const manyKeys = () => Object.fromEntries(Array.from({ length: KEYS }, (_, index) => [`k${index}`, 0]))
const PROBES = 60
const FEWEST_PROBES = 10
/** Below this the clock, not the flood, makes the difference. */
const NOTICEABLE_MS = 2

async function flood({ target, size }: Attack, tally: Tally): Promise<void> {
  const times = Math.max(CONNECTIONS, Math.round(600 * size))
  const probes = Math.max(FEWEST_PROBES, Math.round(PROBES * size))
  const large = JSON.stringify(manyKeys())
  const tired = await exhausted(target, addresses(3, 1))
  const kinds: Record<string, Omit<Flood, 'url' | 'connections' | 'times'>> = {
    'bodies of 85,000 keys': {
      ...post(session.authenticate.path),
      addresses: addresses(1, 3),
      bodies: [large],
    },
    'sealed bodies of 85,000 keys, each with a salt of its own': {
      ...post(session.authenticate.path),
      addresses: addresses(2, 3),
      bodies: await sealed(target, large, session.authenticate.path, Math.min(times, CONNECTIONS)),
    },
    'large bodies to an endpoint that needs a session': {
      ...post(contract.verification.list.path),
      addresses: tired,
      bodies: [large],
    },
    'files without a session': {
      ...post(files.upload.path),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      addresses: tired,
      bodies: [
        `--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${'a'.repeat(900_000)}\r\n--x--\r\n`,
      ],
    },
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const usual = await probe(target, probes)
    const flooding = startFlood({ url: target.url, connections: CONNECTIONS, times, ...kind })
    const meanwhile = await probeUntil(target, flooding)
    const statuses = await flooding
    for (const [status, count] of Object.entries(statuses))
      for (let n = 0; n < count; n += 1)
        tally.add(outcomeOf(Number(status), kind.addresses === tired), `${name}: ${status}`)
    report(tally, size, `${name}: ${JSON.stringify(statuses)}`, usual, meanwhile)
  }
  await slowHeads(target, size, probes, tally)
}

/** The minute of an address that has used up its calls may end meanwhile; then it is told that it has no session. */
function outcomeOf(status: number, isTired: boolean) {
  if (status === 429 || status === 413 || (status === 401 && isTired)) return 'held'
  return status === 0 ? 'not reached' : 'leak'
}
const post = (path: string) => ({ method: 'POST', path, headers: JSON_BODY })
const addresses = (group: number, count: number) =>
  Array.from({ length: count }, (_, index) => `10.50.${group}.${index}`)

function report(tally: Tally, size: number, what: string, usual: number, meanwhile: number): void {
  tally.notes.push(`${what}; health p50 ${meanwhile.toFixed(1)} ms meanwhile, ${usual.toFixed(1)} ms usually`)
  if (isMeasured(size) && meanwhile > 2 * usual && meanwhile - usual > NOTICEABLE_MS)
    tally.leak(`${what}: health took ${meanwhile.toFixed(1)} ms instead of ${usual.toFixed(1)} ms`)
}

async function sealed({ secrets }: Target, json: string, path: string, count: number): Promise<string[]> {
  const bodies: string[] = []
  for (let n = 0; n < count; n += 1)
    bodies.push(JSON.stringify(await new Wire(secrets.wirePassphrase).seal(json, 'POST', path)))
  return bodies
}

/** Addresses that have used up what strangers get in a minute. */
async function exhausted(target: Target, list: string[]): Promise<string[]> {
  for (const address of list)
    await startFlood({
      url: target.url,
      method: 'GET',
      path: contract.session.me.path,
      headers: {},
      addresses: [address],
      bodies: [''],
      connections: 8,
      times: 130,
    })
  return list
}

let probed = 0

/** The median time of the health check, from addresses that do nothing else. */
async function probe(target: Target, times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) taken.push(await healthTime(target))
  return median(taken)
}

async function probeUntil(target: Target, end: Promise<unknown>): Promise<number> {
  let ended = false
  void end.finally(() => {
    ended = true
  })
  const taken: number[] = []
  while (!ended) taken.push(await healthTime(target))
  return median(taken)
}

async function healthTime({ url }: Target): Promise<number> {
  probed += 1
  const started = performance.now()
  const address = `10.51.${Math.floor(probed / 100) % 250}.1`
  const response = await fetch(`${url}${contract.system.health.path}`, { headers: { 'x-forwarded-for': address } })
  await response.arrayBuffer()
  const ms = performance.now() - started
  await pause(10)
  return ms
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Connections that send their head letter by letter. */
async function slowHeads(target: Target, size: number, probes: number, tally: Tally): Promise<void> {
  const count = Math.max(CONNECTIONS, Math.round(200 * size))
  const { hostname, port } = new URL(target.url)
  const usual = await probe(target, probes)
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST /api/authenticate HTTP/1.1\r\nhost: x\r\n')
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, 100)
  const meanwhile = await probe(target, probes)
  clearInterval(drip)
  for (const socket of sockets) {
    tally.add('held', 'a head that does not end')
    socket.destroy()
  }
  report(tally, size, `${count} heads that do not end`, usual, meanwhile)
}
