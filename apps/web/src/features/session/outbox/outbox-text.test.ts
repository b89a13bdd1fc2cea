import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, pinIn } from './outbox-text.ts'

test('links are found, without the full stop of their sentence', () => {
  const text = 'Open http://localhost:3000/authorize/1?signature=a.b. Thank you.'
  expect(
    piecesOf(text)
      .filter(({ link }) => link)
      .map((piece) => piece.text),
  ).toEqual(['http://localhost:3000/authorize/1?signature=a.b'])
})

test('the pieces together are the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = `${before} ${url} ${after}`
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
    { numRuns: 30 },
  )
})

test('six digits are a PIN, unless they are part of a longer number or of a link', () => {
  expect(pinIn('Your PIN is 032896\n\nIt works once.')).toBe('032896')
  expect(pinIn('call 15125550130')).toBeUndefined()
  expect(pinIn('http://localhost/reset?x=123456')).toBeUndefined()
})
