import type { Database } from '../../kernel/data/database.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Billing, BillingChange } from '../../kernel/ports/billing.ts'
import type { Webhook } from '../../kernel/webhooks/webhook.ts'
import { noteChanges } from './change-queries.ts'
import { refresh } from './mirror.ts'
import type { Unreadable } from './unreadable.ts'
import type { WebhookSecret } from './webhook-secret.ts'

export const BILLING_EVENTS_PATH = '/api/v2/billing/events'

/** Signed by the provider. An event only says what to ask for: it may come late, twice and after a newer one. */
export function billingWebhook({
  billing,
  secret,
  jobs,
  job,
}: {
  billing: Billing
  secret: WebhookSecret
  jobs: Jobs
  job: JobKind<BillingChange>
}): Webhook {
  return {
    source: 'billing',
    path: BILLING_EVENTS_PATH,
    prove: async ({ headers, body }) => {
      const signature = headers['stripe-signature']
      const agreed = await secret.read()
      if (typeof signature !== 'string' || agreed === undefined) return undefined
      const proven = billing.events.prove(body, signature, agreed.secret)
      return proven === undefined ? undefined : { eventId: proven.id, sentAt: proven.sentAt }
    },
    work: async (db, { text }) => {
      const change = billing.events.read(text)
      if (change === undefined) return
      await noteChanges(db, [change])
      await jobs.send(db, job, change)
    },
  }
}

/** Asks for what an event was about. What fails for good is asked for by the next catching up. */
export function refreshJob(dependencies: {
  database: Database
  billing: Billing
  unreadable: Unreadable
}): JobKind<BillingChange> {
  return {
    name: 'billing-refresh',
    tries: 3,
    atOnce: 4,
    together: 25,
    run: (change) => refresh(dependencies, change),
  }
}
