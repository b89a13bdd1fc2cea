import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectOrExplain, StartError } from '@bitewing/db'
import { afterAll, describe, expect, test } from 'vitest'
import { endedBy } from './ended-by.ts'
import { COMPILED } from './testing/compiled.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitewing-ended-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'a-file')
writeFileSync(file, '')

/** A start as somebody makes it, which gets no further than its settings say. */
function start(settings: Record<string, string>): { status: number | null; said: string } {
  const { PATH = '' } = process.env
  const program = resolve(import.meta.dirname, 'main.ts')
  const env = {
    PATH,
    ...COMPILED,
    DEMO: 'off',
    SMTP_URL: 'smtps://mail.example',
    PORT: '0',
    ROLES: 'robot',
    ...settings,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

const outside = { DATA_DIR: join(folder, 'data'), SECRET_KEY: 'k'.repeat(40) }

describe('a start that fails is one sentence, and no stack trace', () => {
  test.each([
    [
      'a certificate that is not there',
      { ...outside, DATABASE_URL: 'postgres://u@127.0.0.1/db?sslmode=verify-full&sslrootcert=/missing.crt' },
      /^DATABASE_URL names \/missing\.crt, which cannot be read \(ENOENT\)\.$/,
    ],
    [
      'a data folder under a file',
      { DATA_DIR: join(file, 'data') },
      /^Bitewing cannot write to its data folder .* \(ENOTDIR\)\./,
    ],
  ])('%s', (_, settings, sentence) => {
    const { status, said } = start(settings)
    expect(said.trim()).toMatch(sentence)
    expect([status, said.trim().split('\n').length]).toEqual([1, 1])
  })
})

test('an address that is none is told as that', async () => {
  await expect(connectOrExplain('postgres://host/db%')).rejects.toThrow(
    /^DATABASE_URL is no address of a PostgreSQL: check it/,
  )
})

/** As Node and the driver throw them. */
const withCode = (code: string, more: object = {}) => Object.assign(new Error('Lopez, Rosa'), { code, ...more })

test.each([
  [new StartError('Do this.'), 'Do this.'],
  [withCode('53100'), 'The database has no room left on its disk: make room there and start again.'],
  [
    withCode('53300'),
    'The database has no connection or memory left for this process: end what uses them, or raise its limits.',
  ],
  [withCode('57P01'), 'The database went away: start again when it answers.'],
  [withCode('ECONNRESET'), 'The database went away: start again when it answers.'],
  [
    withCode('EACCES', { path: '/data/secret.key' }),
    '/data/secret.key may not be read or written by the user that this runs as.',
  ],
  [withCode('ENOSPC'), 'There is no room left on the disk, and nothing was kept.'],
])('%s is told as what to do', (error, sentence) => {
  expect(endedBy(error)).toBe(sentence)
})

test('what nobody foresaw names its kind and place, and neither a value nor a stack', () => {
  expect(endedBy(withCode('23505'))).toMatch(
    /^Something that was not foreseen ended it: Error 23505 at apps\/server\/src\/ended-by\.test\.ts:\d+\.$/,
  )
  expect(endedBy('Lopez')).toBe('Something that was not foreseen ended it: string.')
})
