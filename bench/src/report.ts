import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

export const milliseconds = (value: number) => value.toFixed(2)

/** The last result is kept with the code, together with what is needed to judge it. */
export function saveResult(name: string, command: string, sections: string[]): void {
  const folder = resolve(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    resolve(folder, `${name}.md`),
    `# ${name}\n\n${date}, ${machine}, \`${command}\`\n${sections.join('\n')}\n`,
  )
}
