import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetFormats } from '../testing/sheet-rows.ts'
import { hasOffice, sheetAsCsv } from '../testing/sheet-as-csv.ts'
import { neutral } from './sheet-rows.ts'
import { type Column, longWorkbook } from './long-workbook.ts'

const columns: readonly Column[] = [
  { title: 'Day', width: 12, kind: 'date' },
  { title: 'Name', width: 20 },
  { title: 'Count', width: 8, kind: 'number' },
]

type Row = readonly string[]

/** As COPY writes it. */
const SIGNS: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
}
const line = (row: Row) =>
  `${row.map((cell) => cell.replace(/[\b\f\n\r\t\v\\]/g, (sign) => SIGNS[sign] ?? '')).join('\t')}\n`

async function made(rows: readonly Row[], batch = 3): Promise<Buffer> {
  async function* batches() {
    for (let index = 0; index < rows.length; index += batch)
      yield Buffer.from(
        rows
          .slice(index, index + batch)
          .map(line)
          .join(''),
      )
  }
  const chunks: Buffer[] = []
  for await (const chunk of longWorkbook('All Transactions', columns, batches())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The texts of the sheet's cells, row by row, as a reader of XML sees them. */
function cells(file: Buffer): string[][] {
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => plain(cell.replace(/<[^>]+>/g, ''))),
  )
}

function plain(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

test('every row is there, in order, under its headings', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ['46053', `Person ${index}`, String(index)])
  const found = cells(await made(rows, 700))
  expect(found[0]).toEqual(['Day', 'Name', 'Count'])
  expect(found.slice(1)).toEqual(rows)
})

test('days are shown as the screens show them, or as reports do', async () => {
  expect(sheetFormats(await made([['46357', 'A', '1']]))[1]).toEqual(['mm/dd/yyyy', '', ''])
  const lines = async function* () {
    yield Buffer.from(line(['46357', 'A', '1']))
  }
  const report = Buffer.concat(await Array.fromAsync(longWorkbook('A', columns, lines(), { days: 'yyyy-mm-dd' })))
  expect(sheetFormats(report)[1]).toEqual(['yyyy-mm-dd', '', ''])
})

test('no rows at all is a workbook with headings', async () => {
  expect(cells(await made([]))).toEqual([['Day', 'Name', 'Count']])
})

test('whatever a text holds, it comes out as it went in, but for what XML cannot hold', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(texts, async (names) => {
      const found = cells(await made(names.map((name) => ['', name, ''])))
      // oxlint-disable-next-line no-control-regex
      const holdable = (name: string) => name.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      expect(found.slice(1).map(([, name]) => name)).toEqual(
        names.map((name) => holdable(name === '' ? '' : neutral(name)).toWellFormed()),
      )
    }),
    { numRuns: 60 },
  )
})

test('what is not there is an empty cell, and a text of the same letters is none', async () => {
  expect(cells(await made([['46053', '\\N', '7']])).slice(1)).toEqual([['46053', '\\N', '7']])
  const nothing = (async function* () {
    yield Buffer.from('\\N\t\\N\t\\N\n')
  })()
  const file = Buffer.concat(await Array.fromAsync(longWorkbook('A', columns, nothing)))
  expect(cells(file).slice(1)).toEqual([['', '', '']])
})

test('a cell that is longer than what is compressed at a time is whole', async () => {
  const long = '&'.repeat(200_000)
  expect(
    cells(
      await made([
        ['', long, ''],
        ['', 'short', '1'],
      ]),
    )[1],
  ).toEqual(['', long, ''])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('spec D8: %j does not begin a formula', (text) => {
  expect(neutral(text)).toBe(`'${text}`)
})

test('a source of rows that fails fails the workbook', async () => {
  const failing: AsyncIterable<Buffer> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the database went away')) }),
  }
  await expect(Array.fromAsync(longWorkbook('A', columns, failing))).rejects.toThrow('the database went away')
})

test.runIf(hasOffice)('LibreOffice opens it and finds every row', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ['46357', `=Harbor & "Sons" <${index}>`, String(index)])
  const lines = (await sheetAsCsv(await made(rows, 300))).trim().split('\n')
  expect(lines).toHaveLength(2001)
  expect(lines[1]).toBe(`12/01/2026,"'=Harbor & ""Sons"" <0>",0`)
  expect(lines.at(-1)).toBe(`12/01/2026,"'=Harbor & ""Sons"" <1999>",1999`)
})
