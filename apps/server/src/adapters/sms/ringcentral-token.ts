import { z } from 'zod'
import { MessageStoreUnavailable } from '../../kernel/ports/message-store.ts'

export type RingCentralAccount = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly jwt: string
}

const EARLIER_MS = 60_000
/** Five tokens a minute are allowed: after a failure nobody asks again for a while. */
const PAUSE_MS = 12_000
const granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })

type Known = { text: string; until: number }

/** An access token for as long as it is good; callers that come at the same time share one request. */
export function ringCentralToken(account: RingCentralAccount, answerMs: number) {
  let known: Promise<Known> | undefined
  let failedAt = 0
  return {
    async get(): Promise<string> {
      if (known !== undefined && (await known.catch(() => ({ until: 0 }))).until < Date.now()) known = undefined
      if (known === undefined && Date.now() - failedAt < PAUSE_MS) throw new MessageStoreUnavailable()
      known ??= fetchToken(account, answerMs).catch((error: unknown) => {
        failedAt = Date.now()
        throw error
      })
      return (await known).text
    },
    /** The provider does not take it any more. */
    forget(): void {
      known = undefined
    },
  }
}

async function fetchToken({ url, clientId, clientSecret, jwt }: RingCentralAccount, answerMs: number): Promise<Known> {
  const response = await fetch(`${url}/restapi/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: jwt }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => {
    throw new MessageStoreUnavailable()
  })
  const parsed = granted.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !parsed.success) throw new MessageStoreUnavailable()
  return { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - EARLIER_MS }
}

export const sandboxAccount = (sandboxUrl: string): RingCentralAccount => ({
  url: `${sandboxUrl}/sms`,
  clientId: 'sandbox-client-id',
  clientSecret: 'sandbox-client-secret',
  jwt: 'sandbox.jwt.credential',
})
