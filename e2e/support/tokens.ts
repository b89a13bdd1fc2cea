import { createHmac, hkdfSync } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { newId } from '@bitewing/db'
import { asOwner } from './people.ts'
import { SECRET_KEY } from './server.ts'

const tokenKey = () => Buffer.from(hkdfSync('sha256', Buffer.from(SECRET_KEY), 'bitewing', 'access tokens', 32))

function signed(head: string, claims: object): string {
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${createHmac('sha256', tokenKey()).update(text).digest('base64url')}`
}

/** Creates a session directly, for journeys that are not about signing in. */
export async function beginSession(context: BrowserContext, userId: string): Promise<void> {
  const { name, value } = await sessionToken(userId)
  await context.addCookies([{ name, value, url: process.env['BASE_URL'] ?? '', sameSite: 'Strict' }])
}

/** The cookie of a new session. */
export async function sessionToken(userId: string): Promise<{ name: string; value: string }> {
  const sessionId = newId()
  await asOwner((query) => query('insert into sessions (id, user_id) values ($1, $2)', [sessionId, userId]))
  const now = Math.floor(Date.now() / 1000)
  const head = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')
  return {
    name: 'token',
    value: signed(head, { sid: sessionId, iss: 'bitewing', sub: userId, iat: now, exp: now + 900 }),
  }
}

/** Replaces the browser's token with an expired copy, as if a quarter of an hour had passed. */
export async function expireToken(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  if (cookie === undefined) throw new Error('nobody is signed in')
  const [header = '', payload = ''] = cookie.value.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const past = Math.floor(Date.now() / 1000) - 60
  const value = signed(header, { ...claims, exp: past })
  await context.addCookies([{ ...cookie, value }])
}
