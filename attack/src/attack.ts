import { demoPractices } from '@bitewing/db/demo'
import { findBelongings } from './belongings.ts'
import { addPerson, allCodes } from './people.ts'
import type { Switch } from './switches.ts'
import { Tally } from './tally.ts'
import { type DatabaseUrls, startTarget } from './target.ts'
import type { Attack, Wall } from './walls/wall.ts'
import { walls } from './walls/index.ts'

type Options = {
  template: DatabaseUrls
  names: readonly string[]
  without?: Switch | undefined
  size?: number
  say?: (line: string) => void
}

/** Records of each practice that have a file, a ticket and so on. */
const RECORDS_OF_EACH = 6
/** The demo's own limits, and the robot at work. */
const AS_USUAL = { RATE_LIMIT: '1200', ROLES: 'web,robot' }

/** Attacks the walls one after the other. */
export async function attack(options: Options): Promise<Tally[]> {
  const { names } = options
  const chosen = Object.entries(walls).filter(([name]) => names.includes(name))
  const usual = chosen.filter(([, { against }]) => against === 'usual server')
  const open = chosen.filter(([, { against }]) => against === 'server without limits')
  return [...(await attackServer(open, options, {})), ...(await attackServer(usual, options, AS_USUAL))]
}

async function attackServer(
  chosen: [string, Wall][],
  { template, without, size = 1, say = () => {} }: Options,
  environment: Record<string, string>,
): Promise<Tally[]> {
  if (chosen.length === 0) return []
  const target = await startTarget(template, { without, environment })
  try {
    const insider = await addPerson(
      target,
      'insider',
      allCodes,
      demoPractices.map(({ id }) => id),
    )
    const ofEach = Math.max(2, Math.round(RECORDS_OF_EACH * size))
    const belongings = await findBelongings(target, insider, ofEach)
    const given: Attack = { target, insider, belongings, size }
    const tallies: Tally[] = []
    for (const [name, { attack: run }] of chosen) {
      const tally = await timed(new Tally(name), (counting) => run(given, counting))
      say(`${name}: ${tally.counted} of ${tally.attempts} attempts counted, ${tally.leaks} leaks, ${tally.seconds} s`)
      tallies.push(tally)
    }
    return tallies
  } finally {
    await target.stop()
  }
}

async function timed(tally: Tally, run: (tally: Tally) => Promise<void>): Promise<Tally> {
  const started = performance.now()
  await run(tally)
  tally.seconds = Math.round((performance.now() - started) / 1000)
  return tally
}
