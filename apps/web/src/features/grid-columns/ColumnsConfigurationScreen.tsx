import { ALL_TRANSACTIONS_GRID, contract, type GridColumn } from '@bitewing/contract'
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState, ErrorState, Page } from '../../kit/components/index.ts'
import { DataTable, type TableColumn } from '../../kit/table/index.ts'
import { useColumnToggle } from './use-column-toggle.ts'

const texts = messages.gridColumns

/** 2 §2.10 */
export function ColumnsConfigurationScreen() {
  const answer = useEndpoint(contract.gridColumns.all, { id: ALL_TRANSACTIONS_GRID })
  const { isShown, toggle } = useColumnToggle()
  const columns = useMemo(
    (): TableColumn<GridColumn>[] => [
      { key: 'name', title: texts.name, width: 180, render: ({ name }) => name },
      { key: 'description', title: texts.description, width: 420, render: ({ description }) => description },
      {
        key: 'active',
        title: texts.active,
        width: 90,
        render: (column) => (
          <Switch
            size="sm"
            aria-label={texts.show(column.name)}
            checked={isShown(column)}
            onChange={() => void toggle(column)}
          />
        ),
      },
    ],
    [isShown, toggle],
  )
  return (
    <Page>
      <DataTable
        id="grid-columns"
        label={texts.title}
        columns={columns}
        records={answer.data?.records ?? NONE}
        rowKey={({ _id }) => _id}
        loading={answer.isPending ? 'first' : undefined}
        placeholder={
          answer.isError ? (
            <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
          ) : (
            <EmptyState text={messages.list.empty} />
          )
        }
      />
    </Page>
  )
}

const NONE: readonly GridColumn[] = []
