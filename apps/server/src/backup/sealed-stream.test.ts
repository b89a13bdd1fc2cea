import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealed, unsealed } from './sealed-stream.ts'

const PASSPHRASE = 'nine lives of a cat'

async function collected(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(source))
}

async function* split(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const seal = (bytes: Uint8Array, passphrase = PASSPHRASE) => collected(sealed(split(bytes, 7919), passphrase))
const refusal = (bytes: Uint8Array, passphrase = PASSPHRASE) =>
  collected(unsealed(split(bytes, 4093), passphrase)).then(
    () => 'opened',
    (error: Error) => error.message,
  )

const DAMAGED = 'The backup is damaged or incomplete, and nothing was changed: take another copy of it.'

describe('what is sealed with a passphrase', () => {
  test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])('comes back as it was: %i bytes', async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 31) % 251))
    expect((await collected(unsealed(split(await seal(bytes), 4093), PASSPHRASE))).equals(bytes)).toBe(true)
  })

  test('does not open with another passphrase, and says so', async () => {
    expect(await refusal(await seal(Buffer.from('x')), 'nine lives of a dog')).toBe(
      'The passphrase is not the one that this backup was made with.',
    )
  })

  test('is refused when any byte of it was changed, or anything was cut off, added or exchanged', async () => {
    const whole = await seal(Buffer.alloc(300 * 1024, 'patients'))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 18, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Buffer.from(whole)
          changed[at] = (changed[at] ?? 0) ^ by
          expect(await refusal(changed)).toBe(DAMAGED)
          expect(await refusal(whole.subarray(0, at))).toMatch(/damaged|not a backup/)
        },
      ),
      { numRuns: 20 },
    )
    expect(await refusal(Buffer.concat([whole, Buffer.from('x')]))).toBe(DAMAGED)
    expect(await refusal(Buffer.from('a workbook, perhaps'))).toBe('This file is not a backup of Bitewing.')
  })

  test('shows nothing of its content', async () => {
    expect((await seal(Buffer.alloc(10_000, 'Marcus Ellery '))).includes('Marcus')).toBe(false)
  })
})
