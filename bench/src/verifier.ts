import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, fillPath, type OutputOf, templateFromWire } from '@bitewing/contract'
import { demoUsers } from '@bitewing/db/demo'
import { fieldsOf } from '@bitewing/domain'
import { Person } from './person.ts'
import { databaseProcessorTime, processorTime } from './processor-time.ts'
import { startProduct } from './programs.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { makeWorld, type World } from './world.ts'

const RECORDS = 100_000
const TIMES = 150
const WARM_UP = 30
const FIELDS = 20
/** As a share of both processors' time: a step that costs more would slow other people down. */
const LIMIT_MS = 60
const USER = 'verifier@bitewing.example'

type Form = OutputOf<typeof contract.formFill.merge>
type Step = [name: string, work: () => Promise<unknown>]

/** What a verifier does all day, step by step, and what each step costs in wall-clock, server and database time. */
export async function verifier(say: (line: string) => void): Promise<boolean> {
  say(`verifier: making ${RECORDS.toLocaleString('en')} records`)
  const world = await makeWorld(RECORDS, () => {})
  try {
    const program = await startProduct(world)
    const steps = await path(await Person.signIn(program.url, USER))
    const rows: string[][] = []
    let passed = true
    for (const [name, work] of steps) {
      say(`verifier: ${name}`)
      const { walls, server, database } = await cost(world, program.pid, work)
      rows.push([name, ...[...walls, server, database].map(milliseconds)])
      passed &&= server + database < LIMIT_MS
    }
    await program.stop()
    const text = table(['step', 'wall ms, median', 'wall ms, slowest of 20', 'server CPU ms', 'database CPU ms'], rows)
    say(text)
    saveResult('verifier', 'npm run bench verifier', [`\n${text}`])
    return passed
  } finally {
    await world.remove()
  }
}

async function path(person: Person): Promise<Step[]> {
  const practiceIds = demoUsers.find((user) => user.email === USER)?.practiceIds.slice(0, 3) ?? []
  const { verification, formFill } = contract
  const openList = () => person.post(verification.list.path, { practiceIds, limit: 10, offset: 0 })
  const { records } = (await person.post(verification.list.path, { practiceIds, limit: 300, offset: 0 })) as OutputOf<
    typeof verification.list
  >
  const id = records.find(
    (record) => record.type === 'FBD' && !record.audited && record.missingRequiredInputQty > 0,
  )?._id
  if (id === undefined) throw new Error('there is no record to work on')
  const open = async () => (await person.post(formFill.merge.path, { practiceIds, dataId: id })) as Form
  let round = 0
  const save = async (form: Form) => {
    round += 1
    const savePath = fillPath(formFill.save.path, { id })
    return await person.send('PUT', savePath, { practiceIds, version: form.version, bookmarks: twenty(form, round) })
  }
  let form = await open()
  return [
    ['open the list', openList],
    ['open a record', open],
    [
      `save ${FIELDS} fields`,
      async () => {
        const { version } = (await save(form)) as { version: number }
        form = { ...form, version }
      },
    ],
    [
      'download the Word file',
      () => person.download(fillPath(formFill.download.path, { id }), { practiceIds: JSON.stringify(practiceIds) }),
    ],
  ]
}

/** Different values each time, so that each save changes all of them. */
function twenty(form: Form, round: number): Record<string, string> {
  const fields = templateFromWire(form.sections)
    .template.sections.flatMap(fieldsOf)
    .filter((field) => field.kind === 'text' && field.data === 'number')
    .slice(0, FIELDS)
  return Object.fromEntries(fields.map((field, index) => [field.bookmark, String(1 + ((round + index) % 90))]))
}

async function cost(world: World, pid: number, work: () => Promise<unknown>) {
  const postmaster = Number(readFileSync(join(world.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  for (let time = 0; time < WARM_UP; time += 1) await work()
  const before = { server: processorTime(pid), database: databaseProcessorTime(postmaster) }
  const walls: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now()
    await work()
    walls.push(performance.now() - began)
  }
  walls.sort((one, other) => one - other)
  return {
    walls: [walls[Math.floor(TIMES / 2)] as number, walls[Math.floor(TIMES * 0.95)] as number],
    server: (processorTime(pid) - before.server) / TIMES,
    database: (databaseProcessorTime(postmaster) - before.database) / TIMES,
  }
}
