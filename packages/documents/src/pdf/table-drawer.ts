import { colour, contentWidth, page } from '../theme.ts'
import { BOX, type Line } from './lines.ts'
import { type Cell, PADDING, type Row, type Table } from './rows.ts'
import type { Typesetter } from './typesetter.ts'

export const BOTTOM = page.height - page.bottom
const HAIRLINE = 0.5
const GAP = 9

/** Puts tables on pages: rows stay whole, a table that goes on repeats its head. */
export class TableDrawer {
  readonly #document: PDFKit.PDFDocument
  readonly #setter: Typesetter
  /** Begins a page and says where on it the content begins. */
  readonly #nextPage: () => number
  readonly #root: PDFKit.PDFStructureElement
  #y: number

  constructor(
    document: PDFKit.PDFDocument,
    setter: Typesetter,
    root: PDFKit.PDFStructureElement,
    start: number,
    nextPage: () => number,
  ) {
    this.#document = document
    this.#setter = setter
    this.#root = root
    this.#y = start
    this.#nextPage = nextPage
  }

  draw(table: Table): void {
    const headHeight = table.head.reduce((sum, row) => sum + heightOf(row), 0)
    if (this.#y + headHeight + heldTogether(table.body, 0) > BOTTOM) this.#y = this.#nextPage()
    this.#document.outline.addItem(table.name)
    const element = this.#document.struct('Table', { title: table.name })
    this.#root.add(element)
    for (const row of table.head) this.#row(row, table, element, 'TH')
    for (const [index, row] of table.body.entries()) {
      const needed = heldTogether(table.body, index)
      if (this.#y + needed > BOTTOM) this.#goOn(table)
      this.#split(row, table, element)
    }
    element.end()
    this.#y += GAP
  }

  /** A row that no page can hold goes on over as many as it needs. */
  #split(row: Row, table: Table, element: PDFKit.PDFStructureElement): void {
    let rest = row
    while (this.#y + heightOf(rest) > BOTTOM) {
      const count = Math.max(1, Math.floor((BOTTOM - this.#y - 2 * PADDING.y) / row.lineHeight))
      this.#row(withLines(rest, 0, count), table, element, 'TD')
      rest = withLines(rest, count)
      this.#goOn(table)
    }
    this.#row(rest, table, element, 'TD')
  }

  #goOn(table: Table): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    this.#level(this.#y)
    this.#document.endMarkedContent()
    this.#y = this.#nextPage()
    // A repeated header is decoration for a screen reader, which has read it once already.
    for (const row of table.head) this.#row(row, table, null, 'TH')
  }

  #row(row: Row, table: Table, element: PDFKit.PDFStructureElement | null, type: 'TH' | 'TD'): void {
    const height = heightOf(row)
    const [top, bottom] = [this.#y, this.#y + height]
    this.#document.markContent('Artifact', { type: 'Layout' })
    this.#frame(row, top, height, type === 'TH' || table.isRuled || row === table.body.at(-1))
    if (element === null) {
      for (const cell of row.cells) this.#cell(cell, row, top)
      this.#document.endMarkedContent()
    } else {
      this.#document.endMarkedContent()
      const line = this.#document.struct('TR')
      element.add(line)
      for (const cell of row.cells) this.#structuredCell(cell, row, top, line, type)
      line.end()
    }
    this.#y = bottom
  }

  #structuredCell(cell: Cell, row: Row, top: number, line: PDFKit.PDFStructureElement, type: 'TH' | 'TD'): void {
    const box = this.#document.struct(type, cell.spoken === null ? {} : { actual: cell.spoken })
    line.add(box)
    const content = this.#document.markStructureContent('P')
    this.#cell(cell, row, top)
    this.#document.endMarkedContent()
    box.add(content)
    box.end()
  }

  #frame(row: Row, top: number, height: number, hasRule: boolean): void {
    const document = this.#document
    if (row.fill !== null) document.rect(page.side, top, contentWidth, height).fill(`#${row.fill}`)
    document.lineWidth(HAIRLINE).strokeColor(`#${colour.rule}`)
    const uprights = row.isUpright ? row.cells.slice(1).map(({ x }) => x) : []
    for (const x of [0, ...uprights, contentWidth]) {
      document.moveTo(page.side + x, top).lineTo(page.side + x, top + height)
    }
    document.stroke()
    if (row.fill !== null) this.#level(top)
    if (hasRule) this.#level(top + height)
  }

  #level(y: number): void {
    const document = this.#document.lineWidth(HAIRLINE).strokeColor(`#${colour.rule}`)
    document
      .moveTo(page.side, y)
      .lineTo(page.side + contentWidth, y)
      .stroke()
  }

  #cell({ x, lines }: Cell, { lineHeight, above }: Row, top: number): void {
    for (const [index, line] of lines.entries()) {
      const baseline = top + PADDING.y + above + (index + 1) * lineHeight - DESCENT
      this.#line(line, page.side + x + PADDING.x, baseline)
    }
  }

  #line(line: Line, left: number, baseline: number): void {
    for (const item of line) {
      const x = left + item.x
      if (item.kind === 'text') this.#setter.draw(item.text, x, baseline, item.ink)
      else if (item.kind === 'box') this.#box(x, baseline, item.ticked)
      else this.#rule(x, baseline, item.width)
    }
  }

  #rule(x: number, baseline: number, width: number): void {
    const document = this.#document.lineWidth(HAIRLINE).strokeColor(`#${colour.writingLine}`)
    document
      .moveTo(x, baseline + 2)
      .lineTo(x + width, baseline + 2)
      .stroke()
  }

  #box(x: number, baseline: number, ticked: boolean): void {
    const document = this.#document.lineWidth(0.7).strokeColor(`#${colour.ink}`)
    const top = baseline - BOX + 0.5
    document.rect(x, top, BOX, BOX)
    const inset = 1.5
    if (ticked) {
      document.moveTo(x + inset, top + inset).lineTo(x + BOX - inset, top + BOX - inset)
      document.moveTo(x + BOX - inset, top + inset).lineTo(x + inset, top + BOX - inset)
    }
    document.stroke()
  }
}

const DESCENT = 3

const linesIn = (row: Row) => Math.max(1, ...row.cells.map(({ lines }) => lines.length))
const heightOf = (row: Row) => linesIn(row) * row.lineHeight + row.above + 2 * PADDING.y

/** The height of a row and of those that must stay with it, as far as a page can hold them. */
function heldTogether(rows: readonly Row[], index: number): number {
  const row = rows[index]
  if (row === undefined) return 0
  const height = heightOf(row)
  if (height > TALLEST) return 2 * row.lineHeight + 2 * PADDING.y
  return row.holdsNext ? height + Math.min(heldTogether(rows, index + 1), TALLEST - height) : height
}

/** Less than a page, since the heads of page and table take their part. */
const TALLEST = page.height - page.top - page.bottom - 70

const withLines = (row: Row, from: number, to?: number): Row => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) })),
})
