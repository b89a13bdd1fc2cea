import type { InputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useEndpoint } from '../api/index.ts'
import { messages } from '../messages.ts'
import { EmptyState, ErrorState } from '../parts/index.ts'
import { useUrlCorrection } from '../use-url-correction.ts'
import { DataTable, type RowAction, type Selection } from '../table/index.ts'
import { tableColumns } from './columns.tsx'
import type { FixedInput, ListDefinition, ListEndpoint, RecordOf } from './definition.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import classes from './List.module.css'
import { Pagination } from './Pagination.tsx'
import { type Filters, pageCount } from './state.ts'
import { useListState } from './use-list-state.ts'

const MOST_SKELETON_ROWS = 10

export type ListProps<E extends ListEndpoint> = {
  definition: ListDefinition<E>
  rowActions?: readonly RowAction<RecordOf<E>>[]
  /** Click and Enter; without it Enter runs the row's first action. */
  onOpen?: (record: RecordOf<E>) => void
  selection?: Selection
  /** Rows that a live event has just changed. */
  changedIds?: ReadonlySet<string>
  /** Stands at the left of the filter bar. */
  toolbar?: ReactNode
  /** In place of the popover with the filters and of their chips: for filters that are always in sight. */
  renderFilters?: (values: Filters, onChange: (values: Filters) => void) => ReactNode
  /** False while what it is about is not known yet. */
  enabled?: boolean
  /** url unless the list stands in a dialog. */
  state?: 'url' | 'memory'
} & (Partial<FixedInput<E>> extends FixedInput<E> ? { input?: FixedInput<E> } : { input: FixedInput<E> })

/** A whole list: asks for the page that the state wants, and draws it. */
export function List<E extends ListEndpoint>(props: ListProps<E>) {
  const { definition, rowActions, onOpen, selection, changedIds, toolbar, renderFilters } = props
  const { state, change, pageSizes } = useListState(definition, props.state ?? 'url')
  const columns = useMemo(() => tableColumns(definition), [definition])

  const wanted = { ...props.input, ...state.filters, sort: state.sort }
  const offset = state.page * state.rowsPerPage
  const answer = useEndpoint(definition.endpoint, { ...wanted, limit: state.rowsPerPage, offset } as InputOf<E>, {
    keepPrevious: true,
    enabled: props.enabled ?? true,
  })
  const list = answer.data as { records: RecordOf<E>[]; recordsQty: number } | undefined
  const total = list?.recordsQty ?? 0

  // The last row of the last page may be gone by now: the page before it is then the last.
  const lastPage = pageCount(total, state.rowsPerPage) - 1
  const beyondTheEnd = list !== undefined && !answer.isPlaceholderData && state.page > lastPage
  useUrlCorrection(beyondTheEnd, () => change({ page: lastPage }))

  const exporting = definition.export
  return (
    <div className={classes.list}>
      <FilterBar
        listId={definition.id}
        filters={renderFilters === undefined ? (definition.filters ?? []) : []}
        values={state.filters}
        onChange={(filters) => change({ filters })}
        left={renderFilters?.(state.filters, (filters) => change({ filters })) ?? toolbar}
        right={exporting && <ExportButton run={() => exporting(wanted as InputOf<E>)} />}
      />
      <DataTable
        id={definition.id}
        label={definition.label}
        columns={columns}
        records={list?.records ?? NO_RECORDS}
        rowKey={definition.rowKey}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        rowActions={rowActions}
        onOpen={onOpen}
        selection={selection}
        changedIds={changedIds}
        totalRows={total}
        firstRow={offset}
        loading={loadingOf(answer)}
        skeletonRows={Math.min(state.rowsPerPage, MOST_SKELETON_ROWS)}
        placeholder={
          answer.isError ? (
            <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
          ) : (
            <EmptyState
              text={definition.empty ?? messages.list.empty}
              action={
                Object.keys(state.filters).length > 0 && (
                  <Button variant="default" size="xs" onClick={() => change({ filters: {} })}>
                    {messages.list.showAll}
                  </Button>
                )
              }
            />
          )
        }
      />
      {total > 0 && (
        <Pagination
          page={state.page}
          rowsPerPage={state.rowsPerPage}
          total={total}
          pageSizes={pageSizes}
          onPage={(page) => change({ page })}
          onRowsPerPage={(rowsPerPage) => change({ rowsPerPage })}
        />
      )}
    </div>
  )
}

const NO_RECORDS: readonly never[] = []

function loadingOf(answer: { isPending: boolean; isFetching: boolean }): 'first' | 'again' | undefined {
  if (answer.isPending) return 'first'
  return answer.isFetching ? 'again' : undefined
}
