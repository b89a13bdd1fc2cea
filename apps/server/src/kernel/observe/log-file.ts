import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 20 * 1024 * 1024

/** Where log lines go: standard output for a machine, a file beside the data where a person watches the terminal. */
export function logWriter(dataDir: string, toFile: boolean): (line: string) => void {
  if (!toFile) return (line) => void process.stdout.write(line)
  const file = join(dataDir, 'bitewing.log')
  if (existsSync(file) && statSync(file).size > LARGEST) renameSync(file, `${file}.1`)
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  return (line) => void stream.write(line)
}
