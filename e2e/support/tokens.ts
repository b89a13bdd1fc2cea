import { createHmac, hkdfSync } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { SECRET_KEY } from './world.ts'

/** Puts a token in place of the browser's own that is as good, but has expired: a quarter of an hour passes at once. */
export async function expireToken(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  if (cookie === undefined) throw new Error('nobody is signed in')
  const [header = '', payload = ''] = cookie.value.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const past = Math.floor(Date.now() / 1000) - 60
  const expired = `${header}.${Buffer.from(JSON.stringify({ ...claims, exp: past })).toString('base64url')}`
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(SECRET_KEY), 'bitewing', 'access tokens', 32))
  const signature = createHmac('sha256', key).update(expired).digest('base64url')
  await context.addCookies([{ ...cookie, value: `${expired}.${signature}` }])
}
