import { StartError } from '@bitewing/db'
import type { BackedUp } from '../backup/make.ts'
import { StorageUnavailable } from '../kernel/ports/storage.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What a person can put right is one sentence and exit code 1. */
export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof StorageUnavailable) tell('The storage of the files does not answer: check STORAGE_URL.')
    else if (code === 'ENOENT') tell(`${(error as NodeJS.ErrnoException).path} does not exist.`)
    else if (code === 'ENOSPC') tell('There is no room left on the disk, and nothing was kept.')
    else if (error instanceof StartError) tell(error.message)
    else throw error
  }
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

export function shownContents({ tables, rows, files, missing }: BackedUp): string {
  const lacking = missing === 0 ? '' : `; ${missing} files were missing in the storage`
  return `${rows} rows of ${tables} tables, ${files} files${lacking}`
}
