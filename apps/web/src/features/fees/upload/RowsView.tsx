import { codesAt, type FeeField, type FeeRow, plainCode, lineProblem } from '@bitewing/domain'
import { SegmentedControl } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Banner, EmptyState } from '../../../kit/components/index.ts'
import { formatNumber } from '../../../kit/format/index.ts'
import { Pagination } from '../../../kit/list/index.ts'
import { DataTable, type RowAction, type TableColumn } from '../../../kit/table/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../fees.module.css'
import { Code, LineStatus } from '../LineCells.tsx'
import { LineDialog } from '../LineDialog.tsx'
import type { FeeUpload } from './use-upload.ts'

const texts = messages.fees
/** 3 §9. */
const ROWS_PER_PAGE = 25
const MOST_CODES = 25

type View = 'rows' | 'wrong' | 'duplicates'
type Shown = FeeRow & { readonly place: number }

/** 3 §4: the rows that were read, those with wrong prices, and those whose code is there twice. */
export function RowsView({ upload, action }: { upload: FeeUpload; action: ReactNode }) {
  const { rows, judged, saved } = upload
  const [view, setView] = useState<View>('rows')
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<Shown>()
  const places = { rows: rows.map((_, place) => place), ...judged }[view]
  const lastPage = Math.max(0, Math.ceil(places.length / ROWS_PER_PAGE) - 1)
  const at = Math.min(page, lastPage)
  const shown = places
    .slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE)
    .map((place): Shown => ({ ...(rows[place] as FeeRow), place }))
  const counts = { rows: rows.length, wrong: judged.wrong.length, duplicates: judged.duplicates.length }
  const actions: readonly RowAction<Shown>[] = [
    { label: texts.editLine, icon: IconPencil, opens: true, run: setEdited },
    { label: texts.removeLine, icon: IconTrash, danger: true, run: ({ place }) => upload.remove(place) },
  ]
  const taken = (place: number) =>
    new Set(rows.filter((_, other) => other !== place).map(({ serviceCode }) => plainCode(serviceCode)))
  return (
    <div className={classes.parts}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={texts.views}
          value={view}
          onChange={(next) => {
            setView(next)
            setPage(0)
          }}
          data={(['rows', 'wrong', 'duplicates'] as const).map((one) => ({
            value: one,
            label: texts.viewCount(texts.view[one], formatNumber(counts[one])),
          }))}
        />
        {action}
      </div>
      {view !== 'rows' && places.length > 0 && <Banner kind="warning" text={noticeOf(view, rows, places)} />}
      <DataTable
        id="fee-rows"
        label={texts.view[view]}
        columns={COLUMNS.map((column) => ({ ...column, render: (row: Shown) => column.render(row, saved) }))}
        records={shown}
        rowKey={({ line, place }) => `${line} ${place}`}
        rowActions={saved ? [] : actions}
        totalRows={places.length}
        firstRow={at * ROWS_PER_PAGE}
        placeholder={<EmptyState text={view === 'duplicates' ? texts.noDuplicates : texts.nothingWrong} />}
      />
      {places.length > 0 && (
        <Pagination
          page={at}
          rowsPerPage={ROWS_PER_PAGE}
          total={places.length}
          pageSizes={[ROWS_PER_PAGE]}
          onPage={setPage}
          onRowsPerPage={() => {}}
        />
      )}
      {edited !== undefined && (
        <LineDialog
          line={edited}
          taken={taken(edited.place)}
          onSave={(values) => upload.change(edited.place, { ...values, serviceCode: plainCode(values.serviceCode) })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

/** 3 §5, for rows whose price cannot be stored; undefined where each can. */
export function wrongPrices(rows: readonly FeeRow[]): string | undefined {
  const places = rows.flatMap((row, place) => (lineProblem(row, 'price') === undefined ? [] : [place]))
  return places.length === 0 ? undefined : texts.wrongPrice(named(codesAt(rows, places)))
}

function noticeOf(view: View, rows: readonly FeeRow[], places: readonly number[]): string {
  if (view === 'wrong') return wrongPrices(rows) ?? texts.issues
  return `${texts.duplicates}: ${named(codesAt(rows, places))}`
}

function named(codes: readonly string[]): string {
  const some = codes.slice(0, MOST_CODES).join(', ')
  return codes.length > MOST_CODES ? texts.andMore(some, codes.length - MOST_CODES) : some
}

type ColumnOf = Omit<TableColumn<Shown>, 'render'> & { render: (row: Shown, saved: boolean) => ReactNode }

const COLUMNS: readonly ColumnOf[] = [
  {
    key: 'serviceCode',
    title: texts.code,
    width: 150,
    render: (row) => <Checked row={row} field="serviceCode" />,
  },
  {
    key: 'serviceDescription',
    title: texts.lineDescription,
    width: 300,
    render: (row) => <Checked row={row} field="serviceDescription" />,
  },
  {
    key: 'price',
    title: texts.price,
    width: 210,
    align: 'right',
    render: (row) => <Checked row={row} field="price" />,
  },
  {
    key: 'status',
    title: texts.status,
    width: 120,
    render: (_, saved) => <LineStatus state={saved ? 'done' : 'waiting'} />,
  },
]

/** What is wrong with a value is said beside it, and not by its colour alone. */
function Checked({ row, field }: { row: Shown; field: FeeField }) {
  const problem = lineProblem(row, field)
  if (problem === undefined) return field === 'serviceCode' ? <Code code={row.serviceCode} /> : row[field]
  return (
    <span className={classes.wrong} title={problem}>
      {row[field] === '' ? problem : `${row[field]} · ${problem}`}
    </span>
  )
}
