import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOffice, sheetAsCsv } from '../testing/sheet-as-csv.ts'
import { BrokenWorkbook } from './broken-workbook.ts'
import { cellText, columnName } from './cell-text.ts'
import type { CellChange } from './change-cells.ts'
import { newWorkbook } from './new-workbook.ts'
import { OpenWorkbook } from './open-workbook.ts'
import { DAY, PAGE, practiceWorkbook } from './testing/practice-workbook.ts'
import { longWorkbook } from './long-workbook.ts'
import { ZipArchive } from './zip-archive.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The rows of a page as texts by place: A1, B1. */
function shown(file: Uint8Array, page = DAY): Record<string, string> {
  const cells = (new OpenWorkbook(file).rows(page) ?? []).flatMap((row) =>
    [...row.cells].map(([column, text]) => [`${columnName(column)}${row.number}`, text] as const),
  )
  return Object.fromEntries(cells.filter(([, text]) => text !== ''))
}

function changed(file: Uint8Array, changes: readonly CellChange[]): Buffer {
  return new OpenWorkbook(file).withCells(DAY, changes) ?? Buffer.from(file)
}

const sheetOf = (file: Uint8Array) => strFromU8(unzipSync(file)[SHEET] as Uint8Array)
const pageWith = (rows: string) => PAGE.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)

describe('a workbook that a practice keeps', () => {
  test('has its pages, and none that it has not', () => {
    const book = new OpenWorkbook(practiceWorkbook())
    expect(book.pages).toEqual([DAY, "Tom & Ann's"])
    expect(book.rows('2026-11-17')).toBeUndefined()
    expect(book.rows("Tom & Ann's")).toEqual([])
  })

  test('shows texts, rich texts, numbers, days, yes and no, and what formulas came to', () => {
    expect(shown(practiceWorkbook())).toEqual({
      A1: 'Patient First Name',
      B1: ' Patient DOB ',
      C1: 'Member ID',
      D1: 'Status',
      E1: 'Note',
      G1: 'History',
      H1: 'Total',
      A2: 'Zoë & Ann',
      B2: '01/05/1990',
      C2: '123456789012',
      D2: 'Active',
      F2: 'TRUE',
      H2: '1',
      A5: 'An Li',
      C5: '00077',
      H5: '#DIV/0!',
    })
  })

  test('whose days begin in 1904 has the same days by other numbers', () => {
    const page = PAGE.replace('<v>32878</v>', '<v>31416</v>')
    expect(shown(practiceWorkbook({ page, bookProperties: ' date1904="1"' }))['B2']).toBe('01/05/1990')
  })

  test('need not say where rows and cells stand', () => {
    const rows =
      '<row><c><v>1</v></c><c/><c t="b"><v>0</v></c></row><row r="4"><c r="C4"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>'
    const file = practiceWorkbook({ page: pageWith(rows) })
    expect(shown(file)).toEqual({ A1: '1', C1: 'FALSE', C4: '2', D4: '3', A5: '4' })
    const after = changed(file, [
      { row: 1, column: 1, text: 'B' },
      { row: 4, column: 0, text: 'A' },
      { row: 3, column: 2, text: 'new' },
    ])
    expect(shown(after)).toEqual({ A1: '1', B1: 'B', C1: 'FALSE', C3: 'new', A4: 'A', C4: '2', D4: '3', A5: '4' })
  })

  test('may name its elements with a prefix, and then gets cells with the same', () => {
    const page = PAGE.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=')
    const file = practiceWorkbook({ page })
    expect(shown(file)['A5']).toBe('An Li')
    const after = changed(file, [{ row: 2, column: 3, text: 'Inactive' }])
    expect(shown(after)['D2']).toBe('Inactive')
    expect(sheetOf(after)).toContain('<x:c r="D2" s="3" t="inlineStr"><x:is><x:t xml:space="preserve">Inactive</x:t>')
  })

  test('that our own exports write, with sizes behind the data, is read and changed', async () => {
    async function* lines() {
      yield Buffer.from('46342\tAnn\n')
    }
    const columns = [
      { title: 'Day', width: 9, kind: 'date' as const },
      { title: 'Name', width: 9 },
    ]
    const file = Buffer.concat(await Array.fromAsync(longWorkbook(DAY, columns, lines())))
    expect(shown(file)).toEqual({ A1: 'Day', B1: 'Name', A2: '11/16/2026', B2: 'Ann' })
    expect(shown(changed(file, [{ row: 2, column: 1, text: 'Bo' }]))['B2']).toBe('Bo')
    expect(Object.keys(unzipSync(changed(file, [{ row: 2, column: 1, text: 'Bo' }])))).toHaveLength(6)
  })
})

