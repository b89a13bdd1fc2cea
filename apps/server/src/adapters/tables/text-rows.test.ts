import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlacedText, textTables } from './text-rows.ts'

const LETTER = 10

/** Text that begins at x, five points wide for each letter. */
const at = (x: number, y: number, text: string): PlacedText => ({ text, x, y, width: text.length * 5, height: LETTER })
/** One that ends at x. */
const upTo = (x: number, y: number, text: string) => at(x - text.length * 5, y, text)

/** Of a page that has one table. */
const textRows = (page: readonly PlacedText[]) => textTables(page)[0] ?? []

describe('rows of a page', () => {
  test('are its lines from head to foot, each in its columns', () => {
    const page = [at(50, 680, 'Crown'), at(200, 700, 'Share'), at(50, 700, 'Service'), at(200, 680, '50%')]
    expect(textRows(page)).toEqual([
      ['Service', 'Share'],
      ['Crown', '50%'],
    ])
  })

  test('have an empty text where a column has nothing', () => {
    const page = [
      at(50, 700, 'Service'),
      at(200, 700, 'Share'),
      at(300, 700, 'Limit'),
      at(50, 680, 'Crown'),
      at(300, 680, '1'),
    ]
    expect(textRows(page)[1]).toEqual(['Crown', '', '1'])
  })

  test('keep numbers that are aligned by their right ends in one column', () => {
    const page = [at(50, 700, 'Annual'), upTo(300, 700, '$1,500.00'), at(50, 680, 'Used'), upTo(300, 680, '$80.00')]
    expect(textRows(page)).toEqual([
      ['Annual', '$1,500.00'],
      ['Used', '$80.00'],
    ])
  })

  test('are of two tables where the lines are further apart than usual, each with its own columns', () => {
    const page = [700, 685, 670].flatMap((y) => [at(50, y, 'Name'), at(200, y, 'Value')])
    const below = [640, 625].flatMap((y) => [at(50, y, 'Code'), at(120, y, 'Share'), at(300, y, 'Limit')])
    expect(textTables([...page, ...below]).map((table) => table.map(({ length }) => length))).toEqual([
      [2, 2, 2],
      [3, 3],
    ])
  })

  test('join the pieces of a word, and put a space between words', () => {
    expect(textRows([at(50, 700, 'Eli'), at(65, 700, 'gible'), at(93, 700, 'today')])).toEqual([['Eligible today']])
  })

  test('take a raised sign into the line beside it', () => {
    expect(textRows([at(50, 700, 'Crown'), at(75, 704, '1')])).toEqual([['Crown1']])
  })

  test('of an empty page are none', () => {
    expect(textTables([])).toEqual([])
    expect(textTables([at(50, 700, '  ')])).toEqual([])
  })
})

const placed = fc.record({
  x: fc.double({ min: -100, max: 700, noNaN: true }),
  y: fc.double({ min: -100, max: 900, noNaN: true }),
  width: fc.double({ min: 0, max: 300, noNaN: true }),
  height: fc.constantFrom(0, 6, 10, 24),
})

test('wherever texts stand, each comes out once, and every row is as wide as the others of its table', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 40 }), (places) => {
      const tables = textTables(places.map((place, index) => ({ ...place, text: `<${index}>` })))
      const text = tables.flat(2).join('')
      const found = text.match(/<\d+>/g) ?? []
      expect(found.toSorted()).toEqual(places.map((_, index) => `<${index}>`).toSorted())
      expect(text.replaceAll(/<\d+>|\s/g, '')).toBe('')
      for (const rows of tables) expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    }),
  )
})
