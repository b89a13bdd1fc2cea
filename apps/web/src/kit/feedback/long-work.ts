import { createStore } from './store.ts'

/** Work that takes a while: it shows its progress, can be stopped, and continues when the user leaves the screen. */
export type LongWork = { readonly id: number; readonly label: string; readonly progress: string; stop(): void }

export const longWorkStore = createStore<readonly LongWork[]>([])

let lastId = 0

/** Runs `work`, which shows its progress through `report`. Rejects when the work fails or is stopped. */
export async function runLongWork<T>(
  label: string,
  work: (signal: AbortSignal, report: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const id = (lastId += 1)
  const stopping = new AbortController()
  const begun = { id, label, progress: '', stop: () => stopping.abort() }
  longWorkStore.set([...longWorkStore.get(), begun])
  const report = (progress: string) =>
    longWorkStore.set(longWorkStore.get().map((one) => (one.id === id ? { ...one, progress } : one)))
  try {
    return await work(stopping.signal, report)
  } finally {
    longWorkStore.set(longWorkStore.get().filter((one) => one.id !== id))
  }
}
