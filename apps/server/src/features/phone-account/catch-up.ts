import type { Database } from '../../kernel/data/database.ts'
import type { JobKind, ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Log } from '../../kernel/observe/log.ts'
import type { MessageStore } from '../../kernel/ports/message-store.ts'
import type { Phone } from '../../kernel/ports/phone.ts'
import { fill, reconcile, storeAgents } from '../calls/index.ts'
import { storeLines } from '../phone-lines/index.ts'
import { ensureWebhook } from './registration.ts'
import type { WebhookToken } from './webhook-token.ts'

type Dependencies = {
  database: Database
  log: Log
  phone: Phone | undefined
  messageStore: MessageStore | undefined
  token: WebhookToken
  /** Where the provider's events are to be sent; undefined where it could not reach us. */
  webhookUrl: string | undefined
}

/** Less than the time after which a job counts as dead, and than the time to the next one. */
const AT_START_MS = 45_000
const EACH_TIME_MS = 4 * 60_000

/** Brings what the providers have to us: lines, people, calls of the last hour, and of the past until all are here. */
export function catchUpJobs(dependencies: Dependencies): { atStart: JobKind<object>; scheduled: ScheduledJob } {
  return {
    atStart: { name: 'phone-catch-up-at-start', tries: 1, atOnce: 1, run: () => catchUp(dependencies, AT_START_MS) },
    scheduled: { name: 'phone-catch-up', cron: '*/5 * * * *', run: () => catchUp(dependencies, EACH_TIME_MS) },
  }
}

async function catchUp({ database, log, phone, messageStore, token, webhookUrl }: Dependencies, ms: number) {
  const end = Date.now() + ms
  const until = () => Date.now() < end
  const steps: [string, () => Promise<void>][] = []
  if (messageStore !== undefined)
    steps.push([
      'line of the message store',
      async () => await keepLines(database, async () => [await messageStore.line()]),
    ])
  if (phone !== undefined) {
    steps.push(['lines', async () => await keepLines(database, () => phone.lines())])
    steps.push(['people', async () => await keepAgents(database, phone)])
    if (webhookUrl !== undefined) steps.push(['webhook', async () => await ensureWebhook(phone, token, webhookUrl)])
    steps.push(['calls of the last hour', async () => await reconcile({ database, phone })])
    steps.push(['calls of the past', async () => await fill({ database, phone, until })])
  }
  // One that fails is tried again in five minutes, and keeps the others from nothing.
  for (const [step, run] of steps) await run().catch((error: unknown) => log.warn(`phone: no ${step}`, { error }))
}

async function keepLines(database: Database, lines: Phone['lines']): Promise<void> {
  const known = await lines()
  await database.asSystem((db) => storeLines(db, known))
}

async function keepAgents(database: Database, phone: Phone): Promise<void> {
  const agents = await phone.agents()
  await database.asSystem((db) => storeAgents(db, agents))
}
