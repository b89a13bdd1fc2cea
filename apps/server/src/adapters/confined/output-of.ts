import type { ConfinedProcess } from './start-confined.ts'
import { killProcessGroup } from './kill-process-group.ts'

export type Output = {
  /** The process ended by itself and without a failure. */
  readonly isComplete: boolean
  /** How it ended; null if it was killed. */
  readonly code: number | null
  readonly output: Buffer
}

/** What a process writes after it got the whole input. It is killed when that takes or becomes too long. */
export function outputOf(
  child: ConfinedProcess,
  input: Uint8Array,
  { ms, longest }: { ms: number; longest: number },
): Promise<Output> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const late = setTimeout(() => killProcessGroup(child), ms)
    const end = (code: number | null) => {
      clearTimeout(late)
      // Helpers that outlive it are of no use.
      killProcessGroup(child)
      resolve({ isComplete: code === 0, code, output: Buffer.concat(chunks) })
    }
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > longest) killProcessGroup(child)
      else chunks.push(chunk)
    })
    child.once('error', () => end(null))
    child.once('close', end)
    // It may end before it has read everything; its exit says what that means.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
