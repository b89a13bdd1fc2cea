import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesAt, FEE_TEXTS, judgeRows, lineProblem } from './judge.ts'
import {
  centsOf,
  HIGHEST_PRICE,
  priceOf,
  raisedPrice,
  readPrice,
  ROUNDINGS,
  type Rounding,
  shownCents,
} from './price.ts'
import { type FeeRow, feeRows, isProcedureCode, pastedRows, type SheetRow } from './rows.ts'
import { feeYears } from './schedules.ts'

const sheet = (...rows: string[][]): SheetRow[] => rows.map((cells, index) => ({ line: index + 1, cells }))
const headings = ['Code', 'Description', 'Fee']
const row = (serviceCode: string, price = '$50', serviceDescription = 'Exam'): FeeRow => ({
  line: 1,
  serviceCode,
  serviceDescription,
  price,
})

describe('a price', () => {
  test.each([
    ['$533', 53_300],
    ['$0', 0],
    ['$0.5', 50],
    ['$1200.75', 120_075],
  ])('%s is %i cents', (price, cents) => expect(centsOf(price)).toBe(cents))

  test.each(['533', '$', '$1,200', '$1.', '$1.234', '-$5', '$ 5', '$1000000', 'free', ''])('%j is none', (price) =>
    expect(centsOf(price)).toBeUndefined(),
  )

  test.each([
    ['533', '$533'],
    ['1,200.00', '$1200.00'],
    ['$ 1,200', '$1200'],
    [' $75.5 ', '$75.5'],
    ['12.100000000000001', '$12.10'],
    ['12.345', '12.345'],
    ['12.345000000000001', '12.345000000000001'],
    ['1,20', '1,20'],
    ['call us', 'call us'],
    ['-5', '-5'],
    ['', ''],
  ])('%j in a sheet is read as %j', (written, price) => expect(readPrice(written)).toBe(price))

  const anyCents = fc.integer({ min: 0, max: HIGHEST_PRICE })
  test('of any cents is read back as these, with and without thousands’ commas', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsOf(priceOf(cents))).toBe(cents)
        expect(centsOf(readPrice(shownCents(cents)))).toBe(cents)
        expect(centsOf(readPrice(String(cents / 100)))).toBe(cents)
      }),
    )
  })

  test('that is read once is not changed by reading it again, whatever was written', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect(readPrice(readPrice(written))).toBe(readPrice(written))
      }),
    )
  })

  test('is raised by per cents and rounded half up', () => {
    expect(raisedPrice(10_000, 3.5, 'cent')).toBe(10_350)
    expect(raisedPrice(1, 50, 'cent')).toBe(2)
    expect(raisedPrice(10_110, 0, 'quarter')).toBe(10_100)
    expect(raisedPrice(10_150, 0, 'dollar')).toBe(10_200)
    expect(raisedPrice(20_000, -12.25, 'cent')).toBe(17_550)
  })

  test('that is raised is never more than half a step from the exact one', () => {
    const anyPercent = fc.integer({ min: -9000, max: 20_000 })
    const anyRounding = fc.constantFrom(...(Object.keys(ROUNDINGS) as Rounding[]))
    fc.assert(
      fc.property(anyCents, anyPercent, anyRounding, (cents, hundredths, rounding) => {
        const raised = raisedPrice(cents, hundredths / 100, rounding)
        const distance = BigInt(raised) * 10_000n - BigInt(cents) * BigInt(10_000 + hundredths)
        const half = BigInt(ROUNDINGS[rounding]) * 5000n
        expect(-half < distance && distance <= half).toBe(true)
      }),
    )
  })
})

