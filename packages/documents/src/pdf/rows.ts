import { type Align, type Block, type Content, type Entry, type FieldTable, type Grid, isToWriteOn } from '../model.ts'
import { colour, contentWidth, labelShare, valueShare } from '../theme.ts'
import { type Line, linesOf } from './lines.ts'
import type { Ink, Typesetter } from './typesetter.ts'

export type Cell = {
  readonly x: number
  readonly width: number
  readonly lines: readonly Line[]
  /** What a screen reader says for check boxes, which are drawn. */
  readonly spoken: string | null
}

export type Row = {
  readonly cells: readonly Cell[]
  readonly lineHeight: number
  /** Room above the first line, for a hand. */
  readonly above: number
  readonly fill: string | null
  readonly isUpright: boolean
  /** Stays on one page with the row after it. */
  readonly holdsNext: boolean
}

export type Table = {
  readonly name: string
  readonly head: readonly Row[]
  readonly body: readonly Row[]
  readonly isRuled: boolean
}

export const PADDING = { x: 4.4, y: 2.3 } as const

const LINE_HEIGHT = 11.2
const WRITING_HEIGHT = 18
const ABOVE_WRITING = WRITING_HEIGHT - LINE_HEIGHT
const HEADING_HEIGHT = 13

const ink = {
  heading: { weight: 600, size: 8.8, colour: colour.heading },
  subheading: { weight: 600, size: 8.2, colour: colour.ink },
  label: { weight: 400, size: 7.4, colour: colour.label },
  value: { weight: 400, size: 8.2, colour: colour.ink },
  gridTitle: { weight: 600, size: 7, colour: colour.label },
  gridValue: { weight: 400, size: 7.4, colour: colour.ink },
} as const satisfies Record<string, Ink>

const LABEL = contentWidth * labelShare
const VALUE = contentWidth * valueShare
const HALF = contentWidth / 2

/** Lays out a block for the width of the page; page breaks are not known yet. */
export function tableOf(block: Block, setter: Typesetter): Table {
  return block.kind === 'fields' ? fieldTable(block, setter) : gridTable(block, setter)
}

function fieldTable(block: FieldTable, setter: Typesetter): Table {
  const { headings, rows } = block
  const toWriteOn = isToWriteOn(block)
  const cells = (entry: Entry | null, x: number, width: number): Cell[] =>
    entry === null
      ? []
      : [
          cell(x, LABEL, text(entry.label), ink.label, setter),
          cell(x + LABEL, width - LABEL, entry.content, ink.value, setter),
        ]
  const body = rows.map((row, index): Row => {
    const holdsNext = index === 0 && rows.length > 1
    switch (row.kind) {
      case 'subheading': {
        const title = cell(0, contentWidth, text(row.text), ink.subheading, setter)
        return { ...plain([title]), fill: colour.faintShade, holdsNext: index < rows.length - 1 }
      }
      case 'wide':
        return { ...fitted(cells(row.entry, 0, contentWidth), toWriteOn, linesToWrite(row.entry)), holdsNext }
      case 'pair': {
        const pair = [...cells(row.left, 0, LABEL + VALUE), ...cells(row.right, HALF, HALF)]
        return { ...fitted(pair, toWriteOn), holdsNext }
      }
    }
  })
  const titles = headings.map((heading, index) =>
    cell(index * HALF, headings.length === 1 ? contentWidth : HALF, text(heading), ink.heading, setter),
  )
  return { name: headings.join(' and '), head: [headingRow(titles)], body, isRuled: !toWriteOn }
}

function gridTable(block: Grid, setter: Typesetter): Table {
  const { heading, columns, rows } = block
  const toWriteOn = isToWriteOn(block)
  const lefts: number[] = []
  columns.reduce((left, { share }) => {
    lefts.push(left)
    return left + share * contentWidth
  }, 0)
  const cellsOf = (contents: readonly Content[], look: Ink) =>
    contents.map((content, index) => {
      const column = columns[index]
      const width = (column?.share ?? 0) * contentWidth
      return cell(lefts[index] ?? 0, width, content, look, setter, column?.align)
    })
  const titles = plain(
    cellsOf(
      columns.map(({ label }) => text(label)),
      ink.gridTitle,
    ),
  )
  const body = rows.map((contents, index) => ({
    ...plain(cellsOf(contents, ink.gridValue)),
    lineHeight: LINE_HEIGHT - 0.6,
    above: toWriteOn ? 4 : 0,
    isUpright: true,
    holdsNext: index === 0 && rows.length > 1,
  }))
  const title = headingRow([cell(0, contentWidth, text(heading), ink.heading, setter)])
  return { name: heading, head: [title, { ...titles, fill: colour.faintShade }], body, isRuled: true }
}

const text = (value: string): Content => ({ kind: 'text', text: value })

function cell(x: number, width: number, content: Content, look: Ink, setter: Typesetter, align: Align = 'left'): Cell {
  const lines = linesOf(content, width - 2 * PADDING.x, align, look, setter)
  const spoken =
    content.kind === 'boxes'
      ? content.boxes.map(({ label, ticked }) => `${label}: ${ticked ? 'yes' : 'no'}`).join(', ')
      : null
  return { x, width, lines, spoken }
}

const plain = (cells: readonly Cell[]): Row => ({
  cells,
  lineHeight: LINE_HEIGHT,
  above: 0,
  fill: null,
  isUpright: false,
  holdsNext: false,
})

const headingRow = (cells: readonly Cell[]): Row => ({
  ...plain(cells),
  lineHeight: HEADING_HEIGHT,
  fill: colour.shade,
})

/** A hand needs more room than print: above a single line, and between several. */
function fitted(cells: readonly Cell[], toWriteOn: boolean, lines = 1): Row {
  if (lines > 1) return { ...plain(cells), lineHeight: WRITING_HEIGHT }
  return { ...plain(cells), above: toWriteOn ? ABOVE_WRITING : 0 }
}

const linesToWrite = ({ content }: Entry) => (content.kind === 'line' ? content.count : 1)
