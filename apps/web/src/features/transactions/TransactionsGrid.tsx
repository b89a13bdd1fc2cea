import { contract, type TransactionRow } from '@bitewing/contract'
import { DEFAULT_SORT, DEFAULT_STATUS_ORDER, type GridSort } from '@bitewing/domain'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useChangedRows, useEndpoint, useUser } from '../../kit/api/index.ts'
import { today } from '../../kit/date/index.ts'
import { DownloadButton } from '../../kit/files/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { useMay } from '../../kit/grants.ts'
import { pageCount, Pagination } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DayStepper, EmptyState, ErrorState } from '../../kit/components/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { useUrlCorrection } from '../../kit/use-url-correction.ts'
import { DataTable, type RowAction, type TableColumn } from '../../kit/table/index.ts'
import { sortKeyOf, gridColumns, sortByHeader } from './columns/columns.tsx'
import { FilterBreadcrumb } from './filters/FilterBreadcrumb.tsx'
import { FilterPopover } from './filters/FilterPopover.tsx'
import { viewInput, type GridView, shiftDays, PAGE_SIZES } from './view/grid-view.ts'
import { OpenedDialog } from './OpenedDialog.tsx'
import type { GridModule } from './grid-module.ts'
import type { GridParts, Opened } from './grid-parts.ts'
import { Queues } from './view/Queues.tsx'
import { SavedViews } from './view/SavedViews.tsx'
import { SortSummary } from './SortSummary.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import classes from './transactions.module.css'
import { useGridView } from './view/use-grid-view.ts'
import { useShownStatistics } from './view/use-shown-statistics.ts'
import { type Rows, useRows } from './use-rows.ts'
import { useVisibleColumns } from './columns/use-visible-columns.ts'

const texts = messages.transactions
const NO_COLUMNS: readonly TableColumn<TransactionRow>[] = []
const DEFAULT_PRIORITY = DEFAULT_STATUS_ORDER.map((k, v) => ({ k, v }))

/** The nearest visit first, and the patients of one carrier together: one call serves several. */
const TO_CALL_SORT: GridSort = { appointment: 1, carrier: 1 }

const EXPORT_TEXTS = { underWay: texts.exportStart, failed: texts.exportFailed }

type TransactionsGridProps = {
  module: GridModule
  parts: GridParts
  actions: readonly RowAction<TransactionRow>[]
  /** Behind those that users choose. */
  moreColumns?: readonly TableColumn<TransactionRow>[]
  opened: Opened
  onOpen: (opened: Opened) => void
}

export function TransactionsGrid({
  module,
  parts,
  actions,
  moreColumns = NO_COLUMNS,
  opened,
  onOpen,
}: TransactionsGridProps) {
  const { view, change, reset, defaults } = useGridView(module)
  const setting = useUser()?.setting
  const ownSort = (setting?.sort as GridSort | null | undefined) ?? DEFAULT_SORT
  const sort = view.sort ?? (view.queue === 'toCall' ? TO_CALL_SORT : ownSort)
  const priority = setting?.elgPriority ?? DEFAULT_PRIORITY
  const rows = useRows(view, sort, priority)
  const [statistics, setStatistics] = useShownStatistics()
  const days = { start: view.startDate, end: view.endDate }
  const whole = module.code === 'AT'
  return (
    <div className={classes.grid}>
      <div className={classes.toolbar}>
        {!whole && <Queues view={view} shown={rows.failed ? undefined : rows.total} onChange={change} />}
        {view.queue === 'all' && (
          <DayStepper
            label={messages.transactions.dates}
            days={days}
            step={(direction) => shiftDays(days, direction, today())}
            onChange={({ start, end }) => change({ startDate: start, endDate: end })}
          />
        )}
        <FilterPopover view={view} onApply={change} onReset={reset} />
        {whole && <SavedViews view={view} defaults={defaults} onChoose={change} />}
        <div className={classes.tools}>
          {whole && (
            <Button
              variant="default"
              leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
              aria-expanded={statistics}
              onClick={() => setStatistics(!statistics)}
            >
              {texts.statistics}
            </Button>
          )}
          <parts.ColumnChooser grid={module.grid} />
          {whole && (
            <DownloadButton
              endpoint={contract.transactions.download}
              input={{ ...viewInput(view), sort, priority }}
              texts={EXPORT_TEXTS}
              label={texts.export}
              confirmed
            />
          )}
        </div>
      </div>
      <div className={classes.summary}>
        <FilterBreadcrumb view={view} onChange={change} />
        <SortSummary
          sort={sort}
          priority={priority}
          isTemporary={view.sort !== undefined}
          onRestore={() => change({ sort: undefined })}
          onEdit={() => onOpen({ kind: 'sort' })}
        />
      </div>
      {whole && statistics && <StatisticsPanel view={view} />}
      <Table
        module={module}
        view={view}
        sort={sort}
        rows={rows}
        actions={actions}
        moreColumns={moreColumns}
        onChange={change}
      />
      <Footer view={view} rows={rows} onChange={change} />
      <OpenedDialog
        opened={opened}
        parts={parts}
        onClose={() => onOpen(undefined)}
        onOrderSaved={() => change({ sort: undefined })}
      />
    </div>
  )
}

