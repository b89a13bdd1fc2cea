import { expect, test } from 'vitest'
import { isOwnEvent, ignoringOwnEvent } from './own-events.ts'

test("one's own change answers for one event, the next one is somebody else's", async () => {
  await ignoringOwnEvent('a', async () => undefined)
  expect(isOwnEvent('b')).toBe(false)
  expect(isOwnEvent('a')).toBe(true)
  expect(isOwnEvent('a')).toBe(false)
})

test('the event may come before the answer', async () => {
  await ignoringOwnEvent('a', async () => expect(isOwnEvent('a')).toBe(true))
  expect(isOwnEvent('a')).toBe(false)
})

test('a change that failed has no event', async () => {
  await expect(ignoringOwnEvent('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(isOwnEvent('a')).toBe(false)
})
