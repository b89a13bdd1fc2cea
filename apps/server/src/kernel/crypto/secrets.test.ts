import { describe, expect, test } from 'vitest'
import { randomToken, Secrets } from './secrets.ts'

const secrets = new Secrets('a secret key of at least thirty-two characters')

describe('a keyed digest', () => {
  test('has 256 bits, and others for each purpose, each division of its parts and each secret key', () => {
    const other = new Secrets('another secret key of thirty-two characters')
    const digests = [
      secrets.digest('pin', 'ab', 'c'),
      secrets.digest('pin', 'a', 'bc'),
      secrets.digest('link', 'ab', 'c'),
      other.digest('pin', 'ab', 'c'),
    ]
    expect(new Set(digests.map((digest) => digest.toString('hex'))).size).toBe(4)
    for (const digest of digests) expect(digest).toHaveLength(32)
  })
})

describe('a sealed text', () => {
  test('opens again, and is another one each time', () => {
    const [one, two] = [secrets.seal('Your PIN is 123456'), secrets.seal('Your PIN is 123456')]
    expect(one).not.toBe(two)
    expect([secrets.open(one), secrets.open(two)]).toEqual(['Your PIN is 123456', 'Your PIN is 123456'])
  })

  test('with any byte changed does not open', () => {
    const bytes = Buffer.from(secrets.seal('short'), 'base64')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect(() => secrets.open(changed.toString('base64'))).toThrow()
    }
  })
})

test('a token of a link has 256 random bits', () => {
  const made = Array.from({ length: 1000 }, randomToken)
  expect(new Set(made).size).toBe(1000)
  for (const token of made) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})
