import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '../feedback/store.ts'

/** Whatever is open above the page, in the order of opening. */
const layers = createStore<readonly string[]>([])

/** Whether nothing was opened above this dialog or drawer: Escape closes the one on top alone. */
export function useOnTop(opened = true): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!opened) return
    layers.set([...layers.get(), id])
    return () => layers.set(layers.get().filter((layer) => layer !== id))
  }, [id, opened])
  return useSyncExternalStore(layers.subscribe, () => layers.get().at(-1) === id)
}
