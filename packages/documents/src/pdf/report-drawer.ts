import { colour, page as upright } from '../theme.ts'
import { columnWidths } from './column-widths.ts'
import { type Ink, Typesetter } from './typesetter.ts'

/** A table for paper; widths are in any unit, and columns of long texts share the page in proportion to them. */
export type ReportTable = {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly width: number; readonly right?: boolean }[]
  readonly rows: readonly (readonly string[])[]
}
export type Report = {
  readonly title: string
  /** What it is about, below the title. */
  readonly lines: readonly string[]
  readonly tables: readonly ReportTable[]
  readonly createdAt: Date
}

/** Tables of reports have many columns, so the page lies on its side. */
export const page = { width: upright.height, height: upright.width, side: 36, top: 40, bottom: 40 }
const WIDTH = page.width - 2 * page.side
const ROW = 14
const PADDING = 3
const ink = {
  title: { weight: 600, size: 15, colour: colour.ink },
  line: { weight: 400, size: 9, colour: colour.label },
  table: { weight: 600, size: 10, colour: colour.heading },
  heading: { weight: 600, size: 7, colour: colour.label },
  cell: { weight: 400, size: 7, colour: colour.ink },
  margin: { weight: 400, size: 7, colour: colour.label },
} as const satisfies Record<string, Ink>

/** Puts a title and tables on pages. A text that its column cannot hold is cut. */
export class ReportDrawer {
  readonly #document: PDFKit.PDFDocument
  readonly #setter: Typesetter
  #y = 0

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#setter = new Typesetter(document)
  }

  draw({ title, lines, tables }: Report): void {
    const root = this.#document.struct('Document')
    this.#document.addStructure(root)
    this.#nextPage()
    this.#text(root, 'H1', title, ink.title, 22)
    for (const line of lines) this.#text(root, 'P', line, ink.line, 13)
    for (const table of tables) this.#table(root, table)
    root.end()
    this.#pageNumbers(title)
  }

  #nextPage(): void {
    this.#document.addPage()
    this.#y = page.top
  }

  #text(parent: PDFKit.PDFStructureElement, type: string, text: string, look: Ink, height: number): void {
    this.#structured(parent, type, () => this.#setter.draw(text, page.side, this.#y + look.size, look))
    this.#y += height
  }

  #table(root: PDFKit.PDFStructureElement, { title, columns, rows }: ReportTable): void {
    this.#y += 8
    if (this.#y + 4 * ROW > page.height - page.bottom) this.#nextPage()
    if (title !== '') this.#text(root, 'H2', title, ink.table, 15)
    const cells = this.#placed(columns, rows)
    const headings = columns.map((column) => column.title)
    const table = this.#document.struct('Table', { title })
    root.add(table)
    this.#row(table, 'TH', cells, headings)
    for (const row of rows) {
      if (this.#y + ROW > page.height - page.bottom) {
        this.#nextPage()
        // A screen reader has read them already.
        this.#row(undefined, 'TH', cells, headings)
      }
      this.#row(table, 'TD', cells, row)
    }
    table.end()
  }

  #placed(columns: ReportTable['columns'], rows: ReportTable['rows']): Placed[] {
    const needs = columns.map(({ title }, at) =>
      rows.reduce(
        (most, row) => Math.max(most, this.#setter.width(row[at] ?? '', ink.cell)),
        this.#setter.width(title, ink.heading),
      ),
    )
    const wished = columns.map(({ width }, at) => ({ width, need: Math.ceil(needs[at] ?? 0) + 2 * PADDING }))
    let x = page.side
    return columnWidths(wished, WIDTH).map((width, at) => {
      const cell = { x, width, right: columns[at]?.right === true }
      x += width
      return cell
    })
  }

  #row(
    table: PDFKit.PDFStructureElement | undefined,
    type: 'TH' | 'TD',
    cells: readonly Placed[],
    texts: readonly string[],
  ): void {
    this.#artifact('Layout', () => this.#frame(type === 'TH'))
    const look = type === 'TH' ? ink.heading : ink.cell
    const drawn = cells.map((cell, at) => () => this.#cell(cell, texts[at] ?? '', look))
    if (table === undefined) this.#artifact('Pagination', () => drawn.forEach((draw) => draw()))
    else {
      const row = this.#document.struct('TR')
      table.add(row)
      for (const draw of drawn) this.#structured(row, type, draw)
      row.end()
    }
    this.#y += ROW
  }

  #frame(isHead: boolean): void {
    if (isHead) this.#document.rect(page.side, this.#y, WIDTH, ROW).fill(`#${colour.shade}`)
    this.#document
      .lineWidth(0.4)
      .strokeColor(`#${colour.rule}`)
      .moveTo(page.side, this.#y + ROW)
      .lineTo(page.side + WIDTH, this.#y + ROW)
      .stroke()
  }

  #cell({ x, width, right }: Placed, text: string, look: Ink): void {
    const shown = this.#cut(text, width - 2 * PADDING, look)
    const left = right ? x + width - PADDING - this.#setter.width(shown, look) : x + PADDING
    if (shown !== '') this.#setter.draw(shown, left, this.#y + ROW - 4.5, look)
  }

  #cut(text: string, width: number, look: Ink): string {
    if (this.#setter.width(text, look) <= width) return text
    let shorter = text
    while (shorter !== '' && this.#setter.width(`${shorter}…`, look) > width) shorter = shorter.slice(0, -1)
    return `${shorter}…`
  }

  #pageNumbers(title: string): void {
    const { count } = this.#document.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index)
      const number = `Page ${index + 1} of ${count}`
      this.#artifact('Pagination', () => {
        this.#setter.draw(title, page.side, page.height - 22, ink.margin)
        this.#setter.draw(
          number,
          page.side + WIDTH - this.#setter.width(number, ink.margin),
          page.height - 22,
          ink.margin,
        )
      })
    }
  }

  #structured(parent: PDFKit.PDFStructureElement, type: string, draw: () => void): void {
    const element = this.#document.struct(type)
    parent.add(element)
    const content = this.#document.markStructureContent('P')
    draw()
    this.#document.endMarkedContent()
    element.add(content)
    element.end()
  }

  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type })
    draw()
    this.#document.endMarkedContent()
  }
}

type Placed = { readonly x: number; readonly width: number; readonly right: boolean }
