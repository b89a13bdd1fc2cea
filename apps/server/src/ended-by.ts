import { codeOf, StartError } from '@bitewing/db'
import { isUnavailable } from './kernel/data/is-unavailable.ts'
import { StorageUnavailable } from './kernel/ports/storage.ts'

const DATABASE: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^53100$/, 'The database has no room left on its disk: make room there and start again.'],
  [
    /^53[234]00$/,
    'The database has no connection or memory left for this process: end what uses them, or raise its limits.',
  ],
  [/^(28(000|P01)|3D000)$/, 'The database does not let the server in any more: check DATABASE_URL.'],
  [/^57014$/, 'The database ended a statement that took too long: try again while it has less to do.'],
  [/^42501$/, 'The database refuses this with the rights of its user: see "On a real PostgreSQL" in the README.'],
]

const FILES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist.`,
  EACCES: (path) => `${path} may not be read or written by the user that this runs as.`,
  EPERM: (path) => `${path} may not be read or written by the user that this runs as.`,
  EISDIR: (path) => `${path} is a folder, and a file is needed.`,
  ENOTDIR: (path) => `${path} lies under something that is no folder.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  ENOSPC: () => 'There is no room left on the disk, and nothing was kept.',
  EDQUOT: () => 'There is no room left on the disk for this user, and nothing was kept.',
  EMFILE: () => 'This process may not open more files: raise its limit (ulimit -n).',
}

/**
 * What ended a start or a command, in one sentence for whoever can put it right. Of what nobody foresaw it says where in the program it came from, for
 * whoever mends it: a message of its own may quote a value, and a stack tells an operator nothing.
 */
export function endedBy(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof StorageUnavailable) return 'The storage of the files does not answer: check STORAGE_URL.'
  const code = codeOf(error) ?? ''
  const ofDatabase = DATABASE.find(([codes]) => codes.test(code))?.[1]
  if (ofDatabase !== undefined) return ofDatabase
  if (isUnavailable(error)) return 'The database went away: start again when it answers.'
  const { path = 'A file' } = error as { path?: string }
  return FILES[code]?.(path) ?? `Something that was not foreseen ended it: ${nameOf(error)}${placeOf(error)}.`
}

function nameOf(error: unknown): string {
  const code = codeOf(error)
  const name = error instanceof Error ? error.name : typeof error
  return code === undefined ? name : `${name} ${code}`
}

/** The first place of our own in the stack. */
function placeOf(error: unknown): string {
  const [, place] = /((?:apps|db|packages)\/[\w./-]+\.ts:\d+)/.exec((error instanceof Error && error.stack) || '') ?? []
  return place === undefined ? '' : ` at ${place}`
}
