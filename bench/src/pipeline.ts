import { setTimeout as pause } from 'node:timers/promises'
import { demoPractices } from '@bitewing/db/demo'
import { givePage } from '../../apps/server/src/robot/testing/pages.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

/** Working days without demo records. */
const DAYS = ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11']

/** How many records the robot completes in a minute, from a row of a sheet to the result in it, with payers that answer at once. */
export async function pipeline(say: (line: string) => void): Promise<boolean> {
  const world = await makeNewWorld(600)
  const program = await startProduct(world)
  try {
    await give(world)
    const began = Date.now()
    let left = await leftOf(world)
    while (left > 0) {
      say(`pipeline: ${left} left to do`)
      await pause(3000)
      left = await leftOf(world)
    }
    const seconds = (Date.now() - began) / 1000
    const ends = await endsOf(world)
    const records = ends.reduce((sum, { n }) => sum + n, 0)
    const text = [
      `${DAYS.length * demoPractices.length} pages of sheets, ${records} records in ${seconds.toFixed(0)} s: **${Math.round((records / seconds) * 60)}** records a minute, with the sandbox on the same cores.`,
      table(
        ['ended as', 'records', 'documents'],
        ends.map(({ verification_by, n, documents }) => [verification_by, String(n), String(documents)]),
      ),
    ].join('\n\n')
    say(text)
    saveResult('pipeline', 'npm run bench pipeline', [text])
    return records > 0 && ends.every(({ verification_by }) => verification_by !== '')
  } finally {
    await program.stop()
    await world.remove()
  }
}

async function give(world: World): Promise<void> {
  await withOwner(world.database, async (owner) => {
    for (const day of DAYS) for (const { id } of demoPractices) await givePage(owner, id, day)
  })
}

/** Tasks that are due now, without those that wait for the next try of a payer. */
async function leftOf(world: World): Promise<number> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<{ n: number }>(
      `select count(*)::int as n from robot_tasks where state in ('ready', 'running') or state = 'paused' and failures = 0`,
    ),
  )
  return rows[0]?.n ?? 0
}

async function endsOf(world: World): Promise<{ verification_by: string; n: number; documents: number }[]> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<{ verification_by: string; n: number; documents: number }>(
      `select verification_by, count(*)::int as n,
         (sum((select count(*) from files f where f.record_id = r.id)))::int as documents
       from verification_records r where appointment_date = any ($1) group by 1 order by 2 desc`,
      [DAYS],
    ),
  )
  return rows
}
