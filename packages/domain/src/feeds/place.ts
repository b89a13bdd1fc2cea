/** A path in a container, split as people see it. */
export type FilePlace = {
  readonly folder: string
  readonly name: string
  /** The first folder, which names the practice; empty for a file that lies in no folder. */
  readonly practice: string
}

export function placeOfFile(path: string): FilePlace {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  return { folder: parts.join('/'), name, practice: parts[0] ?? '' }
}

/** Names of practices and of their folders differ in capitals, spaces and signs: "Cedar Park" is cedar-park. */
export function folderKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

type Practice = { readonly id: string; readonly name: string }

/** The client's practice that a folder names, by id or name; undefined where none or more than one is meant. */
export function practiceOfFolder<P extends Practice>(practices: readonly P[], folder: string): P | undefined {
  const key = folderKey(folder)
  if (key === '') return undefined
  const byId = practices.find(({ id }) => id === folder)
  const named = practices.filter(({ name }) => folderKey(name) === key)
  return byId ?? (named.length === 1 ? named[0] : undefined)
}

/** Longer than any path that a person can read, and more folders than anybody makes. */
const LONGEST_PATH = 1024
export const DEEPEST_FOLDER = 12

/** Whether a path of the outside can be shown and stored: no way up, no control characters, not without end. */
export function isPlainPath(path: string): boolean {
  const parts = path.split('/')
  return (
    path.length <= LONGEST_PATH &&
    parts.length <= DEEPEST_FOLDER &&
    !/[\p{Cc}\p{Cs}\\]/u.test(path) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  )
}
