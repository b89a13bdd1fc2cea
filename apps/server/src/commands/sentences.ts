import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { BackedUp } from '../backup/make.ts'
import { endedBy } from '../ended-by.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What was written after the command; an option that it does not have is answered with how it is used. */
export function commandLine<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch {
    process.stderr.write(`${usage}\n`)
    process.exit(1)
  }
}

/** Whatever ends it is one sentence and exit code 1. */
export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${endedBy(error)}\n`)
    process.exitCode = 1
  }
}

export function shownContents({ tables, rows, files, missing }: BackedUp): string {
  const lacking = missing === 0 ? '' : `; ${missing} files were missing in the storage`
  return `${rows} rows of ${tables} tables, ${files} files${lacking}`
}
