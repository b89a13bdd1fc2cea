/** A piece of text as it stands on a page: its left end and its baseline, upwards from the foot of the page, in points. */
export type PlacedText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Baselines that differ by less than this share of the letter height form one line: a superscript is not a line of its own. */
const SAME_LINE = 0.5
/** A gap wider than this share of the letter height separates two cells; a space is a quarter. */
const CELL_GAP = 1
/** Across a gap narrower than this, pieces are joined without a space: many programs place words letter by letter. */
const WORD_GAP = 0.15
/** Cells whose left edges are this close, in letter heights, belong to one column; numbers may be aligned by their right edges instead. */
const SAME_COLUMN = 1
const NUMBER = /^[-+$(]*[\d.,]+[)%]*$/
/** Lines further apart than this multiple of the page's usual distance belong to two tables. */
const TABLE_GAP = 1.5

type Cell = { text: string; readonly start: number; end: number; readonly height: number }
type Line = { readonly y: number; readonly cells: readonly Cell[] }
type Column = { readonly start: number; readonly end: number }

/**
 * The tables of a page from top to bottom. All rows of a table have the same number of cells; an empty one is an empty text. Text that
 * is not in columns is a table of one column.
 */
export function textTables(pieces: readonly PlacedText[]): string[][][] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== ''))
  return blocksOf(lines).map((block) => {
    const columns = columnsOf(block.flatMap(({ cells }) => cells))
    return block.map(({ cells }) => rowOf(cells, columns))
  })
}

function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: PlacedText[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (first !== undefined && first.y - piece.y < SAME_LINE * letter(first)) line?.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => ({ y: line[0]?.y ?? 0, cells: cellsOf(line) }))
}

function blocksOf(lines: readonly Line[]): Line[][] {
  const gaps = lines.slice(1).map(({ y }, index) => (lines[index]?.y ?? y) - y)
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const blocks: Line[][] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || (gaps[index - 1] ?? 0) > TABLE_GAP * usual) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

function cellsOf(line: readonly PlacedText[]): Cell[] {
  const cells: Cell[] = []
  const height = line.reduce((most, piece) => Math.max(most, letter(piece)), 0)
  for (const { text, x, width } of line.toSorted((one, other) => one.x - other.x)) {
    const cell = cells.at(-1)
    if (cell === undefined || x - cell.end > CELL_GAP * height) {
      cells.push({ text: text.trim(), start: x, end: x + width, height })
      continue
    }
    const apart = x - cell.end > WORD_GAP * height || /^\s/.test(text)
    cell.text += apart ? ` ${text.trim()}` : text.trim()
    cell.end = Math.max(cell.end, x + width)
  }
  return cells
}

/** Of each column's cells the one that begins furthest left represents it. */
function columnsOf(cells: readonly Cell[]): Column[] {
  const columns: Column[] = []
  for (const cell of cells.toSorted((one, other) => one.start - other.start)) {
    if (columnOf(cell, columns) < 0) columns.push(cell)
  }
  return columns
}

function columnOf({ text, start, end, height }: Cell, columns: readonly Column[]): number {
  const near = SAME_COLUMN * height
  const byStart = columns.findIndex((column) => Math.abs(start - column.start) <= near)
  if (byStart >= 0 || !NUMBER.test(text)) return byStart
  return columns.findIndex((column) => Math.abs(end - column.end) <= near)
}

function rowOf(cells: readonly Cell[], columns: readonly Column[]): string[] {
  const row = columns.map(() => '')
  let next = 0
  for (const cell of cells) {
    const own = columnOf(cell, columns)
    // Never before the cell to its left: a line keeps the order in which it is written.
    const index = Math.min(Math.max(own, next), columns.length - 1)
    row[index] = row[index] === '' ? cell.text : `${row[index]} ${cell.text}`
    next = index + 1
  }
  return row
}

/** A piece without a height is taken for small print. */
function letter({ height }: PlacedText): number {
  return height > 0 ? height : 6
}
