import { describe, expect, test } from 'vitest'
import { CREDENTIAL_SERVICES, credentialService, groupProblem, misspeltService } from './services.ts'

const values = (given: Record<string, string | null>) => new Map(Object.entries(given))
const account = JSON.stringify({ client_email: 'robot@example.com', private_key: 'PEM' })

describe('a group of a known service', () => {
  test('that has what the service needs has no problem, saved or typed', () => {
    expect(groupProblem('openDental', values({ customerKey: 'a' }))).toBeUndefined()
    expect(groupProblem('change', values({ clientId: null, clientSecret: 'new' }))).toBeUndefined()
    expect(groupProblem('x12', values({ user: 'a', password: 'b' }))).toBeUndefined()
    expect(groupProblem('sftp', values({ host: 'h', user: 'u', privateKey: 'k' }))).toBeUndefined()
    expect(groupProblem('google', values({ serviceAccount: account }))).toBeUndefined()
    expect(groupProblem('google', values({ serviceAccount: null }))).toBeUndefined()
  })

  test('that lacks a property, or has one that the service does not have, is told so', () => {
    expect(groupProblem('change', values({ clientId: 'a' }))).toEqual({ text: 'change needs clientSecret' })
    expect(groupProblem('stedi', values({ key: 'a', secret: 'b' }))).toEqual({
      property: 'secret',
      text: 'stedi has only: key',
    })
    expect(groupProblem('sftp', values({ host: 'h', user: 'u' }))?.text).toBe('sftp needs password or privateKey')
  })

  test('with a key file that is none is told so, without a word of what was typed', () => {
    for (const typed of ['top secret', '{"client_email":"top secret"}', 'null'])
      expect(groupProblem('google', values({ serviceAccount: typed }))).toEqual({
        property: 'serviceAccount',
        text: 'Paste the whole key file (JSON)',
      })
  })
})

describe('a group of another name', () => {
  test('is free', () => {
    expect(groupProblem('Portal of Delta Dental', values({ anything: 'a' }))).toBeUndefined()
    expect(credentialService('constructor')).toBeUndefined()
  })

  test('is refused where it is a known one spelt differently, which no adapter would find', () => {
    for (const typed of ['OpenDental', 'open dental', 'open-dental', 'OPEN_DENTAL'])
      expect(groupProblem(typed, values({ customerKey: 'a' }))).toEqual({ text: 'The service is called openDental' })
    for (const name of Object.keys(CREDENTIAL_SERVICES)) expect(misspeltService(name)).toBeUndefined()
  })
})
