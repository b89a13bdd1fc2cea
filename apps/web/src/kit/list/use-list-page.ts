import type { InputOf } from '@bitewing/contract'
import { useState } from 'react'
import { useEndpoint } from '../api/index.ts'
import { useSelection } from '../selection.ts'
import { useUrlCorrection } from '../use-url-correction.ts'
import { askedOf, pageInput, rowsOf } from './adapter.ts'
import { askedFilters, defaultsOf, isIncomplete } from './asked-filters.ts'
import type { ListEndpoint, ListProps, RecordOf } from './definition.ts'
import { pageCount } from './state.ts'
import { useListState } from './use-list-state.ts'

/** What the user has chosen to see of a list, and the resulting page. */
export function useListPage<E extends ListEndpoint>({ definition, input, enabled = true, state: place }: ListProps<E>) {
  const { endpoint, filters = [], refetch } = definition
  const { state, change, pageSizes } = useListState(definition, place ?? 'url')
  // Computed once, so that the days on the screen do not change at midnight.
  const [defaults] = useState(() => defaultsOf(filters))
  const practiceIds = useSelection()?.practices.map(({ _id }) => _id) ?? []
  const asked = askedFilters(filters, state.filters, defaults, practiceIds)
  const incomplete = isIncomplete(filters, asked)

  const read = (output: unknown) => rowsOf<RecordOf<E>>(endpoint, output)
  const { endpoint: toAsk, filters: chosen } = askedOf(endpoint, asked)
  const wanted = { ...input, ...chosen }
  const answer = useEndpoint(toAsk as E, { ...wanted, ...pageInput(endpoint, state) } as InputOf<E>, {
    keepPrevious: true,
    enabled: enabled && !incomplete,
    refetch: refetch && { ...refetch, while: (output) => refetch.while?.(read(output)?.records ?? []) ?? true },
  })
  const rows = incomplete ? undefined : read(answer.data)
  const total = rows?.recordsQty ?? 0

  // The only row of the last page may have been deleted: go to what is now the last page.
  const lastPage = pageCount(total, state.rowsPerPage) - 1
  const beyondTheEnd = rows !== undefined && !answer.isPlaceholderData && state.page > lastPage
  useUrlCorrection(beyondTheEnd, () => change({ page: lastPage }))

  return {
    state,
    change,
    pageSizes,
    defaults,
    asked,
    /** A required filter is still empty, so nothing is fetched. */
    incomplete,
    /** The input of an export: every row that matches the filters. */
    wanted: { ...wanted, sort: state.sort },
    answer,
    records: rows?.records ?? NO_RECORDS,
    total,
  }
}

export type ListPage<E extends ListEndpoint> = ReturnType<typeof useListPage<E>>

const NO_RECORDS: readonly never[] = []
