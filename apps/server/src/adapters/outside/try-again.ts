import { setTimeout as pause } from 'node:timers/promises'

export type Patience = {
  /** How often at the most. */
  tries: number
  /** Milliseconds before the second try; it doubles from there, and half of it is chance. */
  firstPause: number
}

export const somePatience: Patience = { tries: 3, firstPause: 300 }

/** Does something that may be done twice, again while it fails in a way that may pass. */
export async function tryAgain<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  { tries, firstPause }: Patience = somePatience,
): Promise<T> {
  for (let done = 1; ; done += 1) {
    try {
      return await work()
    } catch (error) {
      if (done >= tries || !mayPass(error)) throw error
      // Chance keeps many callers from coming back in one wave.
      await pause(firstPause * 2 ** (done - 1) * (0.5 + Math.random() / 2))
    }
  }
}
