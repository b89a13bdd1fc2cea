import { spokenAppointment } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { Webhook } from '../../kernel/webhooks/webhook.ts'
import { namingPractice, type SignedCalls, signedWebhook } from '../client-keys/index.ts'
import { storeAppointment } from './store-appointment.ts'

export const INTAKE_PATH = '/api/webhooks/intake/{key}'

/** The key in the address is a practice's, whose voice provider signs with its secret (docs/decisions/0055). */
export function intakeWebhook({ database, calls }: { database: Database; calls: SignedCalls }): Webhook {
  return signedWebhook({
    calls,
    source: 'voice intake',
    path: INTAKE_PATH,
    scope: 'intake',
    schema: spokenAppointment,
    eventId: ({ callId }) => callId,
    admit: namingPractice(database),
    work: storeAppointment,
  })
}
