import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight, type Icon } from '@tabler/icons-react'
import { formatNumber } from '../format/index.ts'
import { messages } from '../messages.ts'
import classes from './List.module.css'
import { pageCount, trimPageSizes } from './state.ts'

type PaginationProps = {
  page: number
  rowsPerPage: number
  total: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onRowsPerPage: (rows: number) => void
}

export function Pagination({ page, rowsPerPage, total, pageSizes, onPage, onRowsPerPage }: PaginationProps) {
  const pages = pageCount(total, rowsPerPage)
  const last = pages - 1
  const from = Math.min(page * rowsPerPage + 1, total)
  const to = Math.min((page + 1) * rowsPerPage, total)
  const sizes = trimPageSizes(pageSizes, total)
  return (
    <nav className={classes.pagination} aria-label={messages.list.pages}>
      <span className={classes.range} role="status">
        {messages.list.range(formatNumber(from), formatNumber(to), formatNumber(total))}
      </span>
      {sizes.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={messages.list.rowsPerPage}
          data={sizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
          // The chosen size may be trimmed from the options; the largest one left shows the same rows.
          value={String(sizes.includes(rowsPerPage) ? rowsPerPage : sizes.at(-1))}
          onChange={(event) => onRowsPerPage(Number(event.currentTarget.value))}
        />
      )}
      {pages > 1 && (
        <span className={classes.turning}>
          <Turn
            label={messages.list.firstPage}
            icon={IconChevronsLeft}
            disabled={page === 0}
            onClick={() => onPage(0)}
          />
          <Turn
            label={messages.list.previousPage}
            icon={IconChevronLeft}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span className={classes.pageNumber}>{messages.list.page(formatNumber(page + 1), formatNumber(pages))}</span>
          <Turn
            label={messages.list.nextPage}
            icon={IconChevronRight}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
          <Turn
            label={messages.list.lastPage}
            icon={IconChevronsRight}
            disabled={page >= last}
            onClick={() => onPage(last)}
          />
        </span>
      )}
    </nav>
  )
}

type TurnProps = { label: string; icon: Icon; disabled: boolean; onClick: () => void }

function Turn({ label, icon: Sign, disabled, onClick }: TurnProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} disabled={disabled} onClick={onClick}>
      <Sign size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
