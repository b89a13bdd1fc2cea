import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { Secrets } from '../crypto/secrets.ts'
import { Tokens } from './tokens.ts'

const secrets = new Secrets('a secret key of at least thirty-two characters')
const tokens = new Tokens(secrets)
const USER = 'a'.repeat(24)
const SESSION = 'b'.repeat(24)
const invalid = { code: 'session.invalid_token' }

/** As the server makes one, but for what a test changes. */
const unsigned = () =>
  new SignJWT({ sid: SESSION }).setIssuer('bitewing').setSubject(USER).setExpirationTime('5 minutes')

describe('an access token', () => {
  test('names its user and session for fifteen minutes', async () => {
    const claims = await tokens.readAccess(await tokens.issueAccess(USER, SESSION))
    expect(claims).toMatchObject({ userId: USER, sessionId: SESSION })
    expect((claims.expiresAt - Date.now()) / 60_000).toBeCloseTo(15, 0)
  })

  test('that has expired, or is not valid yet, is refused', async () => {
    const expired = await tokens.issueAccess(USER, SESSION, -1)
    await expect(tokens.readAccess(expired)).rejects.toMatchObject({ code: 'session.token_expired' })
    const early = await unsigned().setNotBefore('1 minute').setProtectedHeader({ alg: 'HS256' }).sign(secrets.tokenKey)
    await expect(tokens.readAccess(early)).rejects.toMatchObject(invalid)
  })

  test('with a changed byte is refused', async () => {
    const [head, body = '', mac] = (await tokens.issueAccess(USER, SESSION)).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'c'.repeat(24) })).toString('base64url')
    await expect(tokens.readAccess(`${head}.${other}.${mac}`)).rejects.toMatchObject(invalid)
  })

  test('of another algorithm is refused, though its key is the right one', async () => {
    const stronger = await unsigned()
      .setProtectedHeader({ alg: 'HS512' })
      .sign(Buffer.concat([secrets.tokenKey, secrets.tokenKey]))
    await expect(tokens.readAccess(stronger)).rejects.toMatchObject(invalid)
    const none = new UnsecuredJWT({ sid: SESSION })
      .setIssuer('bitewing')
      .setSubject(USER)
      .setExpirationTime('5 minutes')
      .encode()
    await expect(tokens.readAccess(none)).rejects.toMatchObject(invalid)
  })

  test('that brings a key of its own, or says where one is, is refused', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const header = { alg: 'ES256', jwk: await exportJWK(publicKey), jku: 'https://attacker.example/keys' }
    await expect(tokens.readAccess(await unsigned().setProtectedHeader(header).sign(privateKey))).rejects.toMatchObject(
      invalid,
    )
  })

  test('of another installation is refused, and so are all of this one once its secret key is replaced', async () => {
    const other = new Tokens(new Secrets('another secret key of thirty-two characters'))
    await expect(other.readAccess(await tokens.issueAccess(USER, SESSION))).rejects.toMatchObject(invalid)
    expect(other.readRefresh(tokens.issueRefresh(SESSION, 1))).toBeUndefined()
  })

  test('of another issuer is refused', async () => {
    const foreign = await unsigned().setIssuer('another').setProtectedHeader({ alg: 'HS256' }).sign(secrets.tokenKey)
    await expect(tokens.readAccess(foreign)).rejects.toMatchObject(invalid)
  })
})

describe('a refresh token', () => {
  test('is no access token, and an access token refreshes nothing', async () => {
    await expect(tokens.readAccess(tokens.issueRefresh(SESSION, 1))).rejects.toMatchObject(invalid)
    expect(tokens.readRefresh(await tokens.issueAccess(USER, SESSION))).toBeUndefined()
  })

  test('cannot be made from another one', () => {
    const [session, , mac] = tokens.issueRefresh(SESSION, 1).split('.')
    expect(tokens.readRefresh(`${session}.1.${mac}`)).toEqual({ sessionId: SESSION, generation: 1 })
    expect(tokens.readRefresh(`${session}.2.${mac}`)).toBeUndefined()
    expect(tokens.readRefresh(`${'c'.repeat(24)}.1.${mac}`)).toBeUndefined()
  })
})
