import type { ConfinedProcess } from './start-confined.ts'
import { killProcessGroup } from './kill-process-group.ts'

export type Output = {
  /** The process ended by itself and without a failure. */
  readonly isComplete: boolean
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
    const end = (isComplete: boolean) => {
      clearTimeout(late)
      // Helpers that outlive it are of no use.
      killProcessGroup(child)
      resolve({ isComplete, output: Buffer.concat(chunks) })
    }
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > longest) killProcessGroup(child)
      else chunks.push(chunk)
    })
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
    // It may end before it has read everything; its exit says what that means.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
