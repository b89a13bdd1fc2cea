import {
  type Block,
  type Content,
  type Entry,
  type FieldRow,
  type FieldTable,
  type Grid,
  isToWriteOn,
} from '../model.ts'
import { colour, contentWidth, labelShare, valueShare } from '../theme.ts'
import type { ContentWriter } from './content.ts'
import { paragraph, run } from './runs.ts'
import { escapeXml } from './xml.ts'

const TWIPS = 20
const TOTAL = Math.round(contentWidth * TWIPS)
const LABEL = Math.round(TOTAL * labelShare)
const VALUE = Math.round(TOTAL * valueShare)
const PAIR_WIDTHS = [LABEL, VALUE, LABEL, TOTAL - 2 * LABEL - VALUE]

export function table(block: Block, writer: ContentWriter): string {
  return block.kind === 'fields' ? fieldTable(block, writer) : grid(block, writer)
}

/** How a table's rows are laid out: kept with the next row, or with room for handwriting. */
type Stand = { readonly keepNext: boolean; readonly toWriteOn: boolean }

function fieldTable(block: FieldTable, writer: ContentWriter): string {
  const { headings, rows } = block
  const toWriteOn = isToWriteOn(block)
  const span = headings.length === 1 ? 4 : 2
  const heading = row(headings.map((text) => headingCell(text, span)).join(''), HEADER_ROW)
  const body = rows.map((fields, index) => {
    // A heading is never alone at the bottom of a page: the first row is kept with the second.
    const cells = fieldCells(fields, writer, { keepNext: index === 0 && rows.length > 1, toWriteOn })
    return row(cells, toWriteOn ? TALL_ROW : '')
  })
  return wrap(headings.join(' and '), PAIR_WIDTHS, [heading, ...body], toWriteOn ? NO_RULES : '')
}

function fieldCells(fields: FieldRow, writer: ContentWriter, stand: Stand): string {
  switch (fields.kind) {
    case 'subheading':
      return cell(TOTAL, paragraph('Heading3', run(fields.text)), { span: 4, fill: colour.faintShade })
    case 'wide':
      return entryCells(fields.entry, writer, stand, 3)
    case 'pair':
      return entryCells(fields.left, writer, stand) + entryCells(fields.right, writer, stand)
  }
}

function entryCells(entry: Entry | null, writer: ContentWriter, stand: Stand, span = 1): string {
  const width = span === 1 ? VALUE : TOTAL - LABEL
  const { label, content } = entry ?? NO_ENTRY
  const look: CellLook = { vertical: stand.toWriteOn ? 'bottom' : 'top' }
  const name = paragraph('FieldLabel', run(label), stand.keepNext ? '<w:keepNext/>' : '')
  const answer = writer.paragraphs(content, 'FieldValue', 'left', stand.keepNext)
  // With several lines to write on, the label stands at the first.
  const labelLook = content.kind === 'line' && content.count > 1 ? {} : look
  return cell(LABEL, name, labelLook) + cell(width, answer, { ...look, span })
}

const NO_ENTRY: Entry = { label: '', content: { kind: 'text', text: '' } }

function grid(block: Grid, writer: ContentWriter): string {
  const { heading, columns, rows } = block
  const toWriteOn = isToWriteOn(block)
  const widths = columns.map(({ share }) => Math.floor(share * TOTAL))
  const titles = columns.map(({ label, align }, index) => {
    const justify = align === 'left' ? '' : `<w:jc w:val="${align}"/>`
    return cell(widths[index] ?? 0, paragraph('GridTitle', run(label), justify), { fill: colour.faintShade })
  })
  const cells = (contents: readonly Content[], keepNext: boolean) =>
    contents
      .map((content, column) => {
        const text = writer.paragraphs(content, 'GridValue', columns[column]?.align, keepNext)
        return cell(widths[column] ?? 0, text, { upright: true, vertical: toWriteOn ? 'center' : 'top' })
      })
      .join('')
  return wrap(heading, widths, [
    row(headingCell(heading, columns.length), HEADER_ROW),
    row(titles.join(''), HEADER_ROW),
    ...rows.map((contents, index) => row(cells(contents, index === 0 && rows.length > 1), toWriteOn ? TALL_ROW : '')),
  ])
}

/** The name and the repeated first row are what a screen reader says of a table. */
function wrap(name: string, widths: readonly number[], rows: readonly string[], borders = ''): string {
  const properties = [
    '<w:tblStyle w:val="FormTable"/>',
    `<w:tblW w:w="${TOTAL}" w:type="dxa"/>`,
    borders,
    '<w:tblLayout w:type="fixed"/>',
    '<w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>',
    `<w:tblCaption w:val="${escapeXml(name)}"/>`,
  ].join('')
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.join('')}</w:tbl>`
}

/** Lines to write on are lines enough. */
const NO_RULES = '<w:tblBorders><w:insideH w:val="nil"/></w:tblBorders>'
const HEADER_ROW = '<w:tblHeader/>'
const TALL_ROW = '<w:trHeight w:val="360" w:hRule="atLeast"/>'

const row = (cells: string, properties = '') => `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${cells}</w:tr>`

const headingCell = (text: string, span: number) =>
  cell(span === 2 ? TOTAL / 2 : TOTAL, paragraph('Heading2', run(text)), { span, fill: colour.shade })

type CellLook = { span?: number; fill?: string; upright?: boolean; vertical?: 'top' | 'center' | 'bottom' }

function cell(width: number, content: string, look: CellLook = {}): string {
  const { span = 1, fill = '', upright = false, vertical = 'top' } = look
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="${colour.rule}"/>`
  const properties = [
    `<w:tcW w:w="${Math.round(width)}" w:type="dxa"/>`,
    span === 1 ? '' : `<w:gridSpan w:val="${span}"/>`,
    upright ? `<w:tcBorders>${side('left')}${side('right')}</w:tcBorders>` : '',
    fill === '' ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`,
    vertical === 'top' ? '' : `<w:vAlign w:val="${vertical}"/>`,
  ].join('')
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
}
