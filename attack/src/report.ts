import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { table } from '../../bench/src/report.ts'
import type { Tally } from './tally.ts'

const number = (value: number) => value.toLocaleString('en')

/** A row for each wall, and one for all of them. */
export function tableOf(tallies: readonly Tally[]): string {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const rows = tallies.map((tally) => [
    tally.wall,
    ...[tally.attempts, tally.counted, tally.leaks, tally.notReached, tally.seconds].map(number),
  ])
  const columns = [
    (tally: Tally) => tally.attempts,
    (tally: Tally) => tally.counted,
    (tally: Tally) => tally.leaks,
    (tally: Tally) => tally.notReached,
    (tally: Tally) => tally.seconds,
  ]
  const total = ['total', ...columns.map((column) => number(sum(column)))]
  return table(['wall', 'attempts', 'counted', 'leaks', 'did not reach', 'seconds'], [...rows, total])
}

/** What each wall says beside its numbers: measurements, leaks, and what stopped the attempts that did not reach it. */
export function detailsOf(tallies: readonly Tally[]): string {
  const list = (title: string, entries: [string, number][]) =>
    entries.length === 0 ? [] : [title, ...entries.map(([what, times]) => `- ${what} (${number(times)})`), '']
  return tallies
    .flatMap(({ wall, notes, leaked, missed }) => [
      ...(notes.length === 0 ? [] : [`${wall}:`, ...notes.map((note) => `- ${note}`), '']),
      ...list(`${wall}, leaks:`, [...leaked]),
      ...list(
        `${wall}, did not reach:`,
        [...missed].toSorted((one, other) => other[1] - one[1]),
      ),
    ])
    .join('\n')
}

/** The last result of the whole attack is kept with the code. */
export function saveResult(command: string, tallies: readonly Tally[]): void {
  const folder = resolve(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const text = `# attack\n\n${date}, ${machine}, \`${command}\`\n\n${tableOf(tallies)}\n\n${detailsOf(tallies)}`
  writeFileSync(resolve(folder, 'attack.md'), `${text.trimEnd()}\n`)
}
