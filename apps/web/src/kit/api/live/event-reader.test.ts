import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventReader } from './event-reader.ts'
import { delayBefore } from './live-events.ts'

const STREAM = ': open\n\ndata: {"topic":"colours"}\n\n: still here\n\nevent: x\r\ndata: a\r\ndata: b\r\n\r\ndata: last'

test('however the stream is cut, the same events come out, and the unfinished one waits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 10 }), (cuts) => {
      const reader = new EventReader()
      const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length]
      const events = places.flatMap((place, index) => reader.push(STREAM.slice(place, places[index + 1] ?? place)))
      expect(events).toEqual(['{"topic":"colours"}', 'a\nb'])
    }),
  )
})

test('the pause before a new attempt grows, within bounds', () => {
  const longest = [0, 1, 2, 3, 4, 5, 10, 100].map((attempt) => delayBefore(attempt, () => 1))
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(delayBefore(0, () => 0)).toBe(500)
})
