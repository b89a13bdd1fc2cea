import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  test('work with nothing set', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      wireOptional: true,
      publicUrl: 'http://localhost:3000',
    })
    expect(settings.roles).toEqual({ web: true, robot: true })
    expect([...settings.allowedCountries]).toEqual(['US'])
  })

  test('are strict on a real database: no demo data, no plain bodies', () => {
    const real = { DATABASE_URL: 'postgres://a@b/c', SMTP_URL: 'smtps://mail.example.com' }
    expect(readSettings(real)).toMatchObject({ demo: false, wireOptional: false })
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ wireOptional: false })
  })

  test('an empty value is the same as none', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: 'outbox' })
  })

  test.each([
    { DATABASE_URL: 'postgres://a@b/c' },
    { DEMO: 'off' },
    { DEMO: 'off', SMS_GATEWAY_URL: 'https://sms.example.com' },
  ])(
    'without a mail gateway only the demo starts, since messages never go to an outbox unasked (%o)',
    (environment) => {
      expect(() => readSettings(environment)).toThrow(/no mail gateway .* set SMTP_URL and MAIL_FROM/)
      expect(readSettings({ ...environment, DEMO: 'on' })).toMatchObject({ mail: 'outbox' })
    },
  )

  test.each([
    ['PORT', 'http', 'The setting PORT must be a port number.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'The setting DATABASE_URL must look like postgres://user:password@host:5432/bitewing.',
    ],
    ['ROLES', 'web,king', 'The setting ROLES must be web, robot or both.'],
    ['WIRE_ENCRYPTION', 'no', 'The setting WIRE_ENCRYPTION must be required or optional.'],
    ['ALLOWED_COUNTRIES', 'usa', 'The setting ALLOWED_COUNTRIES must be codes of two capital letters, such as US,CA.'],
    [
      'STORAGE_URL',
      'ftp://files.example.com/bitewing',
      'The setting STORAGE_URL must look like file:///var/lib/bitewing/files, s3://host/bucket?region=us-east-1 or azure://account.blob.core.windows.net/container.',
    ],
    ['STORAGE_URL', 's3://host-without-bucket', 'The setting STORAGE_URL must look like'],
    [
      'STORAGE_URL',
      's3://host/bucket',
      'The setting STORAGE_URL must come with STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.',
    ],
    [
      'STORAGE_URL',
      's3://key:secret@host/bucket',
      'The setting STORAGE_URL must not hold the keys: they belong into STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.',
    ],
    ['SANDBOX_PORT', 'next', 'The setting SANDBOX_PORT must be a port number.'],
    ['SECRET_KEY', 'short', 'The setting SECRET_KEY must have at least 32 characters.'],
  ])('%s=%s stops the start with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })

  test('files rest in the data folder, in another folder, or in an object storage', () => {
    const keys = { STORAGE_ACCESS_KEY: 'id', STORAGE_SECRET_KEY: 'secret' }
    const storage = (STORAGE_URL: string) => readSettings({ DATA_DIR: '/data', STORAGE_URL, ...keys }).storage
    expect(storage('')).toEqual({ kind: 'local', folder: '/data/files' })
    expect(storage('file:///srv/files')).toEqual({ kind: 'local', folder: '/srv/files' })
    expect(storage('s3://s3.eu-west-1.amazonaws.com/files?region=eu-west-1')).toEqual({
      kind: 's3',
      url: 'https://s3.eu-west-1.amazonaws.com/files',
      region: 'eu-west-1',
      accessKey: 'id',
      secretKey: 'secret',
    })
    expect(storage('s3+http://127.0.0.1:9000/files')).toMatchObject({
      url: 'http://127.0.0.1:9000/files',
      region: 'us-east-1',
    })
    expect(storage('azure://id.blob.core.windows.net/files')).toEqual({
      kind: 'azure',
      url: 'https://id.blob.core.windows.net/files',
      account: 'id',
      accountKey: 'secret',
    })
  })

  test('the demo starts a sandbox beside it; a real installation starts none', () => {
    expect(readSettings({ PORT: '4000' }).startSandbox).toEqual({ port: 4001, chosen: false })
    expect(readSettings({ SANDBOX_PORT: '5000', SANDBOX_SFTP_PORT: '5022' }).startSandbox).toEqual({
      port: 5000,
      chosen: true,
      sftpPort: 5022,
    })
    expect(readSettings({ SANDBOX_URL: 'http://127.0.0.1:5000/' })).toMatchObject({
      startSandbox: undefined,
      sandboxUrl: 'http://127.0.0.1:5000',
    })
    expect(readSettings({ DATABASE_URL: 'postgres://a@b/c', SMTP_URL: 'smtps://mail.example.com' })).toMatchObject({
      startSandbox: undefined,
      pms: undefined,
    })
  })
})
