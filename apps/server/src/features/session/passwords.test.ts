import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password is stored as argon2id with the recommended cost and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Bitewing-2026!'), hashPassword('Bitewing-2026!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('a password is compared as it was typed: its case, its spaces and its end count', async () => {
  const password = ` Ünïcode-1 ${'x'.repeat(180)}End `
  const stored = await hashPassword(password)
  expect(await passwordMatches(stored, password)).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), password.normalize('NFD')])
    expect(await passwordMatches(stored, other)).toBe(false)
})

test('a hash of another cost still opens, since it says its own cost', async () => {
  const older = await hash('Bitewing-2026!', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(await passwordMatches(older, 'Bitewing-2026!')).toBe(true)
})

test('nobody without a password is let in', async () => {
  for (const none of [null, undefined]) expect(await passwordMatches(none, 'nobody has this password')).toBe(false)
})
