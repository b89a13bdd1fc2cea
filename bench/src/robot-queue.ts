import { demoPractices } from '@bitewing/db/demo'
import { Database } from '../../apps/server/src/kernel/data/database.ts'
import { takeTasks } from '../../apps/server/src/kernel/tasks/queue.ts'
import { saveResult, table } from './report.ts'
import { makeWorld, withOwner, type World } from './world.ts'

const FEW = 1000
const MANY = 1_000_000
const TAKINGS = 400
/** As a multiple of the median with a short queue. */
const AIM = 2

/** How long taking the next tasks takes with few and with a million tasks waiting. */
export async function robotQueue(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(6000, () => {})
  const database = new Database(world.database.appUrl)
  try {
    const results: number[][] = []
    for (const waiting of [FEW, MANY]) {
      say(`robot-queue: ${waiting.toLocaleString('en')} records waiting`)
      await queue(world, waiting)
      results.push(await timesOf(database))
    }
    const [few = [], many = []] = results
    const ratio = at(many, 0.5) / at(few, 0.5)
    const row = (name: number, times: number[]) => [
      name.toLocaleString('en'),
      at(times, 0.5).toFixed(2),
      at(times, 0.99).toFixed(2),
    ]
    const text = [
      `Taking one task of each of four practices whose turn it is, ${TAKINGS} times.`,
      table(['records waiting', 'median ms', 'p99 ms'], [row(FEW, few), row(MANY, many)]),
      `A million waiting: **${ratio.toFixed(2)}** times the median of a short queue (aim: under ${AIM}).`,
    ].join('\n\n')
    say(text)
    saveResult('robot-queue', 'npm run bench robot-queue', [text])
    return ratio < AIM
  } finally {
    await database.close()
    await world.remove()
  }
}

async function queue(world: World, waiting: number): Promise<void> {
  const practices = demoPractices.map(({ id }) => id)
  await withOwner(world.database, async (owner) => {
    await owner.query('truncate robot_tasks')
    await owner.query('insert into robot_lanes (practice_id) select unnest($1::text[]) on conflict do nothing', [
      practices,
    ])
    await owner.query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due)
       select lpad(to_hex(n), 24, '0'), ($1::text[])[1 + n % $2], 'record', lpad(to_hex(n), 24, '0'), 'check',
         date '2026-11-16' + n % 60 from generate_series(1, $3::int) n`,
      [practices, practices.length, waiting],
    )
    await owner.query('vacuum (analyze) robot_tasks')
  })
}

async function timesOf(database: Database): Promise<number[]> {
  const times: number[] = []
  for (let taking = 0; taking < TAKINGS; taking += 1) {
    const began = performance.now()
    const tasks = await database.asSystem((db) => takeTasks(db, 4))
    if (taking >= 50) times.push(performance.now() - began)
    if (tasks.length === 0) break
  }
  return times.toSorted((one, other) => one - other)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
