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
/** Cells whose left ends, or whose right ends, are this close, in letters' heights, belong to one column. */
const SAME_COLUMN = 1

type Cell = { text: string; readonly start: number; end: number; readonly height: number }
type Column = { readonly start: number; readonly end: number }

/** The rows of a page from its head to its foot, each as wide as the page has columns; an empty place is an empty text. */
export function textRows(pieces: readonly PlacedText[]): string[][] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== '')).map(cellsOf)
  const columns = columnsOf(lines.flat())
  return lines.map((cells) => rowOf(cells, columns))
}

function linesOf(pieces: readonly PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (first !== undefined && first.y - piece.y < SAME_LINE * letter(first)) line?.push(piece)
    else lines.push([piece])
  }
  return lines
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

/** Texts are aligned by their left ends, numbers by their right ones: the widest of each column comes first and stands for it. */
function columnsOf(cells: readonly Cell[]): Column[] {
  const columns: Column[] = []
  for (const cell of cells.toSorted((one, other) => one.start - other.start)) {
    if (!columns.some((column) => isAligned(cell, column))) columns.push(cell)
  }
  return columns
}

function rowOf(cells: readonly Cell[], columns: readonly Column[]): string[] {
  const row = columns.map(() => '')
  let next = 0
  for (const cell of cells) {
    const own = columns.findIndex((column) => isAligned(cell, column))
    // Never before the cell at its left: a line is read in the order in which it is written.
    const index = Math.min(Math.max(own, next), columns.length - 1)
    row[index] = row[index] === '' ? cell.text : `${row[index]} ${cell.text}`
    next = index + 1
  }
  return row
}

function isAligned(cell: Cell, column: Column): boolean {
  const near = SAME_COLUMN * cell.height
  return Math.abs(cell.start - column.start) <= near || Math.abs(cell.end - column.end) <= near
}

/** A piece without a height is as high as small print. */
function letter({ height }: PlacedText): number {
  return height > 0 ? height : 6
}
