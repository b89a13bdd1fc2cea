import { claimRequest } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import { signal } from '../../kernel/live/live.ts'
import type { Webhook } from '../../kernel/webhooks/webhook.ts'
import { namingPractice, type SignedCalls, signedWebhook } from '../client-keys/index.ts'
import { insertClaim } from './queries.ts'

/** Announced by the practices' claim tools, each signed with a key of its client. */
export function claimsWebhook({ database, calls }: { database: Database; calls: SignedCalls }): Webhook {
  return signedWebhook({
    calls,
    source: 'claims',
    path: '/api/v2/claims/request',
    scope: 'claims',
    schema: claimRequest,
    eventId: ({ requestId }) => requestId,
    admit: namingPractice(database),
    work: async (db, { input, sender: { practiceId } }) => {
      if (practiceId === null) throw new Error('a claim request names no practice')
      const { requestId: externalId, dateRequest: requestedAt, claimType, patientName, companyName } = input
      const claim = { practiceId, externalId, requestedAt, claimType, patientName, companyName }
      if (await insertClaim(db, claim)) await signal(db, { event: { topic: 'claims', practiceId } })
    },
  })
}
