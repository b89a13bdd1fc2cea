import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Kind } from './victims.ts'

/** Not in the repository: what was tried on this machine. */
const FILE = resolve(import.meta.dirname, '../../../data/kills.json')
const LONGEST_TAKE_OVER_MS = 10_000
/** What all runs together have to come to. */
const ENOUGH = { kills: 1000, acknowledged: 100_000 }

export type Run = {
  kills: Record<Kind, number>
  acknowledged: number
  /** What the robots made meanwhile. */
  records: number
  refused: string[]
  lost: string[]
  doubled: string[]
  takeOvers: number
  slowestTakeOverMs: number
}

type Sum = Record<
  'runs' | Kind | 'acknowledged' | 'records' | 'lost' | 'doubled' | 'takeOvers' | 'slowestTakeOverMs',
  number
>

const NOTHING: Sum = {
  runs: 0,
  web: 0,
  robot: 0,
  database: 0,
  acknowledged: 0,
  records: 0,
  lost: 0,
  doubled: 0,
  takeOvers: 0,
  slowestTakeOverMs: 0,
}

/** Adds a run to those before it; says both. */
export function addUp(run: Run): { lines: string[]; isWell: boolean } {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Sum) : NOTHING
  const own = sumOf(run)
  const all = Object.fromEntries(
    Object.keys(NOTHING).map((name) => {
      const key = name as keyof Sum
      const joined = key === 'slowestTakeOverMs' ? Math.max(before[key], own[key]) : before[key] + own[key]
      return [key, joined]
    }),
  ) as Sum
  mkdirSync(dirname(FILE), { recursive: true, mode: 0o700 })
  writeFileSync(FILE, JSON.stringify(all, null, 2), { mode: 0o600 })
  const isWell = own.lost + own.doubled + run.refused.length === 0 && own.slowestTakeOverMs <= LONGEST_TAKE_OVER_MS
  return { lines: [`this run: ${text(own)}`, `all ${all.runs} runs: ${text(all)}`, verdict(all)], isWell }
}

function verdict(all: Sum): string {
  const kills = all.web + all.robot + all.database
  const isWell = all.lost + all.doubled === 0 && all.slowestTakeOverMs <= LONGEST_TAKE_OVER_MS
  if (!isWell) return `NOT AS IT MUST BE: delete ${FILE} once the cause is mended, and begin anew.`
  const missing = [
    ...(kills < ENOUGH.kills ? [`${ENOUGH.kills - kills} kills`] : []),
    ...(all.acknowledged < ENOUGH.acknowledged ? [`${ENOUGH.acknowledged - all.acknowledged} writes`] : []),
  ]
  return missing.length === 0
    ? 'All that has to be shown is shown.'
    : `Nothing was lost so far; to be shown still: ${missing.join(' and ')}.`
}

function sumOf({ kills, lost, doubled, acknowledged, records, takeOvers, slowestTakeOverMs }: Run): Sum {
  return {
    runs: 1,
    ...kills,
    acknowledged,
    records,
    lost: lost.length,
    doubled: doubled.length,
    takeOvers,
    slowestTakeOverMs,
  }
}

function text({
  web,
  robot,
  database,
  acknowledged,
  records,
  lost,
  doubled,
  takeOvers,
  slowestTakeOverMs,
}: Sum): string {
  return (
    `${web + robot + database} kills (web ${web}, robot ${robot}, database ${database}), ${acknowledged} writes acknowledged, ` +
    `${records} records of the robot, ${lost} lost, ${doubled} doubled, slowest of ${takeOvers} take-overs ${(slowestTakeOverMs / 1000).toFixed(1)} s`
  )
}
