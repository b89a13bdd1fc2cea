import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 20 * 1024 * 1024
/** Lines of so long are written together: a system call for each would cost more than making it. */
const TOGETHER_MS = 20

/** Where log lines go: standard output for a machine, a file beside the data where a person watches the terminal. */
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
      // A full disk must not end the server for want of a log.
    }
  }
  process.on('exit', flush)
  return (line) => {
    if (waiting === '') setTimeout(flush, TOGETHER_MS)
    waiting += line
  }
}
