import { demoPractices } from '@bitewing/db/demo'
import { findBelongings } from './belongings.ts'
import { addPerson, allCodes } from './people.ts'
import type { Switch } from './switches.ts'
import { Tally } from './tally.ts'
import { type DatabaseUrls, startTarget } from './target.ts'
import { permission } from './walls/permission.ts'
import type { Attack, Wall } from './walls/wall.ts'

export const walls = { permission } satisfies Record<string, Wall>

type Options = {
  template: DatabaseUrls
  names: readonly string[]
  without?: Switch | undefined
  size?: number
  say?: (line: string) => void
}

/** Records of each practice that have a file, a ticket and so on. */
const RECORDS_OF_EACH = 8

/** Attacks the walls one after the other, each with a server of its own and a fresh database, so that none finds what another one did. */
export async function attack({ template, names, without, size = 1, say = () => {} }: Options): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const [name, wall] of Object.entries(walls)) {
    if (!names.includes(name)) continue
    const tally = new Tally(name)
    const started = performance.now()
    const target = await startTarget(template, { without })
    try {
      await wall(await prepared(), tally)
    } finally {
      await target.stop()
    }
    tally.seconds = Math.round((performance.now() - started) / 1000)
    tallies.push(tally)
    say(`${name}: ${tally.counted} of ${tally.attempts} attempts counted, ${tally.leaks} leaks, ${tally.seconds} s`)

    async function prepared(): Promise<Attack> {
      const practices = demoPractices.map(({ id }) => id)
      const insider = await addPerson(target, 'insider', allCodes, practices)
      const belongings = await findBelongings(target, insider, Math.max(2, Math.round(RECORDS_OF_EACH * size)))
      return { target, insider, belongings, template, without, size, say }
    }
  }
  return tallies
}
