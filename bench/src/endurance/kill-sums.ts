import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildOf } from '../../../apps/server/src/kernel/observe/build.ts'
import type { Kind } from './victims.ts'

/** Kept with the code, as other results are: each run with its day and the program that was killed. */
const FILE = resolve(import.meta.dirname, '../../results/kills.json')
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

type KeptRun = Sum & { day: string; program: string }

/** Adds a run to those before it; says both. */
export function addUp(run: Run): { lines: string[]; isWell: boolean } {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as KeptRun[]) : []
  const own = sumOf(run)
  const runs = [...before, { day: new Date().toISOString().slice(0, 10), program: buildOf(), ...own }]
  const all = runs.reduce(joined, NOTHING)
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`)
  const isWell = own.lost + own.doubled + run.refused.length === 0 && own.slowestTakeOverMs <= LONGEST_TAKE_OVER_MS
  return { lines: [`this run: ${text(own)}`, `all ${all.runs} runs: ${text(all)}`, verdict(all)], isWell }
}

function joined(one: Sum, other: Sum): Sum {
  const names = Object.keys(NOTHING) as (keyof Sum)[]
  const value = (name: keyof Sum) =>
    name === 'slowestTakeOverMs' ? Math.max(one[name], other[name]) : one[name] + other[name]
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Sum
}

function verdict(all: Sum): string {
  const kills = all.web + all.robot + all.database
  const isWell = all.lost + all.doubled === 0 && all.slowestTakeOverMs <= LONGEST_TAKE_OVER_MS
  if (!isWell)
    return `NOT AS IT MUST BE: take the run out of ${FILE} once its cause is mended, and those of the program before.`
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
