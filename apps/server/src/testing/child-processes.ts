import { readdirSync, readFileSync } from 'node:fs'

/** The children of this process, whichever of its threads started them. */
export function childProcesses(): Set<number> {
  const threads = readdirSync('/proc/self/task')
  const lists = threads.map((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8'))
  return new Set(lists.flatMap((list) => list.trim().split(' ').filter(Boolean)).map(Number))
}
