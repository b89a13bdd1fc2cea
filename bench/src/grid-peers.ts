import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { type Driven, drive, type Load } from './driver.ts'
import { dateText } from './list.ts'
import { forgetPeers, memoryOf, nodeOfPeers, startDirectus, startPostGraphile } from './peers.ts'
import { Person } from './person.ts'
import { startBare, startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeWorld } from './world.ts'

const RECORDS = 1_000_000
const ROUNDS = 9
const AIMS: Readonly<Record<string, number>> = { Directus: 7, PostGraphile: 2 }

type Side = { name: string; load: Omit<Load, 'connections' | 'seconds'>; memory: () => number; stop(): Promise<void> }

/** The first 25 of a day's records of all practices, by appointment, out of a million: ours beside other programs on the same database. */
export async function gridPeers(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, say)
  const day = dateText(Math.floor(Date.now() / 86_400_000) + 1)
  const sides: Side[] = []
  try {
    await forgetPeers(world)
    const practiceIds = demoPractices.map(({ id }) => id)
    const { path } = contract.transactions.list
    const question = { practiceIds, limit: 25, offset: 0, sort: { appointment: 1 }, startDate: day, endDate: day }
    const product = await startProduct(world)
    const person = await Person.signIn(product.url, 'admin@bitewing.example')
    const ours = { url: product.url + path, ...person.request(path, question) }
    sides.push({ name: 'Bitewing', load: ours, memory: () => memoryOf(product.pid), stop: product.stop })
    const bare = await startBare(world)
    const body = JSON.stringify({ ...question, priority: [{ k: 'Active', v: 0 }] })
    const plain = { url: bare.url + path, headers: { 'content-type': 'application/json' }, body }
    sides.push({ name: 'bare http + pg', load: plain, memory: () => memoryOf(bare.pid), stop: bare.stop })
    for (const start of [startPostGraphile, startDirectus]) {
      const { name, version, page, memory, stop } = await start(world)
      sides.push({ name: `${name} ${version}`, load: page(day), memory, stop })
    }
    const runs = new Map<string, Driven[]>(sides.map(({ name }) => [name, []]))
    for (const { load } of sides) await drive({ ...load, connections: 20, seconds: 3 })
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`grid-peers: round ${round} of ${ROUNDS}`)
      for (const { name, load } of sides) runs.get(name)?.push(await drive({ ...load, connections: 20, seconds: 3 }))
    }
    return told(sides, runs, say)
  } finally {
    for (const side of sides) await side.stop()
    await world.remove()
  }
}

function told(sides: readonly Side[], runs: ReadonlyMap<string, Driven[]>, say: (line: string) => void): boolean {
  const middle = ({ name }: Side) =>
    (runs.get(name) ?? []).toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(ROUNDS / 2)] as Driven
  const [ours] = sides as [Side]
  const rows = sides.map((side) => {
    const { perSecond, p50, p99 } = middle(side)
    return [side.name, perSecond.toFixed(0), String(p50), String(p99), side.memory().toFixed(0)]
  })
  const ratios = sides.flatMap((side) => {
    const aim = AIMS[side.name.split(' ')[0] ?? '']
    return aim === undefined ? [] : [{ name: side.name, aim, times: middle(ours).perSecond / middle(side).perSecond }]
  })
  const text = [
    'Twenty people. Bitewing with sign-in, permission, row policies, access log and encryption, and the practices’ names; the others ask the tables’ owner, one table.',
    `PostGraphile and Directus are run by Node ${nodeOfPeers()}.`,
    table(['', 'requests/s', 'p50 ms', 'p99 ms', 'MB'], rows),
    ratios.map(({ name, aim, times }) => `**${times.toFixed(1)}** times ${name} (aim: ${aim}).`).join(' '),
  ].join('\n\n')
  say(text)
  saveResult('grid-peers', 'npm run bench grid-peers', [text])
  return ratios.every(({ aim, times }) => times >= aim)
}
