/** A piece of text as it stands on a page: its left end and its baseline, upwards from the foot of the page, in points. */
export type PlacedText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Baselines that differ by less than this share of a letter's height are one line: a raised sign is no line of its own. */
const SAME_LINE = 0.5
/** Pieces with a wider gap than this share of a letter's height between them stand in two cells; a space is a quarter. */
const CELL_GAP = 1
/** A narrower one than this joins them without a space: many programs place a word letter by letter. */
const WORD_GAP = 0.15
/** Cells whose left ends are this close, in letters' heights, belong to one column; numbers may have their right ends in line instead. */
const SAME_COLUMN = 1
const NUMBER = /^[-+$(]*[\d.,]+[)%]*$/
/** Lines that are further apart than the page's lines usually are, by this factor, belong to two tables. */
const TABLE_GAP = 1.5

type Cell = { text: string; readonly start: number; end: number; readonly height: number }
type Line = { readonly y: number; readonly cells: readonly Cell[] }
type Column = { readonly start: number; readonly end: number }

/**
 * The tables of a page from its head to its foot. All rows of one are as wide as it has columns; an empty place is an empty text. Text
 * that stands in no columns is a table of one.
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

/** The widest cell of each column begins first and stands for it. */
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
    // Never before the cell at its left: a line is read in the order in which it is written.
    const index = Math.min(Math.max(own, next), columns.length - 1)
    row[index] = row[index] === '' ? cell.text : `${row[index]} ${cell.text}`
    next = index + 1
  }
  return row
}

/** A piece without a height is as high as small print. */
function letter({ height }: PlacedText): number {
  return height > 0 ? height : 6
}