describe('a changed cell', () => {
  const change = fc.record({
    row: fc.integer({ min: 1, max: 12 }),
    column: fc.integer({ min: 0, max: 30 }),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('', '=1+1', '_x0041_', ' a ', 'a\r\nb', '<&">', ']]>', '\u{1F9B7}'),
    ),
  })
  const changes = fc.uniqueArray(change, {
    maxLength: 12,
    selector: ({ row, column }) => `${columnName(column)}${row}`,
  })
  const FORMULAS = ['E1', 'H2', 'H5']
  const place = ({ row, column }: CellChange) => `${columnName(column)}${row}`

  test('is read again as it was written, and every other cell as it was', () => {
    fc.assert(
      fc.property(changes, (some) => {
        const file = practiceWorkbook()
        const expected = new Map(Object.entries(shown(file)))
        for (const one of some) if (!FORMULAS.includes(place(one))) expected.set(place(one), cellText(one.text))
        const told = [...expected].filter(([, text]) => text !== '')
        expect(shown(changed(file, some))).toEqual(Object.fromEntries(told))
      }),
    )
  })

  test('leaves every other part of the file byte for byte as it was, and every other letter of its page', () => {
    fc.assert(
      fc.property(changes, (some) => {
        const file = practiceWorkbook({ calculated: false })
        const [before, after] = [unzipSync(file), unzipSync(changed(file, some))]
        expect(Object.keys(after)).toEqual(Object.keys(before))
        expect({ ...after, [SHEET]: undefined }).toEqual({ ...before, [SHEET]: undefined })
        const places = new Set(some.map(place).filter((one) => !FORMULAS.includes(one)))
        expect(without(places, strFromU8(after[SHEET] as Uint8Array))).toBe(
          without(places, strFromU8(before[SHEET] as Uint8Array)),
        )
      }),
    )
  })

  /** The page without some cells, rows that are empty then, and how far rows go. */
  function without(places: ReadonlySet<string>, xml: string): string {
    return xml
      .replace(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/c>)/gs, (cell, at: string) => (places.has(at) ? '' : cell))
      .replace(/<row r="\d+"><\/row>/g, '')
      .replace(/(<row r="3"[^>]*?)(\/>|><\/row>)/, '$1/>')
      .replace(/ spans="1:\d+"/g, '')
  }

  test('keeps its format; a new one has that of its row, or else of its column', () => {
    const file = changed(practiceWorkbook(), [
      { row: 2, column: 3, text: 'Inactive' },
      { row: 2, column: 6, text: 'in a coloured column' },
      { row: 3, column: 0, text: 'in a coloured row' },
      { row: 9, column: 6, text: 'in a new row' },
    ])
    for (const cell of ['D2', 'G2', 'A3', 'G9']) expect(sheetOf(file)).toContain(`<c r="${cell}" s="3" t="inlineStr">`)
  })

  test('with a formula is the practice’s own and stays; sums over ours are calculated anew on opening', () => {
    const file = practiceWorkbook()
    const book = new OpenWorkbook(file)
    expect(book.withCells(DAY, [{ row: 2, column: 7, text: '5' }])).toBeUndefined()
    const after = unzipSync(changed(file, [{ row: 2, column: 3, text: 'Inactive' }]))
    expect(strFromU8(after['xl/workbook.xml'] as Uint8Array)).toContain('<calcPr fullCalcOnLoad="1" calcId="191029"/>')
    const parts = Object.entries(unzipSync(file)).filter(([path]) => path !== SHEET && path !== 'xl/workbook.xml')
    for (const [path, bytes] of parts) expect(after[path]).toEqual(bytes)
  })

  test('holds at most what a cell can hold', () => {
    const file = changed(practiceWorkbook(), [{ row: 2, column: 3, text: 'a'.repeat(40_000) }])
    expect(shown(file)['D2']).toHaveLength(32_767)
  })

  test('on a page without any cell makes its row', () => {
    const book = new OpenWorkbook(practiceWorkbook())
    const file = book.withCells("Tom & Ann's", [{ row: 2, column: 1, text: 'first' }]) as Buffer
    expect(shown(file, "Tom & Ann's")).toEqual({ B2: 'first' })
  })
})

