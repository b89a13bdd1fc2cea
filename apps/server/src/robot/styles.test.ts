import { expect, test } from 'vitest'
import { figuresOf, STYLES } from './testing/style-figures.ts'

test('there are more than twelve styles of payers, and each tells much', () => {
  expect(STYLES.length).toBeGreaterThan(12)
  expect(STYLES.filter((style) => figuresOf(style, 'x12').told < 60)).toEqual([])
})
