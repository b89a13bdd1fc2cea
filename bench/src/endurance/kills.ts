import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@bitewing/db'
import { startSandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts'
import { startSeveral } from '../../../apps/server/src/testing/several-processes.ts'
import { makeNewWorld, withOwner } from '../world.ts'
import { addUp, type Run } from './kill-sums.ts'
import { PeopleAtWork } from './people-at-work.ts'
import { RobotWork } from './robot-work.ts'
import { takeOvers, watchTasks } from './take-overs.ts'
import { Victims } from './victims.ts'

const PEOPLE = 12
/** So many writes are acknowledged between two kills, at least. */
const BETWEEN = 100

/** Web, robot and database are killed during writes, one after the other, while people and robots go on working. */
async function run(kills: number, say: (line: string) => void): Promise<Run> {
  const world = await makeNewWorld(560)
  await withOwner(world.database, watchTasks)
  const sandbox = await startSandbox()
  const several = await startSeveral({ database: world.database, sandboxUrl: sandbox.url })
  try {
    const owner = createClient(world.database.ownerUrl)
    await owner.connect()
    const people = await PeopleAtWork.arrive(several, owner, PEOPLE, 'until acknowledged')
    await owner.end()
    const victims = new Victims(several, { dataDir: world.dataDir, ownerUrl: world.database.ownerUrl })
    const robots = new RobotWork(world.database.ownerUrl)
    let isOver = false
    const working = Promise.all([people.work(() => !isOver), robots.give(() => !isOver)])
    while (victims.count < kills) {
      const enough = people.acknowledged.size + BETWEEN
      while (people.acknowledged.size < enough) await pause(20)
      await victims.killNext()
      if (victims.count % 20 === 0) say(`kills: ${victims.count}, ${people.acknowledged.size} writes acknowledged`)
    }
    await victims.settle()
    isOver = true
    await working
    const ofRobots = await robots.compare(sandbox.url)
    const [ofPeople, waits] = await withOwner(world.database, async (client) => [
      await people.compare(client),
      await takeOvers(client, victims.robotKills, victims.absences),
    ])
    const slowest = waits.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
    say(
      `slowest take-overs: ${slowest.map(({ ms, deaths }) => `${(ms / 1000).toFixed(1)} s (death ${deaths})`).join(', ')}`,
    )
    return {
      kills: victims.killed,
      acknowledged: people.acknowledged.size,
      records: ofRobots.records,
      refused: people.failed,
      lost: [...ofPeople.lost, ...ofRobots.lost],
      doubled: [...ofPeople.doubled, ...ofRobots.doubled],
      takeOvers: waits.length,
      slowestTakeOverMs: Math.max(0, ...waits.map(({ ms }) => ms)),
    }
  } finally {
    await several.stop()
    await sandbox.close()
    await world.remove()
  }
}

/** npm run kills -- --kills 100 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { kills: { type: 'string' } } })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const result = await run(Number(values.kills ?? 100), say)
  for (const line of [...new Set([...result.refused, ...result.lost, ...result.doubled])].slice(0, 20)) say(`  ${line}`)
  const { lines, isWell } = addUp(result)
  for (const line of lines) say(line)
  return isWell
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1
