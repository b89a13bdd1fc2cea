import { describe, expect, test } from 'vitest'
import { movedTo, placeAt } from './order.ts'

describe('an order', () => {
  test('makes room for what is moved, up or down', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(movedTo(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
  })

  test('has the place of the pointer after every row whose middle it has passed', () => {
    const rows = [0, 40, 80].map((top) => ({ top, height: 40 }))
    expect([-5, 19, 21, 61, 500].map((y) => placeAt(y, rows))).toEqual([0, 0, 1, 2, 3])
  })
})