type TableProps = Pick<TransactionsGridProps, 'module' | 'actions'> & {
  moreColumns: readonly TableColumn<TransactionRow>[]
  view: GridView
  sort: GridSort
  rows: Rows
  onChange: (part: Partial<GridView>) => void
}

function Table({ module, view, sort, rows, actions, moreColumns, onChange }: TableProps) {
  const may = useMay()
  const { clientId } = useSelected()
  const colours = useEndpoint(contract.colours.all, { clientId }, { enabled: clientId !== '' }).data?.records
  const visible = useVisibleColumns(module.grid)
  const columns = useMemo(
    () => [...gridColumns(visible, may, { clientId, colours: colours ?? [] }), ...moreColumns],
    [visible, may, clientId, colours, moreColumns],
  )
  return (
    <DataTable
      id={module.storedAs}
      label={module.label}
      columns={columns}
      records={rows.records}
      rowKey={(record) => record._id}
      sort={sortKeyOf(sort)}
      onSort={(key) => onChange({ sort: sortByHeader(key) })}
      rowActions={actions}
      changedIds={useChangedRows()}
      totalRows={rows.total}
      firstRow={view.rows === 'paged' ? view.page * view.rowsPerPage : 0}
      onEndNear={rows.more}
      loading={rows.loading}
      placeholder={
        rows.failed ? (
          <ErrorState text={messages.list.failed} onRetry={() => rows.refetch()} retrying={rows.retrying} />
        ) : (
          <EmptyState text={texts.empty} />
        )
      }
    />
  )
}

type FooterProps = { view: GridView; rows: Rows; onChange: (part: Partial<GridView>) => void }

function Footer({ view, rows, onChange }: FooterProps) {
  const { page, rowsPerPage } = view
  const { total, loading } = rows
  // The last page may have disappeared because its last row is gone.
  const lastPage = pageCount(total, rowsPerPage) - 1
  const beyondTheEnd = view.rows === 'paged' && loading === undefined && !rows.failed && page > lastPage
  useUrlCorrection(beyondTheEnd, () => onChange({ page: lastPage }))
  if (total === 0) return null
  return (
    <div className={classes.footer}>
      <SegmentedControl
        size="xs"
        aria-label={texts.howShown}
        data={[
          { value: 'paged', label: texts.paged },
          { value: 'endless', label: texts.endless },
        ]}
        value={view.rows}
        onChange={(shown) => onChange({ rows: shown })}
      />
      {view.rows === 'paged' ? (
        <div className={classes.pages}>
          <Pagination
            page={page}
            rowsPerPage={rowsPerPage}
            total={total}
            pageSizes={PAGE_SIZES}
            onPage={(next) => onChange({ page: next })}
            onRowsPerPage={(size) => onChange({ rowsPerPage: size })}
          />
        </div>
      ) : (
        <span className={classes.loaded} role="status">
          {texts.loaded(formatNumber(rows.records.length), formatNumber(total))}
        </span>
      )}
    </div>
  )
}
