import { TurnsByUser } from '../../kernel/turns-by-user.ts'
import { killProcessGroup } from './kill-process-group.ts'
import { type Output, outputOf } from './output-of.ts'
import type { ConfinedProcess } from './start-confined.ts'

/** Nobody would wait behind more of their own. */
const TURNS = { atOnce: 2, waitingPerUser: 5 }

/** Reads files of anybody, each in a confined process of its own, whose crash affects nothing else. Users take turns. */
export class FileReaders {
  readonly #turns = new TurnsByUser(TURNS)
  readonly #running = new Set<ConfinedProcess>()

  get pids(): readonly number[] {
    return [...this.#running].flatMap(({ pid }) => pid ?? [])
  }

  /** What the program writes about the file. Throws TooManyWaiting if the user has too many files waiting. */
  read(
    userId: string,
    start: () => ConfinedProcess,
    file: Uint8Array,
    limits: { ms: number; longest: number },
  ): Promise<Output> {
    return this.#turns.run(userId, async () => {
      const child = start()
      this.#running.add(child)
      try {
        return await outputOf(child, file, limits)
      } finally {
        this.#running.delete(child)
      }
    })
  }

  /** How many files of others come before the user's next; undefined if the user waits for none. */
  ahead(userId: string): number | undefined {
    return this.#turns.ahead(userId)
  }

  /** Ends what is still being read. */
  close(): void {
    for (const child of this.#running) killProcessGroup(child)
  }
}
