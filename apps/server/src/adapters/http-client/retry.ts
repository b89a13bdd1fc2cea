import { setTimeout as pause } from 'node:timers/promises'

export type Retries = {
  /** Including the first. */
  tries: number
  /** Milliseconds before the second try; doubles each time, and half of it is random. */
  firstPause: number
}

export const usualRetries: Retries = { tries: 3, firstPause: 300 }

/** Repeats work, which must be safe to repeat, while it fails for a transient reason. */
export async function retry<T>(
  work: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  { tries, firstPause }: Retries = usualRetries,
): Promise<T> {
  for (let done = 1; ; done += 1) {
    try {
      return await work()
    } catch (error) {
      if (done >= tries || !isTransient(error)) throw error
      // Random pauses keep many callers from all coming back at the same moment.
      await pause(firstPause * 2 ** (done - 1) * (0.5 + Math.random() / 2))
    }
  }
}
