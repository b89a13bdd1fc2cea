import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('reads lines whatever their ends are, with and without one at the last', () => {
  for (const text of ['a,b\n1,2', 'a,b\r\n1,2\r\n', '\uFEFFa,b\r1,2\r'])
    expect(csvLines(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
})

test('reads semicolons where the first line has them and no comma', () => {
  expect(csvLines('a;b\n1;"2,5"')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
})

test('what was quoted comes back as it was', () => {
  const cell = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
      const heading = ['a', 'b']
      const written = [heading, ...lines].map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
      )
      expect(csvLines(written.join('\r\n'))).toEqual([heading, ...lines])
    }),
  )
})
