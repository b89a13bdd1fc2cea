import { columnNumber } from './sheets.ts'

/** An A1 range: a page, and from where to where; Infinity if that side is open. Counted from 0, ends included. */
export type Range = {
  readonly page: string
  readonly fromRow: number
  readonly fromColumn: number
  readonly toRow: number
  readonly toColumn: number
}

/** '2026-11-16'!A2:S, 2026-11-16!R5, or only the page; undefined if it is not a range. */
export function readRange(text: string): Range | undefined {
  const [, quoted, bare, cells] = /^(?:'((?:[^']|'')+)'|([^'!]+))(?:!([A-Za-z0-9:]+))?$/.exec(text) ?? []
  const page = quoted?.replaceAll("''", "'") ?? bare
  if (page === undefined) return undefined
  if (cells === undefined) return { page, fromRow: 0, fromColumn: 0, toRow: Infinity, toColumn: Infinity }
  const [, fromColumn, fromRow, colon, toColumn, toRow] =
    /^([A-Z]*)(\d*)(:)?([A-Z]*)(\d*)$/.exec(cells.toUpperCase()) ?? []
  if (fromColumn === undefined || `${fromColumn}${fromRow}` === '') return undefined
  const from = { fromRow: rowAt(fromRow, 0), fromColumn: columnAt(fromColumn, 0) }
  if (colon === undefined) return { page, ...from, toRow: from.fromRow, toColumn: from.fromColumn }
  return { page, ...from, toRow: rowAt(toRow, Infinity), toColumn: columnAt(toColumn, Infinity) }
}

function rowAt(digits: string | undefined, otherwise: number): number {
  return digits ? Number(digits) - 1 : otherwise
}

function columnAt(letters: string | undefined, otherwise: number): number {
  return letters ? columnNumber(letters) : otherwise
}
