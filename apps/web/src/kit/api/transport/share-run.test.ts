import { expect, test } from 'vitest'
import { shareRun } from './share-run.ts'

test('the same work is done once while it runs, and again afterwards', async () => {
  const running = new Map<string, Promise<unknown>>()
  let count = 0
  const work = async () => {
    count += 1
    return count
  }
  expect(
    await Promise.all([
      shareRun(running, 'save', work),
      shareRun(running, 'save', work),
      shareRun(running, 'other', work),
    ]),
  ).toEqual([1, 1, 2])
  expect(await shareRun(running, 'save', work)).toBe(3)
})

test('a failure reaches everybody who asked, and the next attempt starts anew', async () => {
  const running = new Map<string, Promise<unknown>>()
  const fails = () => Promise.reject(new Error('refused'))
  const [first, second] = await Promise.allSettled([
    shareRun(running, 'save', fails),
    shareRun(running, 'save', async () => 1),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await shareRun(running, 'save', async () => 1)).toBe(1)
})
