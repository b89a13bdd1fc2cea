import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 20 * 1024 * 1024
/** Lines are collected for this long and written together, because a system call for each would cost more than the line itself. */
const TOGETHER_MS = 20

/** Log lines go to standard output; where a person watches the terminal, to a file in the data folder instead. */
export function logWriter(dataDir: string, toFile: boolean): (line: string) => void {
  if (!toFile) return together((lines) => void process.stdout.write(lines))
  const file = join(dataDir, 'bitewing.log')
  if (existsSync(file) && statSync(file).size > LARGEST) renameSync(file, `${file}.1`)
  return together((lines) => appendFileSync(file, lines, { mode: 0o600 }))
}

function together(write: (lines: string) => void): (line: string) => void {
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    try {
      if (lines !== '') write(lines)
    } catch {
      // A full disk must not end the server just because the log cannot be written.
    }
  }
  process.on('exit', flush)
  return (line) => {
    if (waiting === '') setTimeout(flush, TOGETHER_MS)
    waiting += line
  }
}
