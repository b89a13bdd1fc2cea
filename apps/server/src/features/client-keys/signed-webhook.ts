import { createHash } from 'node:crypto'
import type { ApiKeyScope, Db } from '@bitewing/db'
import type { z } from 'zod'
import type { Database } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import { invalid, problemsOf } from '../../kernel/http/input.ts'
import { LONGEST_TEXT, parseLimited } from '../../kernel/limited-json.ts'
import type { Delivery, Sender, Webhook } from '../../kernel/webhooks/webhook.ts'
import type { SignedCalls } from './signed-calls.ts'
import { practicesNamed } from './signed-call-queries.ts'

type Call<S extends z.ZodType> = { input: z.output<S>; sender: Sender; receivedAt: string }

type SignedWebhook<S extends z.ZodType> = {
  calls: SignedCalls
  source: string
  path: Webhook['path']
  scope: ApiKeyScope
  /** What the body has to be: anything else is refused with 400, and its fields are named. */
  schema: S
  /** The sender's own id of it. What has none is known by its content. */
  eventId: (input: z.output<S>) => string | undefined
  /** A refusal that can be told at once, and what else is known of the sender now. */
  admit?: (sender: Sender, input: z.output<S>) => Promise<Sender>
  work: (db: Db, call: Call<S>) => Promise<void>
}

/** An address for machines that sign with an API key (docs/decisions/0054). What is proven is checked before it is acknowledged. */
export function signedWebhook<S extends z.ZodType>(webhook: SignedWebhook<S>): Webhook {
  const { calls, source, path, scope, schema, eventId, admit, work } = webhook
  return {
    source,
    path,
    prove: async (delivery) => {
      const proven = await calls.prove(delivery, scope)
      if (proven === undefined) return undefined
      const input = readBody(schema, delivery.body)
      const sender = (await admit?.(proven.sender, input)) ?? proven.sender
      // Two clients may use the same words for what they send.
      const own = eventId(input) ?? createHash('sha256').update(delivery.body).digest('hex')
      return { eventId: JSON.stringify([sender.clientId, sender.practiceId, own]), sentAt: proven.sentAt, sender }
    },
    work: async (db, { text, sender, receivedAt }) => {
      if (sender === undefined) throw new Error(`an event of ${source} has no sender`)
      await work(db, { input: schema.parse(JSON.parse(text)), sender, receivedAt })
    },
  }
}

function readBody<S extends z.ZodType>(schema: S, body: Delivery['body']): z.output<S> {
  const parsed = schema.safeParse(parseLimited(body.toString('utf8'), LONGEST_TEXT))
  if (!parsed.success) throw invalid(problemsOf(parsed.error))
  return parsed.data
}

/** Of a client's key, the call names the practice, by its id or its NPI; a practice's own key speaks for itself. */
export function namingPractice(database: Database) {
  return async (sender: Sender, { practice }: { practice?: string | undefined }): Promise<Sender> => {
    if (sender.practiceId !== null) return sender
    const named =
      practice === undefined ? [] : await database.asSystem((db) => practicesNamed(db, sender.clientId, practice))
    const [only, another] = named
    if (only === undefined || another !== undefined) throw fail('api_keys.practice')
    return { ...sender, practiceId: only.id }
  }
}
