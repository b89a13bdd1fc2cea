import { openBilling } from '../adapters/billing/open.ts'
import { openPhone } from '../adapters/phone/open.ts'
import { openMessageStore } from '../adapters/sms/open.ts'
import {
  BILLING_EVENTS_PATH,
  billingCatchUpJobs,
  billingWebhook,
  refreshJob,
  Unreadable,
  WebhookSecret,
} from '../features/billing/index.ts'
import { claimsWebhook } from '../features/claims/index.ts'
import { SealedKeys, SignedCalls } from '../features/client-keys/index.ts'
import { intakeWebhook } from '../features/intake/index.ts'
import { SealedTexts, deleteTextsJob } from '../features/messages/index.ts'
import { ordersWebhook } from '../features/onboarding/index.ts'
import { catchUpJobs, phoneWebhook, WEBHOOK_PATH, WebhookToken } from '../features/phone-account/index.ts'
import { Webhooks } from '../kernel/webhooks/webhooks.ts'
import type { Settings } from '../settings.ts'
import type { Secrets } from '../kernel/crypto/secrets.ts'
import type { Database } from '../kernel/data/database.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { AdministrationLog } from '../kernel/observe/administration-log.ts'
import type { Log } from '../kernel/observe/log.ts'
import type { Vault } from '../kernel/vault/vault.ts'

type Needs = {
  settings: Settings
  database: Database
  secrets: Secrets
  vault: Vault
  jobs: Jobs
  administrationLog: AdministrationLog
  log: Log
}

/** What others call us with: practices' and payers' signed calls, the phone, card billing; and what asks them for what we missed. */
export function openIncoming({ settings, database, secrets, vault, jobs, administrationLog, log }: Needs) {
  const phone = openPhone(settings.aircall, settings.sandboxUrl)
  const messageStore = openMessageStore(settings.ringCentral, settings.sandboxUrl)
  const billing = openBilling(settings.stripe, settings.sandboxUrl)
  const texts = new SealedTexts(vault)
  const apiKeys = new SealedKeys(vault)
  const calls = new SignedCalls({ database, keys: apiKeys, administrationLog, log })
  const token = new WebhookToken(database, vault)
  const secret = new WebhookSecret(database, vault)
  const keepTextsDays = settings.keepSmsTextsDays
  const unreadable = new Unreadable(log)
  const refresh = billing === undefined ? undefined : refreshJob({ database, billing, unreadable })
  const webhooks = new Webhooks({ database, secrets, jobs, log }, [
    intakeWebhook({ database, calls }),
    claimsWebhook({ database, calls }),
    ordersWebhook({ calls }),
    ...(phone === undefined ? [] : [phoneWebhook({ phone, secrets, token, texts, keepTextsDays })]),
    ...(billing === undefined || refresh === undefined
      ? []
      : [billingWebhook({ billing, secret, jobs, job: refresh })]),
  ])
  // A real provider calls public addresses alone.
  const reachable = (sandbox: boolean | undefined, path: string) =>
    sandbox === true || settings.publicUrl.startsWith('https:') ? `${settings.publicUrl}${path}` : undefined
  const billingUrl = reachable(billing?.sandbox, BILLING_EVENTS_PATH)
  const phoneUrl = reachable(phone?.sandbox, WEBHOOK_PATH)
  const ofBilling = billingCatchUpJobs({ database, log, billing, secret, unreadable, webhookUrl: billingUrl })
  const ofPhone = catchUpJobs({ database, log, phone, messageStore, token, webhookUrl: phoneUrl })
  return {
    webhooks,
    phone,
    messageStore,
    billing,
    texts,
    apiKeys,
    jobs: [webhooks.job, ofPhone.atStart, ofBilling.atStart, ...(refresh === undefined ? [] : [refresh])],
    scheduled: [webhooks.sweep, ofPhone.scheduled, ofBilling.scheduled, deleteTextsJob(database, keepTextsDays)],
    /** Asks for what happened while no process ran. */
    async catchUp(): Promise<void> {
      for (const { atStart } of [ofPhone, ofBilling])
        await database.asSystem((db) => jobs.send(db, atStart, {}, { singletonKey: 'start' }))
    },
  }
}
