import { useEffect, useState } from 'react'
import type { PaletteEntry, PaletteProvider } from './providers.ts'

export type ResultGroup = { heading: string; entries: PaletteEntry[] }

/** Limited so that one kind of result does not push the others off the screen. */
const PER_GROUP = 7

/** The results of all providers, each shown as soon as it arrives. A search that is out of date is aborted. */
export function useResults(providers: readonly PaletteProvider[], search: string): ResultGroup[] {
  const [results, setResults] = useState<Readonly<Record<string, PaletteEntry[]>>>({})
  useEffect(() => {
    const stop = new AbortController()
    for (const { heading, find } of providers) {
      void Promise.resolve(find(search.trim(), stop.signal))
        .catch(() => [])
        .then((entries) => {
          if (!stop.signal.aborted) setResults((before) => ({ ...before, [heading]: entries.slice(0, PER_GROUP) }))
        })
    }
    return () => stop.abort()
  }, [providers, search])
  return providers
    .map(({ heading }) => ({ heading, entries: results[heading] ?? [] }))
    .filter((group) => group.entries.length > 0)
}
