import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOffice, sheetAsCsv } from '../testing/sheet-as-csv.ts'
import { csvLines } from './csv.ts'
import { OpenWorkbook } from './open-workbook.ts'
import { neutral } from './sheet-rows.ts'
import { csvOfTables, numberIn, workbookOfTables } from './tables.ts'

const tables = [
  {
    page: 1,
    rows: [
      ['Code', 'Fee'],
      ['D0120', '45'],
      ['0012', '=1+1'],
    ],
  },
  { page: 3, rows: [['A "quoted", text']] },
  { page: 3, rows: [['-5', '-x']] },
]
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('tables as a workbook', () => {
  test('have a page each, named after where they stand', () => {
    expect(new OpenWorkbook(workbookOfTables(tables)).pages).toEqual(['Page 1', 'Page 3', 'Page 3 (2)'])
  })

  test('keep their texts; what a spreadsheet would run is neutralised, and numbers are not', () => {
    const book = new OpenWorkbook(workbookOfTables(tables))
    const shown = (page: string) => book.rows(page)?.map(({ cells }) => [...cells.values()])
    expect(shown('Page 1')).toEqual([
      ['Code', 'Fee'],
      ['D0120', '45'],
      ['0012', "'=1+1"],
    ])
    expect(shown('Page 3 (2)')).toEqual([['-5', "'-x"]])
  })

  test.skipIf(!hasOffice)('are opened by LibreOffice, which takes numbers for numbers', async () => {
    expect(await sheetAsCsv(workbookOfTables(tables))).toBe("Code,Fee\nD0120,45\n0012,'=1+1\n")
  })
})

describe('tables as CSV', () => {
  test('follow each other with an empty line between, in UTF-8 with its mark', () => {
    expect(text(csvOfTables(tables))).toBe(
      '\uFEFFCode,Fee\r\nD0120,45\r\n0012,\'=1+1\r\n\r\n"A ""quoted"", text"\r\n\r\n-5,\'-x\r\n',
    )
  })

  test('are read back as they were written', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((value) => value.trim() !== '' && !/[\0\r]/.test(value))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = csvLines(text(csvOfTables([{ page: 1, rows }])).slice(1))
        // A text may begin with the apostrophe that is put before others: only what was written can be read back.
        expect(read).toEqual(
          rows.map((row) => row.map((value) => (numberIn(value) === undefined ? neutral(value) : value))),
        )
      }),
    )
  })
})

test('a number is what is written back the same', () => {
  for (const number of ['0', '45', '-5', '1.5']) expect(numberIn(number)).toBe(Number(number))
  for (const other of ['', ' ', '0012', '1.50', '12345678901234567', '1e5', '$45', '1,200', 'NaN', 'Infinity'])
    expect(numberIn(other)).toBeUndefined()
})