describe('a sheet', () => {
  test('is read without its headings; numbers are prices, and odd rows are counted', () => {
    const read = feeRows(
      sheet(
        headings,
        ['d0120 ', 'Periodic exam', '52'],
        [],
        ['Diagnostic'],
        ['D0140', 'Limited exam', '$1,080.50', ''],
        ['D0150', 'New patient', '90', 'note'],
        ['D0210', '', '120'],
      ),
    )
    expect(read).toEqual({
      rows: [
        { line: 2, serviceCode: 'D0120', serviceDescription: 'Periodic exam', price: '$52' },
        { line: 5, serviceCode: 'D0140', serviceDescription: 'Limited exam', price: '$1080.50' },
        { line: 7, serviceCode: 'D0210', serviceDescription: '', price: '$120' },
      ],
      skipped: 2,
    })
  })

  test('without headings loses no line', () => {
    expect(feeRows(sheet(['D0120', 'Exam', '52'])).rows).toHaveLength(1)
    expect(feeRows(sheet(['d0120', 'Exam', 'free'])).rows).toHaveLength(1)
    expect(feeRows(sheet(['D0120', 'Exam']))).toEqual({ rows: [], skipped: 1 })
    expect(feeRows(sheet(headings))).toEqual({ rows: [], skipped: 0 })
    expect(feeRows([])).toEqual({ rows: [], skipped: 0 })
  })

  test('can be pasted', () => {
    expect(pastedRows('Code\tName\tFee\r\nD0120\tExam\t52.00\nD1110\tCleaning\tfree\n\n')).toEqual({
      rows: [
        { line: 2, serviceCode: 'D0120', serviceDescription: 'Exam', price: '$52.00' },
        { line: 3, serviceCode: 'D1110', serviceDescription: 'Cleaning', price: 'free' },
      ],
      skipped: 0,
    })
  })

  test('of any texts: every row that is not empty is read, skipped, or the headings', () => {
    const anySheet = fc.array(fc.array(fc.constantFrom('', ' ', 'D0120', '52', 'x', '$1'), { maxLength: 5 }))
    fc.assert(
      fc.property(anySheet, (rows) => {
        const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
        const { rows: read, skipped } = feeRows(sheet(...rows))
        expect(filled - read.length - skipped).toBeOneOf([0, 1])
      }),
    )
  })

  test('has codes of the profession, and others', () => {
    expect(['D0120', 'D12345', '0120', 'd0120', ''].map(isProcedureCode)).toEqual([true, false, false, false, false])
  })
})

describe('rows', () => {
  test.each([
    ['serviceCode', row(' '), FEE_TEXTS.noCode],
    ['serviceDescription', row('D0120', '$1', ''), 'Description is required'],
    ['price', row('D0120', ''), 'Price is required'],
    ['price', row('D0120', 'free'), 'Price is incorrect'],
    ['price', row('D0120'), undefined],
  ] as const)('%s of a row is judged', (field, judged, problem) => expect(lineProblem(judged, field)).toBe(problem))

  test('with wrong prices and duplicates are found, in whatever letters', () => {
    const rows = [row('D0120'), row('D0140', '5'), row('d0120'), row('D0150'), row('D0140', 'x')]
    const { wrong, duplicates } = judgeRows(rows)
    expect([wrong, duplicates]).toEqual([
      [1, 4],
      [0, 1, 2, 4],
    ])
    expect(codesAt(rows, duplicates)).toEqual(['D0120', 'D0140'])
    expect(FEE_TEXTS.wrongPrices(codesAt(rows, wrong))).toBe('D0140 has wrong price')
  })

  test('are duplicates exactly where fewer codes than rows are left', () => {
    const anyRows = fc.array(fc.constantFrom('D0120', 'd0120', 'D0140', 'X').map((code) => row(code)))
    fc.assert(
      fc.property(anyRows, (rows) => {
        const codes = new Set(rows.map(({ serviceCode }) => serviceCode.toUpperCase()))
        expect(judgeRows(rows).duplicates.length > 0).toBe(codes.size < rows.length)
      }),
    )
  })
})

test('schedules are of 2021 to next year, the newest first', () => {
  expect(feeYears(2026)).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021])
})
