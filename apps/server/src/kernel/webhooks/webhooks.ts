import { sameBytes, type Secrets } from '../crypto/secrets.ts'
import type { Database } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { JobKind, Jobs, ScheduledJob } from '../jobs/jobs.ts'
import type { Log } from '../observe/log.ts'
import { giveUpOldEvents, markWorked, storeEvent, takeEvent, waitingEvents } from './event-queries.ts'
import type { Delivery, Sender, Webhook } from './webhook.ts'

const FRESH_MS = 5 * 60_000
/** Of those that wait, taken up again in one pass. */
const AT_A_TIME = 1000

type Dependencies = { database: Database; secrets: Secrets; jobs: Jobs; log: Log }
type Sealed = { params: Delivery['params']; text: string; sender?: Sender }

/** Events are proven, stored and answered at once, and worked on by a job: a provider that waits too long switches its webhook off. */
export class Webhooks {
  readonly all: readonly Webhook[]
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies, all: readonly Webhook[]) {
    this.#dependencies = dependencies
    this.all = all
  }

  /** Every wrong delivery is refused with the same sentence, which does not say what is wrong with it. */
  async accept(webhook: Webhook, delivery: Delivery): Promise<void> {
    const proof = await webhook.prove(delivery)
    if (proof === undefined || !isFresh(proof.sentAt)) throw fail('webhook.refused')
    const { database, secrets, jobs } = this.#dependencies
    const { source } = webhook
    const digest = secrets.digest('webhook event', source, proof.eventId)
    const kept: Sealed = {
      params: delivery.params,
      text: delivery.body.toString('utf8'),
      ...(proof.sender !== undefined && { sender: proof.sender }),
    }
    const sealed = secrets.seal(JSON.stringify(kept))
    await database.asSystem(async (db) => {
      const id = await storeEvent(db, { source, digest, sealed })
      if (id !== undefined) await jobs.send(db, this.job, { id })
    })
  }

  readonly job: JobKind<{ id: string }> = {
    name: 'webhook-event',
    tries: 5,
    together: 50,
    run: async ({ id }) => {
      const { database, secrets } = this.#dependencies
      await database.asSystem(async (db) => {
        const event = await takeEvent(db, id)
        if (event === undefined) return
        const webhook = this.all.find(({ source }) => source === event.source)
        // During a deployment another process may know it.
        if (webhook === undefined) throw new Error(`no webhook ${event.source}`)
        const kept = JSON.parse(secrets.open(event.sealed ?? '')) as Sealed
        await webhook.work(db, { ...kept, receivedAt: event.receivedAt })
        await markWorked(db, id)
      })
    },
  }

  /** An event that could not be worked on, such as during an outage, is tried again for a week. */
  readonly sweep: ScheduledJob = {
    name: 'webhook-events',
    cron: '*/5 * * * *',
    run: async () => {
      const { database, jobs, log } = this.#dependencies
      await database.asSystem(async (db) => {
        const givenUp = await giveUpOldEvents(db)
        if (givenUp > 0) log.error('webhook events given up', { count: givenUp })
        for (const id of await waitingEvents(db, AT_A_TIME)) await jobs.send(db, this.job, { id })
      })
    },
  }
}

/** What is older was recorded, and is sent again by somebody else. An invalid date is neither older nor newer than anything. */
export function isFresh(sentAt: Date | undefined): boolean {
  return sentAt === undefined || Math.abs(Date.now() - sentAt.getTime()) <= FRESH_MS
}

/** Whether a provider sent the secret that we agreed on, found in the same time whatever was sent. */
export function isSecret(sent: unknown, secret: string, secrets: Secrets): boolean {
  if (typeof sent !== 'string') return false
  // Digests have the same length, whatever was sent.
  return sameBytes(secrets.digest('webhook secret', sent), secrets.digest('webhook secret', secret))
}
