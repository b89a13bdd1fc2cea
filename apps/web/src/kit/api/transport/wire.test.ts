import fc from 'fast-check'
import { isSealed, WIRE } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { Wire } from './wire.ts'

test('what is sealed for a path opens there, whatever it is', async () => {
  const wire = new Wire('a passphrase of this test')
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const sealed = await wire.seal('POST', '/api/a', value)
      expect(isSealed(sealed)).toBe(true)
      expect(await wire.open('POST', '/api/a', sealed)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 25 },
  )
})

test('replayed to another path or method, or with a changed byte, it does not open', async () => {
  const wire = new Wire('a passphrase of this test')
  const sealed = await wire.seal('POST', '/api/a', { secret: true })
  await expect(wire.open('POST', '/api/b', sealed)).rejects.toThrow()
  await expect(wire.open('PUT', '/api/a', sealed)).rejects.toThrow()
  const changed = `${sealed.ciphertext.startsWith('A') ? 'B' : 'A'}${sealed.ciphertext.slice(1)}`
  await expect(wire.open('POST', '/api/a', { ...sealed, ciphertext: changed })).rejects.toThrow()
})

test('a salt is kept for an hour, an iv never', async () => {
  let now = 0
  const wire = new Wire('a passphrase of this test', () => now)
  const first = await wire.seal('POST', '/api/a', 1)
  now = WIRE.saltLifetimeMs - 1
  const second = await wire.seal('POST', '/api/a', 1)
  now = WIRE.saltLifetimeMs
  const third = await wire.seal('POST', '/api/a', 1)
  expect(first.salt).toHaveLength(WIRE.saltBytes * 2)
  expect(first.iv).toHaveLength(WIRE.ivBytes * 2)
  expect(second.salt).toBe(first.salt)
  expect(second.iv).not.toBe(first.iv)
  expect(third.salt).not.toBe(first.salt)
})

test('a body of a megabyte goes through', async () => {
  const wire = new Wire('a passphrase of this test')
  const text = 'x'.repeat(1_000_000)
  expect(await wire.open('POST', '/api/a', await wire.seal('POST', '/api/a', text))).toBe(text)
})
