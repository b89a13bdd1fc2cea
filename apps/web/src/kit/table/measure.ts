import { DEFAULT_COLUMN_WIDTH } from './types.ts'
import type { Widths } from './use-column-widths.ts'

const CELL_PADDING = 32

/** The current widths of the columns on the screen. */
export function renderedWidths(grid: HTMLTableElement | null, columns: readonly { key: string }[]): Widths {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('th:has([data-header])') ?? [])]
  return Object.fromEntries(
    columns.map((column, index) => [column.key, cells[index]?.offsetWidth ?? DEFAULT_COLUMN_WIDTH]),
  )
}

/** The width of the widest content in the column's rendered cells and header. */
export function fittingWidth(grid: HTMLTableElement | null, position: number): number {
  const cells = grid?.querySelectorAll<HTMLElement>(`tr > :nth-child(${position + 1})`) ?? []
  const range = document.createRange()
  let widest = 0
  for (const cell of cells) {
    range.selectNodeContents(cell.querySelector('[data-cell], [data-header]') ?? cell)
    widest = Math.max(widest, range.getBoundingClientRect().width)
  }
  return widest + CELL_PADDING
}