describe('a file that is broken', () => {
  const open = (file: Uint8Array) => {
    const book = new OpenWorkbook(file)
    for (const page of book.pages) book.rows(page)
  }
  const replaced = (path: string, content: string) =>
    zipSync({ ...unzipSync(practiceWorkbook()), [path]: strToU8(content) })

  function nameOfError(work: () => void): string | undefined {
    try {
      work()
    } catch (error) {
      return (error as Error).name
    }
    return undefined
  }

  test.each([
    ['nothing', () => new Uint8Array(0)],
    ['a text', () => strToU8('Patient First Name,Member ID')],
    [
      'a Word file',
      () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
    ],
    ['half of a workbook', () => practiceWorkbook().subarray(0, 1500)],
    ['a page that breaks off', () => replaced(SHEET, PAGE.slice(0, 900))],
    ['a document type', () => replaced(SHEET, `<!DOCTYPE a [<!ENTITY b "c">]>${PAGE}`)],
    ['rows out of order', () => practiceWorkbook({ page: pageWith('<row r="2"/><row r="1"/>') })],
    ['cells out of order', () => practiceWorkbook({ page: pageWith('<row r="1"><c r="B1"/><c r="A1"/></row>') })],
    ['a column that there is not', () => practiceWorkbook({ page: pageWith('<row r="1"><c r="ZZZ1"/></row>') })],
    [
      'a part that grows without end',
      () => new ZipArchive(practiceWorkbook()).with(new Map([[SHEET, Buffer.alloc(40e6)]])),
    ],
    ['more than a workbook is', () => new Uint8Array(33 * 1024 ** 2)],
  ])('%s is refused with one sentence', (_, file) => {
    const bytes = file()
    expect(() => open(bytes)).toThrow(BrokenWorkbook)
    expect(() => open(bytes)).toThrow(/^The workbook is broken or is none: .*\.$/)
  })

  test('in any byte is read or refused, and nothing else happens', () => {
    const file = practiceWorkbook()
    const damage = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(damage, (bytes) => {
        const damaged = Uint8Array.from(file)
        for (const [at, byte] of bytes) damaged[at] = byte
        expect([undefined, 'BrokenWorkbook']).toContain(nameOfError(() => open(damaged)))
      }),
      { numRuns: 400 },
    )
  })
})

test('a new workbook has the pages and texts that were given', () => {
  const rows = [
    ['Name', 'Note'],
    ['Zoë <&>', '=1+1'],
    ['', ' spaces '],
  ]
  const file = newWorkbook([
    { title: DAY, rows },
    { title: '2026-11-17', rows: [] },
  ])
  expect(new OpenWorkbook(file).pages).toEqual([DAY, '2026-11-17'])
  expect(shown(file)).toEqual({ A1: 'Name', B1: 'Note', A2: 'Zoë <&>', B2: '=1+1', B3: ' spaces ' })
})

test.runIf(hasOffice)('LibreOffice opens the changed file, with every cell in its place', async () => {
  const file = changed(practiceWorkbook(), [
    { row: 2, column: 3, text: 'Inactive' },
    { row: 3, column: 3, text: 'Active' },
    { row: 5, column: 3, text: 'Active' },
    { row: 5, column: 4, text: '=1+1' },
    { row: 9, column: 0, text: '_x0041_ <&> "Zoe"' },
  ])
  const lines = (await sheetAsCsv(file)).trimEnd().split('\n')
  expect(lines[0]).toBe('Patient First Name, Patient DOB ,Member ID,Status,Note,,History,Total')
  expect(lines[1]).toMatch(/,01\/05\/1990,123456789012,Inactive,,TRUE,,\d$/)
  expect(lines.slice(2)).toEqual([
    ',,,Active,,,,',
    ',,,,,,,',
    'An Li,,77,Active,=1+1,,,#DIV/0!',
    ',,,,,,,',
    ',,,,,,,',
    ',,,,,,,',
    '"_x0041_ <&> ""Zoe""",,,,,,,',
  ])
})
