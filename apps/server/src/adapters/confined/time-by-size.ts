/** How long a large file may take to be converted or read, where the machine is neither slow nor busy: if it takes longer, it hangs. */
export const LARGE_FILE_MS = 60_000
/** From this size on a file may take the whole time. */
const LARGE = 10 * 1024 * 1024
/** Loading a program takes its time whatever the file is. */
const SMALLEST_SHARE = 1 / 3

/** How long a file may take: a small one that takes long is built to do so, and must not hold its place for as long as a large one. */
export function timeBySize(bytes: number, longest: number): number {
  return Math.ceil(longest * Math.max(SMALLEST_SHARE, Math.min(1, bytes / LARGE)))
}
