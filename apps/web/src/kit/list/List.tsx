import type { InputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useChangedRows, useEndpoint } from '../api/index.ts'
import { messages } from '../messages.ts'
import { EmptyState, ErrorState, StatusBadge, usePageTitle } from '../components/index.ts'
import { useSelection } from '../selection.ts'
import { DataTable, type RowAction, type Selection } from '../table/index.ts'
import { useUrlCorrection } from '../use-url-correction.ts'
import { pageInput, rowsOf } from './adapter.ts'
import { askedFilters, defaultsOf, isIncomplete } from './asked-filters.ts'
import { tableColumns } from './columns.tsx'
import { DaySteppers } from './DaySteppers.tsx'
import type { FixedInput, ListDefinition, ListEndpoint, RecordOf } from './definition.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FiltersInSight } from './FiltersInSight.tsx'
import classes from './List.module.css'
import { Pagination } from './Pagination.tsx'
import { ScopeField } from './ScopeField.tsx'
import { type Filters, pageCount } from './state.ts'
import { useListState } from './use-list-state.ts'

const MOST_SKELETON_ROWS = 10

export type ListProps<E extends ListEndpoint> = {
  definition: ListDefinition<E>
  /** What the list is about, where neither its filters nor its scope say it. */
  input?: FixedInput<E>
  rowActions?: readonly RowAction<RecordOf<E>>[]
  /** Click and Enter; without it Enter runs the row's first action. */
  onOpen?: (record: RecordOf<E>) => void
  selection?: Selection
  /** Stands at the left of the filter bar. */
  toolbar?: ReactNode
  /** False while what it is about is not known yet. */
  enabled?: boolean
  /** url unless the list stands in a dialog. */
  state?: 'url' | 'memory'
}

/** A whole list: asks for the page that the state wants, and draws it. */
export function List<E extends ListEndpoint>(props: ListProps<E>) {
  const { scopedBy } = props.definition
  if (scopedBy === undefined) return <ScopedList {...props} />
  return (
    <ScopeField scope={scopedBy}>
      {(value, field) => (
        <ScopedList
          {...props}
          key={value}
          enabled={value !== undefined}
          input={{ ...props.input, [scopedBy.field]: value }}
          toolbar={field}
        />
      )}
    </ScopeField>
  )
}

function ScopedList<E extends ListEndpoint>(props: ListProps<E>) {
  const { definition, rowActions, onOpen, selection, toolbar } = props
  const { endpoint, filters = [], refetch } = definition
  const { state, change, pageSizes } = useListState(definition, props.state ?? 'url')
  const columns = useMemo(() => tableColumns(definition), [definition])
  const title = usePageTitle()
  const changedIds = useChangedRows()

  // Whoever stays over midnight keeps the days that they see.
  const [defaults] = useState(() => defaultsOf(filters))
  const practiceIds = useSelection()?.practices.map(({ _id }) => _id) ?? []
  const asked = askedFilters(filters, state.filters, defaults, practiceIds)
  const incomplete = isIncomplete(filters, asked)
  const choose = (chosen: Filters) => change({ filters: chosen })

  const wanted = { ...props.input, ...asked }
  const answer = useEndpoint(endpoint, { ...wanted, ...pageInput(endpoint, state) } as InputOf<E>, {
    keepPrevious: true,
    enabled: (props.enabled ?? true) && !incomplete,
    refetch: refetch && {
      ...refetch,
      while: (output) => refetch.while?.(rowsOf<RecordOf<E>>(endpoint, output)?.records ?? []) ?? true,
    },
  })
  const list = incomplete ? undefined : rowsOf<RecordOf<E>>(endpoint, answer.data)
  const total = list?.recordsQty ?? 0

  // The last row of the last page may be gone by now: the page before it is then the last.
  const lastPage = pageCount(total, state.rowsPerPage) - 1
  const beyondTheEnd = list !== undefined && !answer.isPlaceholderData && state.page > lastPage
  useUrlCorrection(beyondTheEnd, () => change({ page: lastPage }))

  const inSight = filters.filter((filter) => filter.inSight === true)
  const hasLeft = toolbar !== undefined || inSight.length > 0 || filters.some((filter) => 'stepper' in filter)
  return (
    <div className={classes.list}>
      <FilterBar
        listId={definition.id}
        filters={filters.filter((filter) => filter.inSight !== true)}
        values={state.filters}
        onChange={choose}
        left={
          hasLeft && (
            <>
              {toolbar}
              <DaySteppers
                filters={filters}
                chosen={state.filters}
                asked={asked}
                defaults={defaults}
                onChange={choose}
              />
              {inSight.length > 0 && (
                <FiltersInSight
                  listId={definition.id}
                  filters={inSight}
                  values={state.filters}
                  defaults={defaults}
                  onChange={choose}
                />
              )}
            </>
          )
        }
        right={
          definition.export && <ExportButton definition={definition.export} input={{ ...wanted, sort: state.sort }} />
        }
      />
      {definition.legend && <Legend entries={definition.legend} />}
      <DataTable
        id={definition.id}
        label={definition.label ?? title}
        columns={columns}
        records={list?.records ?? NO_RECORDS}
        rowKey={definition.rowKey ?? idOf}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        rowActions={rowActions}
        onOpen={onOpen}
        selection={selection}
        changedIds={changedIds}
        totalRows={total}
        firstRow={state.page * state.rowsPerPage}
        loading={incomplete ? undefined : loadingOf(answer)}
        skeletonRows={Math.min(state.rowsPerPage, MOST_SKELETON_ROWS)}
        placeholder={
          answer.isError ? (
            <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
          ) : (
            <EmptyState
              text={(incomplete ? definition.choose : definition.empty) ?? messages.list.empty}
              action={
                !incomplete &&
                Object.keys(state.filters).length > 0 && (
                  <Button variant="default" size="xs" onClick={() => choose({})}>
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

const idOf = (record: unknown) => (record as { _id: string })._id

function Legend({ entries }: { entries: NonNullable<ListDefinition<ListEndpoint>['legend']> }) {
  return (
    <ul className={classes.legend} aria-label={messages.list.legend}>
      {entries.map(({ tone, text }) => (
        <li key={tone}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

function loadingOf(answer: { isPending: boolean; isFetching: boolean }): 'first' | 'again' | undefined {
  if (answer.isPending) return 'first'
  return answer.isFetching ? 'again' : undefined
}
