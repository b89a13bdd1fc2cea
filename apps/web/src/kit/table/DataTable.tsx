import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useMay } from '../grants.ts'
import { messages } from '../messages.ts'
import { ProgressLine } from '../components/ProgressLine.tsx'
import classes from './DataTable.module.css'
import { renderedWidths } from './measure.ts'
import { openingAction } from './opening.ts'
import { actionsWidth, runAction } from './RowActions.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { DEFAULT_COLUMN_WIDTH, type RowAction, type Selection, SELECTION_WIDTH, type TableColumn } from './types.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useCellTip } from './use-cell-tip.tsx'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useArrowIntoGrid } from './use-arrow-into-grid.ts'
import { useAvailableHeight } from './use-available-height.ts'
import { useHiddenSides } from './use-hidden-sides.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import type { TablePart } from './virtual-rows.ts'

export type DataTableProps<R> = {
  /** The name under which the column widths are stored. */
  id: string
  label: string
  columns: readonly TableColumn<R>[]
  records: readonly R[]
  rowKey: (record: R) => string
  /** A column's key, with a leading dash for descending. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** One of them may open the row: it is run by a click on the row and by Enter. */
  rowActions?: readonly RowAction<R>[] | undefined
  selection?: Selection | undefined
  /** Rows that someone else has just changed are highlighted for a moment. */
  changedIds?: ReadonlySet<string> | undefined
  /** first: nothing to show yet · again: the shown records are being refetched. */
  loading?: 'first' | 'again' | undefined
  skeletonRows?: number
  /** Shown when there are no rows. */
  placeholder?: ReactNode
  /** If the records are one page of a longer list: its length, and the position of the first record in it. */
  totalRows?: number | undefined
  firstRow?: number
  /** Called when the user scrolls near the end, for lists that load more rows; undefined while that is not possible. */
  onEndNear?: (() => void) | undefined
}

/** How many rows before the last one count as near the end. */
const NEAR_THE_END = 60

const NO_ACTIONS: readonly never[] = []

/** Shows records as a grid with sticky header and first column, resizable columns and keyboard navigation. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { columns, records, rowKey, selection, loading, firstRow = 0 } = props
  const rowActions = useAllowedActions(props.rowActions ?? NO_ACTIONS)
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [widths, setWidths] = useColumnWidths(props.id)
  const cellTip = useCellTip()
  const hiddenSides = useHiddenSides(frame)
  useAvailableHeight(frame)

  const [lastActive, setActive] = useState(0)
  const active = Math.min(lastActive, Math.max(0, records.length - 1))
  const { parts, reveal } = useVirtualRows(records.length, frame, active)
  useEndNear(parts, records.length, props.onEndNear)
  const toggle = useCallback((key: string) => selection?.onChange(toggled(selection.selected, key)), [selection])

  const keyboard = useGridKeyboard({
    grid,
    rowCount: records.length,
    active,
    setActive,
    reveal,
    onOpen: (index) => open(records[index], rowActions),
    onSelect: (index) => {
      const record = records[index]
      if (record !== undefined) toggle(rowKey(record))
    },
  })

  useArrowIntoGrid(grid, active)

  const selectable = selection !== undefined
  const keys = useMemo(() => (selectable ? records.map(rowKey) : []), [selectable, records, rowKey])
  const actionWidth = useMemo(() => actionsWidth(rowActions, records), [rowActions, records])
  const hasActions = actionWidth > 0
  const widthOf = (column: TableColumn<R>) => widths?.[column.key] ?? column.width ?? DEFAULT_COLUMN_WIDTH
  const extraWidth = actionWidth + (selection ? SELECTION_WIDTH : 0)
  const columnCount = columns.length + (hasActions ? 1 : 0) + (selection ? 1 : 0)

  return (
    <div className={classes.frame}>
      {loading === 'again' && (
        <div className={classes.renewing}>
          <ProgressLine label={messages.list.loading} />
        </div>
      )}
      <div className={classes.scroll} ref={frame} data-more={hiddenSides}>
        <table
          ref={grid}
          className={classes.table}
          role="grid"
          aria-label={props.label}
          aria-busy={loading !== undefined}
          aria-rowcount={(props.totalRows ?? records.length) + 1}
          aria-multiselectable={selection ? true : undefined}
          data-selectable={selection ? true : undefined}
          style={{ minWidth: columns.reduce((sum, column) => sum + widthOf(column), extraWidth) }}
        >
          <colgroup>
            {selection && <col style={{ width: SELECTION_WIDTH }} />}
            {columns.map((column, index) => {
              // Once the user has resized a column, the last one takes the remaining width.
              const takesRest = widths !== null && !hasActions && index === columns.length - 1
              return <col key={column.key} style={takesRest ? undefined : { width: widthOf(column) }} />
            })}
            {hasActions && <col style={widths === null ? { width: actionWidth } : undefined} />}
          </colgroup>
          <TableHead
            grid={grid}
            columns={columns}
            keys={keys}
            sort={props.sort}
            onSort={props.onSort}
            onResize={(key, width) => setWidths({ ...(widths ?? renderedWidths(grid.current, columns)), [key]: width })}
            selection={selection}
            hasActions={hasActions}
            onKeyDown={keyboard.onHeadKeyDown}
          />
          <tbody onKeyDown={keyboard.onBodyKeyDown} {...cellTip.handlers}>
            {loading === 'first' && <SkeletonRows rows={props.skeletonRows ?? 10} columns={columnCount} />}
            {parts.map((part) => {
              if (part.kind === 'gap')
                return <Gap key={`gap ${part.from}`} height={part.height} columns={columnCount} />
              const record = records[part.index] as R
              const key = rowKey(record)
              return (
                <TableRow
                  key={key}
                  rowKey={key}
                  index={part.index}
                  ariaIndex={firstRow + part.index + 2}
                  record={record}
                  columns={columns}
                  actions={hasActions ? rowActions : NO_ACTIONS}
                  active={part.index === active}
                  selected={selection?.selected.has(key)}
                  changed={props.changedIds?.has(key) ?? false}
                  onActivate={setActive}
                  onToggle={toggle}
                />
              )
            })}
          </tbody>
        </table>
        {records.length === 0 && loading !== 'first' && <div className={classes.placeholder}>{props.placeholder}</div>}
      </div>
      {cellTip.tip}
    </div>
  )
}

/** The actions that the user may perform at all, on whatever row. */
function useAllowedActions<R>(actions: readonly RowAction<R>[]): readonly RowAction<R>[] {
  const may = useMay()
  return useMemo(() => actions.filter(({ endpoint }) => endpoint === undefined || may(endpoint)), [actions, may])
}

function useEndNear(parts: readonly TablePart[], count: number, onEndNear: (() => void) | undefined) {
  const tell = useEffectEvent(() => onEndNear?.())
  const lastDrawn = parts.findLast((part) => part.kind === 'row')?.index ?? -1
  const wanted = onEndNear !== undefined
  useEffect(() => {
    if (wanted && count > 0 && lastDrawn >= count - NEAR_THE_END) tell()
  }, [wanted, lastDrawn, count])
}

function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} className={classes.gap} style={{ height }} />
    </tr>
  )
}

function open<R>(record: R | undefined, actions: readonly RowAction<R>[]) {
  const opening = record === undefined ? undefined : openingAction(actions, record)
  if (record !== undefined && opening !== undefined) void runAction(opening, record)
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
