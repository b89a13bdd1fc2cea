import { createStore } from './store.ts'

/** Something that takes a while: it shows how far it is, can be stopped, and goes on when the screen that began it is left. */
export type LongWork = { readonly id: number; readonly label: string; readonly progress: string; stop(): void }

export const longWorkStore = createStore<readonly LongWork[]>([])

let lastId = 0

/** Runs `work`; `say` tells how far it is. Rejects with what the work rejects with, also when it was stopped. */
export async function runLongWork<T>(
  label: string,
  work: (signal: AbortSignal, say: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const id = (lastId += 1)
  const stopping = new AbortController()
  const begun = { id, label, progress: '', stop: () => stopping.abort() }
  longWorkStore.set([...longWorkStore.get(), begun])
  const say = (progress: string) =>
    longWorkStore.set(longWorkStore.get().map((one) => (one.id === id ? { ...one, progress } : one)))
  try {
    return await work(stopping.signal, say)
  } finally {
    longWorkStore.set(longWorkStore.get().filter((one) => one.id !== id))
  }
}
