import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { demoUsers } from '@bitewing/db/demo'
import { databaseParts } from './database-parts.ts'
import { drive, type Driven } from './driver.ts'
import { Person } from './person.ts'
import { databaseProcessorTime, processorTime } from './processor-time.ts'
import { type Parts, profiled } from './profile.ts'
import { type Options, type Program, startBare, startProduct } from './programs.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { makeWorld, type World } from './world.ts'

const RECORDS = 100_000
const CONNECTIONS = 20
/** Many short turns, because other load on the machine lasts longer than one. */
const ROUNDS = 15
const SECONDS = 2
export const AIM = 1.6
const PATH = contract.verification.list.path
export const USER = 'verifier@bitewing.example'

/** Two requests of the screen: all records, and one week. */
const questions = (today: number) => ({
  'all dates': {},
  'one week': { startDate: dateText(today - 3), endDate: dateText(today + 3) },
})

export type Run = Driven & { program: number; database: number }
/** Which list is requested, and by whom. */
export type Target = { path: string; user: string; method?: 'GET' }
const TARGET: Target = { path: PATH, user: USER }

export type Side = {
  program: Program
  url: string
  /** Its own address where the question is in it. */
  request: (question: object) => { headers: Record<string, string>; body: string; url?: string; method?: 'GET' }
  answer: (question: object) => Promise<unknown>
}

