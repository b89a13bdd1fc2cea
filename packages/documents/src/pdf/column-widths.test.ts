import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('short columns get what they need, and long ones share the rest', () => {
  const short = { need: 40, width: 10 }
  expect(columnWidths([short, { need: 900, width: 30 }, { need: 500, width: 10 }, short], 480)).toEqual([
    40, 300, 100, 40,
  ])
})

test('they fill the page, and nobody who needs no more than an equal part is cut', () => {
  const column = fc.record({ need: fc.integer({ min: 1, max: 900 }), width: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 16 }), (columns) => {
      const widths = columnWidths(columns, 770)
      expect(sum(widths)).toBeCloseTo(770)
      const isCut = ({ need }: (typeof columns)[number], at: number) => (widths[at] ?? 0) < need
      expect(columns.filter(isCut).filter(({ need }) => need <= 770 / columns.length)).toEqual([])
    }),
  )
})
