import { expect, test } from 'vitest'
import { TooManyWaiting, TurnsByUser } from './turns-by-user.ts'

/** Work that lasts until it is ended by name. */
function workshop(limits: { atOnce: number; waitingPerUser: number }) {
  const turns = new TurnsByUser(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (userId: string, name: string) =>
      turns.run(userId, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('one piece of work of each user runs at a time, and users take turns', async () => {
  const { begun, ask, end } = workshop({ atOnce: 2, waitingPerUser: 5 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  void ask('b', 'b1')
  void ask('b', 'b2')
  void ask('c', 'c1')
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  // The one who has not had a turn yet comes first.
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a user who has too much waiting is refused, and nobody else is', async () => {
  const { begun, ask, end } = workshop({ atOnce: 1, waitingPerUser: 1 })
  void ask('a', 'a1')
  void ask('a', 'a2')
  await expect(ask('a', 'a3')).rejects.toThrow(TooManyWaiting)
  void ask('b', 'b1')
  for (const name of ['a1', 'b1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('work that fails makes room', async () => {
  const turns = new TurnsByUser({ atOnce: 1, waitingPerUser: 1 })
  await expect(turns.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.run('a', async () => 'done')).toBe('done')
})
