import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, type Rectangle } from './toast-place.ts'

const viewport = { width: 1440, height: 900 }
const size = { width: 400, height: 60 }

test('a message is at the top right where nothing is in the way', () => {
  expect(placeOf(size, viewport, [])).toEqual({ left: 1028, top: 12 })
})

test('it moves below the buttons that are there', () => {
  const buttons = { left: 1200, top: 70, width: 200, height: 36 }
  expect(placeOf(size, viewport, [{ left: 1000, top: 8, width: 200, height: 32 }, buttons])).toEqual({
    left: 1028,
    top: 108,
  })
})

test('it moves to the middle where the whole right side is taken', () => {
  const side = { left: 1000, top: 0, width: 440, height: 900 }
  expect(placeOf(size, viewport, [side])).toEqual({ left: 514, top: 12 })
})

test('it is always inside the window, and never covers anything if there is a free column', () => {
  const rectangle = fc.record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 0, max: 880 }),
    width: fc.integer({ min: 1, max: 500 }),
    height: fc.integer({ min: 1, max: 80 }),
  })
  fc.assert(
    fc.property(fc.array(rectangle, { maxLength: 30 }), (obstacles) => {
      const { left, top } = placeOf(size, viewport, obstacles)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + size.width).toBeLessThanOrEqual(viewport.width)
      expect(top + size.height).toBeLessThanOrEqual(viewport.height)
      const isLeftFree = obstacles.every((other) => other.left >= 12 + size.width)
      const covers = obstacles.some((other) => overlaps({ left, top, ...size }, other))
      expect(isLeftFree && covers).toBe(false)
    }),
  )
})

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
