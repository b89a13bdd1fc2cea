import { contract, type InputOf, type TransactionRow } from '@bitewing/contract'
import type { GridSort, StatusPriority } from '@bitewing/domain'
import { useEffect, useMemo, useState } from 'react'
import { useEndpoint, useGrowingList } from '../../kit/api/index.ts'
import { viewInput, type GridView } from './view/grid-view.ts'

/** 2 §9: how many rows are fetched at a time while scrolling. */
const FETCH_SIZE = 300

type ListInput = InputOf<typeof contract.transactions.list>
export type Rows = {
  readonly records: readonly TransactionRow[]
  readonly total: number
  readonly loading: 'first' | 'again' | undefined
  readonly failed: boolean
  readonly retrying: boolean
  refetch(): unknown
  /** Loads more rows while scrolling; undefined if there are no more or some are already loading. */
  readonly more: (() => void) | undefined
}

const NONE: readonly TransactionRow[] = []

/** The rows of the view: one page, or all that were loaded by scrolling. */
export function useRows(view: GridView, sort: GridSort, priority: StatusPriority): Rows {
  const input: ListInput = { ...viewInput(view), sort, priority: [...priority] }
  const paged = usePage(view, input)
  const endless = useEndless(view, input)
  return view.rows === 'endless' ? endless : paged
}

function usePage(view: GridView, input: ListInput): Rows {
  const { page, rowsPerPage, rows } = view
  const offset = page * rowsPerPage
  // A page can start after the last record of the page before it, which is fast however deep in the list it is.
  const [seen] = useState(() => new Map<string, string>())
  const place = (at: number) => JSON.stringify([input, at])
  const after = seen.get(place(offset))
  const answer = useEndpoint(
    contract.transactions.list,
    { ...input, limit: rowsPerPage, offset, ...(after !== undefined && { after }) },
    { keepPrevious: true, enabled: rows === 'paged' },
  )
  const last = answer.isPlaceholderData ? undefined : answer.data?.records.at(-1)
  useEffect(() => {
    if (last !== undefined) seen.set(place(offset + rowsPerPage), last._id)
  })
  return {
    records: answer.data?.records ?? NONE,
    total: answer.data?.recordsQty ?? 0,
    loading: loadingOf(answer),
    failed: answer.isError,
    retrying: answer.isFetching,
    refetch: () => answer.refetch(),
    more: undefined,
  }
}

function useEndless(view: GridView, input: ListInput): Rows {
  const answer = useGrowingList(
    contract.transactions.list,
    input,
    (pages) => {
      const after = pages.at(-1)?.records.at(-1)?._id
      const offset = pages.reduce((sum, { records }) => sum + records.length, 0)
      return { limit: FETCH_SIZE, offset, ...(after !== undefined && { after }) }
    },
    { enabled: view.rows === 'endless' },
  )
  const pages = answer.data?.pages
  const records = useMemo(() => pages?.flatMap((page) => page.records) ?? NONE, [pages])
  return {
    records,
    total: pages?.at(-1)?.recordsQty ?? 0,
    loading: loadingOf(answer),
    failed: answer.isError,
    retrying: answer.isFetching,
    refetch: () => answer.refetch(),
    more: answer.hasNextPage && !answer.isFetching ? () => void answer.fetchNextPage() : undefined,
  }
}

function loadingOf(answer: { isPending: boolean; isFetching: boolean }): Rows['loading'] {
  if (answer.isPending) return 'first'
  return answer.isFetching ? 'again' : undefined
}
