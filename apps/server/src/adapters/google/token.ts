import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'

export type GoogleToken = () => Promise<string>

/** The key file of a service account, as Google issues it. */
export const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

const SCOPES = 'https://www.googleapis.com/auth/spreadsheets https://www.googleapis.com/auth/drive'
const HOUR_S = 3600
const EARLIER_MS = 60_000
const ANSWER_MS = 10_000

const granted = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

/** An access token for an hour, requested with a signed JWT; callers that come at the same time share one request. */
export function serviceAccountToken(account: ServiceAccount): GoogleToken {
  let known: Promise<{ text: string; until: number }> | undefined
  return async () => {
    if (known !== undefined && (await known.catch(() => ({ until: 0 }))).until < Date.now()) known = undefined
    known ??= fetchToken(account)
    return (await known).text
  }
}

async function fetchToken(account: ServiceAccount): Promise<{ text: string; until: number }> {
  const now = Math.floor(Date.now() / 1000)
  const key = await importPKCS8(account.private_key, 'RS256')
  const assertion = await new SignJWT({ scope: SCOPES })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + HOUR_S)
    .sign(key)
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => {
    throw new SheetsUnavailable()
  })
  if (response.status >= 500 || response.status === 429) throw new SheetsUnavailable()
  const parsed = granted.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !parsed.success) throw new SheetsRefused(response.status)
  return { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - EARLIER_MS }
}
