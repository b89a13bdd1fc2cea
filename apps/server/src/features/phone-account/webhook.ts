import { createHash } from 'node:crypto'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { parseLimited } from '../../kernel/limited-json.ts'
import type { Phone } from '../../kernel/ports/phone.ts'
import type { Delivery, Proof, Webhook } from '../../kernel/webhooks/webhook.ts'
import { isSecret } from '../../kernel/webhooks/webhooks.ts'
import { keepCalls, keepHold } from '../calls/index.ts'
import { keepMessage, type SealedTexts } from '../messages/index.ts'
import { knownLines } from '../phone-lines/index.ts'
import type { WebhookToken } from './webhook-token.ts'

export const WEBHOOK_PATH = '/api/webhooks/aircall'
const LONGEST_TEXT = 256 * 1024

type Dependencies = {
  phone: Phone
  secrets: Secrets
  token: WebhookToken
  texts: SealedTexts
  keepTextsDays: number
}

/** Aircall signs nothing: each event has the token in its body that was agreed on when the webhook was registered. */
export function phoneWebhook({ phone, secrets, token, texts, keepTextsDays }: Dependencies): Webhook {
  return {
    source: 'aircall',
    path: WEBHOOK_PATH,
    prove: async ({ body }) => {
      const [event, agreed] = [readEvent(body), await token.read()]
      if (event === undefined || agreed === undefined || !isSecret(event.token, agreed.token, secrets)) return undefined
      return proofOf(event)
    },
    work: async (db, { text }) => {
      const event = phone.readEvent(JSON.parse(text))
      if (event?.kind === 'call') await keepCalls(db, [event.call])
      if (event?.kind === 'hold') await keepHold(db, event)
      if (event?.kind !== 'message') return
      const { line, number, ...message } = event.message
      const lineOf = await knownLines(db, [{ line, number }])
      await keepMessage(db, { texts, days: keepTextsDays }, { ...message, lineId: lineOf(line) })
    },
  }
}

type Event = { event: string; timestamp: number; token: unknown; data: unknown }

function readEvent(body: Delivery['body']): Event | undefined {
  try {
    const given = Object(parseLimited(body.toString('utf8'), LONGEST_TEXT)) as Partial<Event>
    const { event, timestamp, token, data } = given
    return typeof event === 'string' && typeof timestamp === 'number' ? { event, timestamp, token, data } : undefined
  } catch {
    return undefined
  }
}

/** Events have no ids: the same news of the same thing is the same event, however often it is sent. */
function proofOf({ event, timestamp, data }: Event): Proof {
  const eventId = createHash('sha256')
    .update(JSON.stringify([event, data]))
    .digest('hex')
  return { eventId, sentAt: new Date(timestamp * 1000) }
}
