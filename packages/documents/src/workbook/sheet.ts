/** A column of a sheet: its heading, how wide it is in letters, and whether its cells are numbers or days. */
export type Column = { readonly title: string; readonly width: number; readonly kind?: 'text' | 'number' | 'date' }

/** A cell's text; a number in digits, a day as YYYY-MM-DD, nothing as ''. */
export type Row = readonly string[]

/** Rows are put together before they are compressed. */
const CHUNK = 32_768
/** Excel's first day is 30 December 1899, once its wrong leap year is taken into account. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
const STYLE = { heading: 1, date: 2 }

export async function* sheetParts(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  let text = `${opening(columns)}${headings(columns)}`
  for await (const batch of rows) {
    for (const row of batch) {
      text += '<row>'
      for (let index = 0; index < columns.length; index += 1) text += cell(columns[index]?.kind, row[index] ?? '')
      text += '</row>'
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

function opening(columns: readonly Column[]): string {
  const widths = columns.map(({ width }, index) => {
    const place = index + 1
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function headings(columns: readonly Column[]): string {
  return `<row>${columns.map(({ title }) => textCell(title, ` s="${STYLE.heading}"`)).join('')}</row>`
}

function cell(kind: Column['kind'], text: string): string {
  if (text === '') return '<c/>'
  if (kind === 'number') return `<c><v>${Number(text)}</v></c>`
  if (kind === 'date') return `<c s="${STYLE.date}"><v>${(Date.parse(text) - FIRST_DAY) / DAY}</v></c>`
  return textCell(text, '')
}

/** Spaces at either end are part of the text. */
function textCell(text: string, attributes: string): string {
  return `<c t="inlineStr"${attributes}><is><t xml:space="preserve">${escaped(neutral(text))}</t></is></c>`
}

/** A text that a spreadsheet would run as a formula once it is edited or saved as CSV gets an apostrophe in front (decision 8). */
export function neutral(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

// What XML cannot hold at all, and what it would read as its own.
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
// oxlint-disable-next-line no-control-regex
const EACH_SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return SPECIAL.test(whole) ? whole.replace(EACH_SPECIAL, (sign) => ENTITIES[sign] ?? '') : whole
}
