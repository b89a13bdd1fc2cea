import { expect, test } from 'vitest'
import { isOwnChange, ownChange } from './own-changes.ts'

test("one's own change answers for one event, the next one is somebody else's", async () => {
  await ownChange('a', async () => undefined)
  expect(isOwnChange('b')).toBe(false)
  expect(isOwnChange('a')).toBe(true)
  expect(isOwnChange('a')).toBe(false)
})

test('the event may come before the answer', async () => {
  await ownChange('a', async () => expect(isOwnChange('a')).toBe(true))
  expect(isOwnChange('a')).toBe(false)
})

test('a change that failed has no event', async () => {
  await expect(ownChange('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(isOwnChange('a')).toBe(false)
})
