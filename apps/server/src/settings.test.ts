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
    expect(readSettings({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ demo: false, wireOptional: false })
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ wireOptional: false })
  })

  test('an empty value is the same as none', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

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
    ['SECRET_KEY', 'short', 'The setting SECRET_KEY must have at least 32 characters.'],
  ])('%s=%s stops the start with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})
