import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useChangedRows } from '../api/index.ts'
import { messages } from '../messages.ts'
import { EmptyState, ErrorState, usePageTitle } from '../components/index.ts'
import { DataTable } from '../table/index.ts'
import { noteOf } from './adapter.ts'
import { tableColumns } from './columns.tsx'
import type { ListDefinition, ListEndpoint, ListProps } from './definition.ts'
import classes from './List.module.css'
import { ListHead } from './ListHead.tsx'
import { Pagination } from './Pagination.tsx'
import { ScopeField } from './ScopeField.tsx'
import { type ListPage, useListPage } from './use-list-page.ts'

const MOST_SKELETON_ROWS = 10

/** A complete list: fetches the page that its state asks for, and renders it. */
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
  const { definition, rowActions, selection, toolbar, renderRows } = props
  const page = useListPage(props)
  const { state, change, incomplete, answer, records, total } = page
  const columns = useMemo(() => tableColumns(definition), [definition])
  const title = usePageTitle()
  const changedIds = useChangedRows()
  return (
    <div className={classes.list}>
      <ListHead definition={definition} page={page} toolbar={toolbar} />
      {noteOf(definition.endpoint, answer.data)}
      {renderRows !== undefined && records.length > 0 ? (
        renderRows(records)
      ) : (
        <DataTable
          id={definition.id}
          label={definition.label ?? title}
          columns={columns}
          records={records}
          rowKey={definition.rowKey ?? idOf}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          rowActions={rowActions}
          selection={selection}
          changedIds={changedIds}
          totalRows={total}
          firstRow={state.page * state.rowsPerPage}
          loading={incomplete ? undefined : loadingOf(answer)}
          skeletonRows={Math.min(state.rowsPerPage, MOST_SKELETON_ROWS)}
          placeholder={<InPlaceOfRows definition={definition} page={page} />}
        />
      )}
      {total > 0 && (
        <Pagination
          page={state.page}
          rowsPerPage={state.rowsPerPage}
          total={total}
          pageSizes={page.pageSizes}
          onPage={(next) => change({ page: next })}
          onRowsPerPage={(rowsPerPage) => change({ rowsPerPage })}
        />
      )}
    </div>
  )
}

type InPlaceOfRowsProps<E extends ListEndpoint> = { definition: ListDefinition<E>; page: ListPage<E> }

/** Why there are no rows, and what can be done about it. */
function InPlaceOfRows<E extends ListEndpoint>({ definition, page }: InPlaceOfRowsProps<E>) {
  const { answer, incomplete, state, change } = page
  if (incomplete) return <EmptyState text={definition.choose ?? messages.list.empty} />
  if (answer.isError)
    return <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <EmptyState
      text={definition.empty ?? messages.list.empty}
      action={
        isFiltered && (
          <Button variant="default" size="xs" onClick={() => change({ filters: {} })}>
            {messages.list.showAll}
          </Button>
        )
      }
    />
  )
}

const idOf = (record: unknown) => (record as { _id: string })._id

function loadingOf(answer: { isPending: boolean; isFetching: boolean }): 'first' | 'again' | undefined {
  if (answer.isPending) return 'first'
  return answer.isFetching ? 'again' : undefined
}
