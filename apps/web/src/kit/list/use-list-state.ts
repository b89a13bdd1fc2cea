import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListDefinition, ListEndpoint } from './definition.ts'
import { rulesOf } from './rules.ts'
import { changeState, type Filters, type ListState, readFilters, readState, writeState } from './state.ts'

/** Everything stored under this prefix is cleared on sign-out and when other practices are selected. */
const PRIVATE_FILTERS = 'bitewing.filters.'

/**
 * url: the state is kept in the URL, so a link shows a colleague the same list. memory: for lists in a dialog. Private
 * filters are kept in this tab's session storage in both cases.
 */
export function useListState<E extends ListEndpoint>(definition: ListDefinition<E>, place: 'url' | 'memory') {
  const rules = useMemo(() => rulesOf(definition), [definition])
  const privatePlace = `${PRIVATE_FILTERS}${definition.id}`
  const [params, setParams] = useSearchParams()
  const [remembered, setRemembered] = useState(() => new URLSearchParams())
  const [secret, setSecret] = useState<Filters>(() => readFilters(stored(privatePlace), rules.secret))

  const current = place === 'url' ? params : remembered
  const state = useMemo((): ListState => {
    const open = readState(current, rules.open)
    return { ...open, filters: { ...open.filters, ...secret } }
  }, [current, rules, secret])

  function change(part: Partial<ListState>) {
    const next = changeState(state, part)
    if (part.filters !== undefined) {
      const kept = readFilters(part.filters, rules.secret)
      setSecret(kept)
      sessionStorage.setItem(privatePlace, JSON.stringify(kept))
    }
    const written = writeState(current, next, rules.open)
    if (place === 'url') setParams(written, { replace: true })
    else setRemembered(written)
  }

  return { state, change, pageSizes: rules.open.pageSizes }
}

function stored(place: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