/** One list endpoint through the whole kernel beside the same SQL on bare http + pg, as a ratio, and what the difference is spent on. */
export async function list(say: (line: string) => void): Promise<boolean> {
  say(`list: making ${RECORDS.toLocaleString('en')} records`)
  const world = await makeWorld(RECORDS, () => {})
  try {
    const lines: string[] = []
    let passed = true
    const practiceIds = demoUsers.find((user) => user.email === USER)?.practiceIds.slice(0, 3) ?? []
    for (const [name, dates] of Object.entries(questions(Math.floor(Date.now() / 86_400_000)))) {
      const question = { practiceIds, limit: 25, offset: 0, ...dates }
      const { text: compared, ratio, middle } = await compare(world, name, question, say)
      const text = `${compared}\n\n${await whereTheTimeGoes(world, question, middle)}`
      lines.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    const parts = await databaseParts(world, practiceIds)
    say(parts)
    saveResult('list', 'npm run bench list', [...lines, parts])
    return passed
  } finally {
    await world.remove()
  }
}

/** The product and the bare server with the same request, in turns. */
export async function compare(
  world: World,
  name: string,
  question: object,
  say: (line: string) => void,
  {
    rounds = ROUNDS,
    seconds = SECONDS,
    connections = CONNECTIONS,
    target = TARGET,
    aim = AIM,
    options = {},
    ofBare = {},
    seen = (answer: unknown) => answer,
    whileRunning = async (_: Side) => '',
  } = {},
) {
  const runs: { kernel: Run[]; bare: Run[] } = { kernel: [], bare: [] }
  const sides = { kernel: await kernelSide(world, options, target), bare: await bareSide(world, {}, target, ofBare) }
  await sameAnswer(sides, question, seen)
  for (const side of Object.values(sides)) await measure(world, side, question, 3, connections)
  for (let round = 1; round <= rounds; round += 1) {
    say(`list, ${name}: round ${round} of ${rounds}`)
    // In turns, so that other load on the machine affects both.
    for (const key of ['kernel', 'bare'] as const)
      runs[key].push(await measure(world, sides[key], question, seconds, connections))
  }
  const more = await whileRunning(sides.kernel)
  for (const side of Object.values(sides)) await side.program.stop()
  const ratios = runs.kernel.map((run, round) => total(run) / total(runs.bare[round] as Run))
  const middle = { kernel: medianRun(runs.kernel), bare: medianRun(runs.bare) }
  const ratio = median(ratios)
  const figures = table(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms', 'CPU ms a request'],
    (['kernel', 'bare'] as const).map((key) => {
      const run = middle[key]
      const figure = [run.perSecond.toFixed(0), String(run.p50), String(run.p99)]
      return [key, ...figure, ...[run.program, run.database, total(run)].map(milliseconds)]
    }),
  )
  const verdict = `Ratio of CPU per request: **${ratio.toFixed(2)}** (aim: under ${aim}; round by round: ${ratios.map((r) => r.toFixed(2)).join(', ')})`
  return { ratio, middle, text: `\n### ${name}\n\n${figures}\n\n${verdict}${more}` }
}

export async function kernelSide(
  world: World,
  options: Options = {},
  { path, user, method }: Target = TARGET,
): Promise<Side> {
  const program = await startProduct(world, options)
  const person = await Person.signIn(program.url, user)
  if (method === 'GET') {
    const ask = (question: object) => person.question(path, question)
    const url = `${program.url}${path}`
    return {
      program,
      url,
      request: (question) => ({ ...ask(question), body: '', method }),
      answer: (question) => person.get(path, question),
    }
  }
  return {
    program,
    url: `${program.url}${path}`,
    request: (question) => person.request(path, question),
    answer: (question) => person.post(path, question),
  }
}

/** `ofBare`: what the bare server is told, and the kernel finds out by itself. */
async function bareSide(
  world: World,
  options: Options = {},
  { path, user }: Target = TARGET,
  ofBare: object = {},
): Promise<Side> {
  const program = await startBare(world, options)
  const url = `${program.url}${path}`
  const headers = { 'content-type': 'application/json' }
  const request = (question: object) => ({ headers, body: JSON.stringify({ ...question, user, ...ofBare }) })
  const answer = async (question: object) => {
    const response = await fetch(url, { method: 'POST', ...request(question) })
    return ((await response.json()) as { value: unknown }).value
  }
  return { program, url, request, answer }
}

/** The comparison is fair only if both give the same answer; `seen` is what of it has to be the same. */
async function sameAnswer(
  { kernel, bare }: { kernel: Side; bare: Side },
  question: object,
  seen: (answer: unknown) => unknown,
): Promise<void> {
  const [one, other] = await Promise.all([kernel.answer(question), bare.answer(question)])
  if (JSON.stringify(seen(one)) !== JSON.stringify(seen(other))) throw new Error('the two servers answer differently')
}

export async function measure(
  world: World,
  side: Side,
  question: object,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Run> {
  const postmaster = Number(readFileSync(join(world.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const before = { program: processorTime(side.program.pid), database: databaseProcessorTime(postmaster) }
  const driven = await drive({ url: side.url, ...side.request(question), connections, seconds })
  return {
    ...driven,
    program: (processorTime(side.program.pid) - before.program) / driven.requests,
    database: (databaseProcessorTime(postmaster) - before.database) / driven.requests,
  }
}

/** A further run of each under the profiler, whose shares are applied to the CPU time measured without it. */
async function whereTheTimeGoes(world: World, question: object, measured: { kernel: Run; bare: Run }): Promise<string> {
  const work = (side: Side) => measure(world, side, question, 4)
  const parts: Record<'kernel' | 'bare', Parts> = {
    kernel: await profiled((options) => kernelSide(world, options), work),
    bare: await profiled((options) => bareSide(world, options), work),
  }
  const cost = (key: 'kernel' | 'bare', part: string) => (parts[key].get(part) ?? 0) * measured[key].program
  const names = [...new Set([...parts.kernel.keys(), ...parts.bare.keys()])]
  const rows = names
    .map((part) => ({ part, kernel: cost('kernel', part), bare: cost('bare', part) }))
    .toSorted((one, other) => other.kernel - other.bare - (one.kernel - one.bare))
    .filter(({ kernel, bare }) => Math.max(kernel, bare) >= 0.005)
    .map(({ part, kernel, bare }) => [part, ...[kernel, bare, kernel - bare].map(milliseconds)])
  const database = [measured.kernel.database, measured.bare.database, measured.kernel.database - measured.bare.database]
  rows.push(['the database (see below)', ...database.map(milliseconds)])
  return `Where a request's CPU time goes, in ms:\n\n${table(['', 'kernel', 'bare', 'difference'], rows)}`
}

export const total = (run: Run) => run.program + run.database
const medianRun = (runs: Run[]) =>
  runs.toSorted((one, other) => total(one) - total(other))[Math.floor(runs.length / 2)] as Run
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

export function dateText(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10)
}
