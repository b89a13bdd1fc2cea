import { createHmac } from 'node:crypto'

export type SigningKey = { keyId: string; secret: string }

type SignedCall = SigningKey & {
  url: string
  /** Sent as it is, if it is a text. */
  body: object | string
  /** How long ago it was signed. */
  secondsAgo?: number
}

/** Calls as somebody outside does who has read docs/signed-calls.md. */
export async function signedCall({ url, keyId, secret, body, secondsAgo = 0 }: SignedCall) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'bitewing-key': keyId,
      'bitewing-timestamp': timestamp,
      'bitewing-signature': `v1=${signature}`,
    },
    body: text,
  })
  const answer = (await response.json()) as { err?: string; reason?: string; fields?: { field: string }[] }
  return { status: response.status, ...answer }
}
