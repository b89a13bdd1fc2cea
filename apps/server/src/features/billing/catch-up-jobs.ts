import type { Database } from '../../kernel/data/database.ts'
import type { JobKind, ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Log } from '../../kernel/observe/log.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { catchUp } from './mirror.ts'
import type { Unreadable } from './unreadable.ts'
import type { WebhookSecret } from './webhook-secret.ts'

type Dependencies = {
  database: Database
  log: Log
  billing: Billing | undefined
  secret: WebhookSecret
  unreadable: Unreadable
  /** Where the provider's events are to be sent; undefined where it could not reach us. */
  webhookUrl: string | undefined
}

/** Asks the provider for what no event told. While it does not answer, what is here stays, with its time. */
export function billingCatchUpJobs(dependencies: Dependencies): { atStart: JobKind<object>; scheduled: ScheduledJob } {
  const run = () => bringUpToDate(dependencies)
  return {
    atStart: { name: 'billing-catch-up-at-start', tries: 1, atOnce: 1, run },
    scheduled: { name: 'billing-catch-up', cron: '*/5 * * * *', run },
  }
}

async function bringUpToDate({ database, log, billing, secret, unreadable, webhookUrl }: Dependencies): Promise<void> {
  if (billing === undefined) return
  const trying = async (step: string, work: () => Promise<void>) =>
    await work().catch((error: unknown) => log.warn(`billing: no ${step}`, { error }))
  if (webhookUrl !== undefined) await trying('webhook', () => secret.ensure(billing.webhooks, webhookUrl))
  await trying('copy', () => catchUp({ database, billing, unreadable }))
}
