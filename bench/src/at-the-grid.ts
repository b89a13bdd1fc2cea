import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { type Driven, drive } from './driver.ts'
import { dateText } from './list.ts'
import type { Person } from './person.ts'
import type { Program } from './programs.ts'

const ROUNDS = 3
const practiceIds = demoPractices.map(({ id }) => id)
/** Of the times at the grid while something else runs, as multiples of the usual ones. */
const AIMS = { p50: 1.5, p99: 4 }

/** Ten people ask for tomorrow's page again and again; the middle of three rounds. */
export async function roundsAtTheGrid(program: Program, person: Person): Promise<Driven> {
  const runs: Driven[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await atTheGrid(program, person))
  const middle = (of: (run: Driven) => number) => runs.map(of).toSorted((one, other) => one - other)[1] as number
  return { ...(runs[0] as Driven), p50: middle(({ p50 }) => p50), p99: middle(({ p99 }) => p99) }
}

export async function atTheGrid(program: Program, person: Person): Promise<Driven> {
  const { path } = contract.transactions.list
  const tomorrow = dateText(Math.floor(Date.now() / 86_400_000) + 1)
  const question = { practiceIds, limit: 25, startDate: tomorrow, endDate: tomorrow, sort: { appointment: 1 } }
  const asked = person.request(path, { ...question, priority: [{ k: 'Active', v: 0 }] })
  return await drive({ url: `${program.url}${path}`, ...asked, connections: 10, seconds: 8 })
}

/** Each with its measure and its aim. */
export function besideTheUsual(usual: Driven, meanwhile: Driven): Record<string, [measured: number, aim: number]> {
  return {
    'p50 at the grid meanwhile, times the usual': [meanwhile.p50 / usual.p50, AIMS.p50],
    'p99 at the grid meanwhile, times the usual': [meanwhile.p99 / usual.p99, AIMS.p99],
  }
}
