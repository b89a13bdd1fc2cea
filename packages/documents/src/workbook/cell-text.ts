import { printable } from '../text.ts'

/** The most that a cell of a spreadsheet can hold. */
const LONGEST = 32_767

/** A text as a cell can hold it: reading it again gives the same text. */
export function cellText(text: string): string {
  const whole = printable(text)
  // Not in the middle of a pair of surrogates.
  return whole.length <= LONGEST ? whole : printable(whole.slice(0, LONGEST))
}

/** Workbooks write characters that XML cannot hold as _x0008_; in a text that looks like that, the underscore is escaped in the same way. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

export function withEscapes(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

export const MOST = { rows: 1_048_576, columns: 16_384 }

/** 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** A is 0, AA is 26; NaN for what is no column. */
export function columnNumber(reference: string): number {
  const [, letters] = /^\$?([A-Z]{1,3})\$?\d*$/i.exec(reference) ?? []
  if (letters === undefined) return Number.NaN
  return (
    letters
      .toUpperCase()
      .split('')
      .reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}
