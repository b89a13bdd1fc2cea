import { expect, test } from 'vitest'
import { escapeXml } from '../word/xml.ts'
import { AS_IT_IS, numberFormats, numberText } from './number-formats.ts'

function shown(number: string, format: { id?: number; code?: string }): string {
  const { id = 164, code } = format
  const own = code === undefined ? '' : `<numFmts><numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/></numFmts>`
  const styles = `<styleSheet>${own}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`
  return numberText(number, numberFormats(styles)[0] ?? AS_IT_IS, false)
}

test.each([
  [14, '01/05/1990'],
  [20, '12:00'],
  [22, '01/05/1990 12:00'],
  [0, '32878.5'],
  [2, '32878.5'],
])('the format %s, which every spreadsheet knows, shows 32878.5 as %s', (id, text) => {
  expect(shown('32878.5', { id })).toBe(text)
})

test.each([
  ['mm/dd/yyyy', '01/05/1990'],
  ['[$-F800]dddd, mmmm dd, yyyy', '01/05/1990'],
  ['mmm', '01/05/1990'],
  ['m/d/yy h:mm AM/PM', '01/05/1990 12:00'],
  ['[h]:mm', '12:00'],
  ['General" days"', '32878.5'],
  ['[Red]0.00;[Blue]-0.00', '32878.5'],
  ['0.0" hours"', '32878.5'],
  ['#,##0.00\\ "USD"', '32878.5'],
])('the format %s of a practice’s own shows 32878.5 as %s', (code, text) => {
  expect(shown('32878.5', { code })).toBe(text)
})

test.each([
  ['7', '00000', '00007'],
  ['123456', '00000', '123456'],
  ['0.30000000000000004', 'General', '0.3'],
  ['1.23456789012E11', 'General', '123456789012'],
  ['60', 'mm/dd/yyyy', '02/28/1900'],
  ['1e300', 'mm/dd/yyyy', '1e300'],
  ['', 'mm/dd/yyyy', ''],
])('%s in the format %s is shown as %s', (number, code, text) => {
  expect(shown(number, { code })).toBe(text)
})
