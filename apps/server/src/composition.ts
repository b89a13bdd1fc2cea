import type { EligibilityService, StartConfiguration } from '@bitewing/contract'
import { type DatabaseAddress, migrations, newId } from '@bitewing/db'
import { demoCredentials, demoIncomingKeys, demoMessages, demoWorkbook } from '@bitewing/db/demo'
import { sql } from 'kysely'
import { backupJobs } from './backup/scheduled.ts'
import { openBilling } from './adapters/billing/open.ts'
import { openConverter } from './adapters/converter/open.ts'
import { openAccounts } from './adapters/accounts/open.ts'
import { eligibilityByPractice, openEligibility } from './adapters/eligibility/open.ts'
import { openFeeds } from './adapters/feeds/open.ts'
import { openGoogle } from './adapters/google/open.ts'
import { dbipLocations } from './adapters/location/dbip.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
import { localOutbox } from './adapters/outbox/outbox.ts'
import { openPhone } from './adapters/phone/open.ts'
import { setSandboxLines } from './adapters/sandbox-console/set-lines.ts'
import { httpSms } from './adapters/sms/http-gateway.ts'
import { openStorage } from './adapters/storage/open.ts'
import { openMessageStore } from './adapters/sms/open.ts'
import { pdfTables } from './adapters/tables/pdf-tables.ts'
import { workbookPages } from './adapters/tables/workbook-pages.ts'
import { ensureDemoWorkbook } from './adapters/workbooks/demo.ts'
import { openOffices } from './adapters/workbooks/open.ts'
import { administrationLogFeature } from './features/administration-log/index.ts'
import { accessInsightFeature } from './features/access-insight/index.ts'
import { accessFeature } from './features/access/index.ts'
import {
  BILLING_EVENTS_PATH,
  billingCatchUpJobs,
  billingWebhook,
  refreshJob,
  WebhookSecret,
} from './features/billing/index.ts'
import { botLogFeature } from './features/bot-log/index.ts'
import { callCenterFeature } from './features/call-center/index.ts'
import { carriersFeature } from './features/carriers/index.ts'
import { callsFeature } from './features/calls/index.ts'
import { claimsFeature, claimsWebhook } from './features/claims/index.ts'
import {
  apiKeysFeature,
  clientKeysFeature,
  ensureDemoKeys,
  SealedKeys,
  SignedCalls,
} from './features/client-keys/index.ts'
import { clientsFeature, practicesFeature } from './features/clients/index.ts'
import { bookmarksFeature } from './features/bookmarks/index.ts'
import { coloursFeature } from './features/colours/index.ts'
import { connectionsFeature } from './features/connections/index.ts'
import { conversionsFeature } from './features/conversions/index.ts'
import { dataQualityFeature, qualityJobs } from './features/data-quality/index.ts'
import { dashboardFeature } from './features/dashboard/index.ts'
import { credentialsFeature, dailyCheckJob, ensureDemoCredentials } from './features/credentials/index.ts'
import { extractionFeature, ownSchedulesJob } from './features/extraction/index.ts'
import { feesFeature } from './features/fees/index.ts'
import { feedAlarmsJob, feedsFeature, FeedWatcher } from './features/feeds/index.ts'
import { filesFeature, orphanedFilesJob } from './features/files/index.ts'
import { checkAgainJob, formFillFeature } from './features/form-fill/index.ts'
import { gridColumnsFeature } from './features/grid-columns/index.ts'
import { intakeFeature, intakeWebhook } from './features/intake/index.ts'
import { landingFeature } from './features/landing/index.ts'
import { deleteTextsJob, ensureDemoMessages, messagesFeature, SealedTexts } from './features/messages/index.ts'
import { outboxFeature } from './features/outbox/index.ts'
import { onboardingFeature, ordersWebhook } from './features/onboarding/index.ts'
import { payersFeature } from './features/payers/index.ts'
import { permissionSetsFeature } from './features/permission-sets/index.ts'
import { permissionsFeature } from './features/permissions/index.ts'
import { catchUpJobs, phoneWebhook, WEBHOOK_PATH, WebhookToken } from './features/phone-account/index.ts'
import { phoneLinesFeature } from './features/phone-lines/index.ts'
import { plansFeature } from './features/plans/index.ts'
import { realTimeFeature } from './features/real-time/index.ts'
import { recallFeature } from './features/recall/index.ts'
import { reportSchedulesFeature, sendLinksJob } from './features/report-schedules/index.ts'
import { reportsFeature } from './features/reports/index.ts'
import { searchFeature } from './features/search/index.ts'
import { passwordComputations, passwordLinkJob, sessionFeature } from './features/session/index.ts'
import { apiPage, type Health, systemFeature } from './features/system/index.ts'
import { publicationsJob, templatesFeature } from './features/templates/index.ts'
import { subscriptionsFeature } from './features/subscriptions/index.ts'
import { sharedElementsFeature } from './features/shared-elements/index.ts'
import { ticketsFeature } from './features/tickets/index.ts'
import { transactionFormFeature } from './features/transaction-form/index.ts'
import { tallyJob, transactionsFeature } from './features/transactions/index.ts'
import { adviceForEmpty, inviteFirstAdministrator, ownOffice, usersFeature } from './features/users/index.ts'
import { Recounts, verificationFeature } from './features/verification/index.ts'
import { wordFormsFeature } from './features/word-forms/index.ts'
import { checkSecretKey } from './kernel/crypto/check-secret-key.ts'
import { secretKey } from './kernel/crypto/secret-key.ts'
import { Secrets } from './kernel/crypto/secrets.ts'
import { Database } from './kernel/data/database.ts'
import { DocumentMaker } from './kernel/documents/document-maker.ts'
import { createApp } from './kernel/http/app.ts'
import type { AllHandlers } from './kernel/http/context.ts'
import { gracefulStop } from './kernel/http/graceful-stop.ts'
import type { Kernel } from './kernel/http/mounted.ts'
import { cleanUp } from './kernel/jobs/clean-up.ts'
import { Jobs } from './kernel/jobs/jobs.ts'
import { Live } from './kernel/live/live.ts'
import { sealEarlierAccesses } from './kernel/observe/access-baseline.ts'
import { AdministrationLog, fromJob } from './kernel/observe/administration-log.ts'
import { LogHeads } from './kernel/observe/log-heads.ts'
import { LogSeals } from './kernel/observe/log-seals.ts'
import { Log } from './kernel/observe/log.ts'
import { Metrics } from './kernel/observe/metrics.ts'
import { PatientAccessLog } from './kernel/observe/patient-access-log.ts'
import { Messages } from './kernel/ports/messages.ts'
import { Principals } from './kernel/session/principals.ts'
import { Tokens } from './kernel/session/tokens.ts'
import { VaultKeys } from './kernel/vault/keys.ts'
import { localKeys } from './kernel/vault/local-keys.ts'
import { Vault } from './kernel/vault/vault.ts'
import { Webhooks } from './kernel/webhooks/webhooks.ts'
import { serveWebApp } from './kernel/web/static-files.ts'
import { createRobot } from './robot/index.ts'
import type { Settings } from './settings.ts'

export type Server = Awaited<ReturnType<typeof compose>>

/** The one place that chooses adapters and puts the parts together. */
export async function compose(
  settings: Settings,
  address: DatabaseAddress,
  writeLog: (line: string) => void,
  { checkJsonText = false, ownerUrl }: { checkJsonText?: boolean; ownerUrl?: string | undefined } = {},
) {
  const log = new Log(settings.logLevel, writeLog)
  const metrics = new Metrics()
  const secrets = new Secrets(secretKey(settings.secretKey, settings.dataDir), settings.wirePassphrase)
  const role = address.role === undefined ? {} : { role: address.role }
  const database = new Database(address.url, { ...role, max: settings.databasePool })
  metrics.gauge('database_connections', () => database.pool.totalCount)
  metrics.gauge('database_requests_waiting', () => database.pool.waitingCount)
  metrics.gauge('password_computations_total', passwordComputations)
  const live = new Live(address.url, role, log)
  const jobs = new Jobs(address.url, address.role === undefined ? undefined : `-c role=${address.role}`, log)
  const tokens = new Tokens(secrets)
  const feeds = openFeeds(settings)
  const accounts = openAccounts(settings, feeds)
  const vault = new Vault(database, new VaultKeys(localKeys(secrets)), accounts.fallback)
  const seals = new LogSeals()
  const heads = new LogHeads(settings.dataDir, newId(), (error) => log.error('log heads not kept', { error }))
  const administrationLog = new AdministrationLog(seals, heads)

  const outbox = localOutbox(database)
  const email = settings.mail === 'outbox' ? outbox : smtpMail(settings.mail.url, settings.mail.from)
  // With a mail gateway but no SMS gateway, PINs go by e-mail; in a demo with neither, both go to the outbox.
  const sms =
    settings.smsGateway !== undefined ? httpSms(settings.smsGateway) : settings.mail === 'outbox' ? outbox : undefined
  const messages = new Messages(secrets, jobs, { email, sms })
  const storage = openStorage(settings.storage)
  const backups = backupJobs({ ...settings, ownerUrl, storage, log, metrics })
  const converter = openConverter(settings.dataDir)
  const maker = new DocumentMaker()
  const tableReader = pdfTables()
  const workbookReader = workbookPages()
  const { pms, tryService } = accounts
  const eligibility = openEligibility(settings, accounts.eligibility)
  const eligibilityFor = eligibilityByPractice(accounts.eligibility, vault.open)
  // Only with the sandbox: no other payer knows the people in it.
  if (settings.demo && settings.sandboxUrl !== undefined)
    ensureDemoWorkbook(settings.practiceFolders.path, demoWorkbook)
  const google = openGoogle(settings.googleKeyFile, settings.sandboxUrl)
  const office = openOffices(google, settings.practiceFolders, database)
  const robot = createRobot(
    { database, storage, maker, eligibilityFor, sheets: office?.sheets, folders: office?.folders },
    log,
  )
  const { publicUrl, allowedCountries } = settings
  const passwordLinks = passwordLinkJob({ secrets, messages, publicUrl, database, administrationLog })
  const formFill = formFillFeature({
    database,
    maker,
    converter,
    jobs,
    pms,
    customerKey: async (practiceId) => (await vault.open(practiceId, 'openDental'))?.values['customerKey'],
    hasCustomerKey: (db, practiceId) => vault.has(db, practiceId, 'openDental'),
  })

  const quality = qualityJobs({ database, jobs, patients: formFill.patients, messages, publicUrl })

  const recounts = new Recounts({ database, log })
  const feedWatcher = new FeedWatcher({ database, vault, feeds, live, log })
  const phoneAccount = openPhone(settings.aircall, settings.sandboxUrl)
  const messageStore = openMessageStore(settings.ringCentral, settings.sandboxUrl)
  const texts = new SealedTexts(vault)
  const webhookToken = new WebhookToken(database, vault)
  const keepTextsDays = settings.keepSmsTextsDays
  const billing = openBilling(settings.stripe, settings.sandboxUrl)
  const billingSecret = new WebhookSecret(database, vault)
  const apiKeys = new SealedKeys(vault)
  const signedCalls = new SignedCalls({ database, keys: apiKeys, administrationLog, log })
  const billingRefresh = billing === undefined ? undefined : refreshJob({ database, billing })
  const webhooks = new Webhooks({ database, secrets, jobs, log }, [
    intakeWebhook({ database, calls: signedCalls }),
    claimsWebhook({ database, calls: signedCalls }),
    ordersWebhook({ calls: signedCalls }),
    ...(phoneAccount === undefined
      ? []
      : [phoneWebhook({ phone: phoneAccount, secrets, token: webhookToken, texts, keepTextsDays })]),
    ...(billing === undefined || billingRefresh === undefined
      ? []
      : [billingWebhook({ billing, secret: billingSecret, jobs, job: billingRefresh })]),
  ])
  // A real provider calls public addresses alone.
  const reachable = (sandbox: boolean | undefined, path: string) =>
    sandbox === true || settings.publicUrl.startsWith('https:') ? `${settings.publicUrl}${path}` : undefined
  const billingCatchUp = billingCatchUpJobs({
    database,
    log,
    billing,
    secret: billingSecret,
    webhookUrl: reachable(billing?.sandbox, BILLING_EVENTS_PATH),
  })
  const catchUp = catchUpJobs({
    database,
    log,
    phone: phoneAccount,
    messageStore,
    token: webhookToken,
    webhookUrl: reachable(phoneAccount?.sandbox, WEBHOOK_PATH),
  })

  const services = {
    eligibility,
    reachedWithSaved: (service: EligibilityService) => accounts.eligibility.reachesWithSaved(service),
  }
  const handlers: AllHandlers = {
    system: systemFeature({ health: () => health(database, live, jobs, requests), metrics: () => metrics.text() }),
    session: sessionFeature({
      secrets,
      tokens,
      messages,
      jobs,
      locations: dbipLocations(),
      allowedCountries,
      publicUrl,
      passwordLinks,
    }),
    outbox: outboxFeature({ inUse: email === outbox }),
    access: accessFeature({ database }),
    connections: connectionsFeature(),
    permissions: permissionsFeature(),
    bookmarks: bookmarksFeature(),
    sharedElements: sharedElementsFeature(),
    colours: coloursFeature(),
    clients: clientsFeature(services),
    practices: practicesFeature({
      secrets,
      hasService: (db, practiceId, service) => vault.has(db, practiceId, service),
      sheets: office?.sheets,
      folders: office?.folders,
    }),
    wordForms: wordFormsFeature({ maker }),
    plans: plansFeature(),
    credentials: credentialsFeature({ vault, tryService }),
    dashboard: dashboardFeature(settings.robotSavesMinutes),
    dataQuality: dataQualityFeature({ patients: formFill.patients }),
    clientKeys: clientKeysFeature(),
    apiKeys: apiKeysFeature({ keys: apiKeys }),
    intake: intakeFeature({ keys: apiKeys, publicUrl }),
    claims: claimsFeature(),
    onboarding: onboardingFeature({ ...services, secrets, messages, publicUrl }),
    payers: payersFeature({ eligibility }),
    search: searchFeature(),
    verification: verificationFeature({ storage }),
    transactions: transactionsFeature(),
    transactionForm: transactionFormFeature(),
    gridColumns: gridColumnsFeature(),
    formFill: formFill.handlers,
    files: filesFeature({ storage, converter }),
    conversions: conversionsFeature({ converter, tableReader }),
    tickets: ticketsFeature(),
    callCenter: callCenterFeature(),
    carriers: carriersFeature(),
    reports: reportsFeature(),
    reportSchedules: reportSchedulesFeature(),
    realTime: realTimeFeature({ eligibility, eligibilityFor, maker }),
    extraction: extractionFeature({ sheets: office?.sheets }),
    botLog: botLogFeature(),
    landing: landingFeature(),
    administrationLog: administrationLogFeature({ database }),
    users: usersFeature({ secrets, messages, publicUrl }),
    accessInsight: accessInsightFeature(),
    permissionSets: permissionSetsFeature(),
    calls: callsFeature({ database, phone: phoneAccount, storage: settings.keepRecordings ? storage : undefined }),
    phoneLines: phoneLinesFeature(),
    messages: messagesFeature({ texts, phone: phoneAccount, messageStore }),
    templates: templatesFeature({ eligibilityFor }),
    subscriptions: subscriptionsFeature({ billing, messages }),
    fees: feesFeature({ workbookReader }),
    feeds: feedsFeature(),
    recall: recallFeature(),
  }
  const kernel: Kernel = {
    database,
    secrets,
    tokens,
    principals: new Principals(database, live),
    live,
    patientAccess: new PatientAccessLog(database, seals, heads),
    administrationLog,
    log,
    metrics,
    wireOptional: settings.wireOptional,
    checkJsonText,
    rateLimit: settings.rateLimit,
  }
  const inviteFirst = (address: string) =>
    database.asSystem(async (db) => {
      const changes = await inviteFirstAdministrator({ secrets, messages, publicUrl }, db, address)
      await administrationLog.write(db, changes, fromJob('first administrator'))
    })
  const phone = phoneOf(settings)
  const app = createApp(kernel, handlers, webhooks, {
    trustProxy: settings.trustProxy,
    https: publicUrl.startsWith('https:'),
    ...(phone && { phoneOrigin: new URL(phone.workspaceUrl).origin }),
  })
  const requests = gracefulStop(app)
  // Only where plain JSON bodies are accepted can the page try endpoints out.
  if (settings.wireOptional)
    app.get('/api-docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(publicUrl)))
  serveWebApp(app, settings.webFolder, {
    wirePassphrase: secrets.wirePassphrase,
    demo: settings.demo,
    outbox: email === outbox,
    ...(phone && { phone }),
  })
  return {
    app,
    database,
    secrets,
    storage,
    tableReader,
    pms,
    vault,
    administrationLog,
    webhooks,
    quality,
    log,
    async start(): Promise<void> {
      await checkSecretKey(database, secrets, { replace: settings.replaceSecretKey, before: secretsBefore(settings) })
      seals.use(await vault.systemKey('logs'))
      await database.asSystem((db) => sealEarlierAccesses(db, seals, administrationLog))
      if (settings.demo) {
        await ensureDemoCredentials({ database, vault }, demoCredentials)
        await ensureDemoMessages({ database, texts, days: keepTextsDays }, demoMessages(Date.now()))
      }
      if (settings.demo && settings.sandboxUrl !== undefined) {
        const { clientId } = await database.asSystem((db) => ownOffice(db))
        const ofWebsite = { clientId, practiceId: null, name: 'Web site', scope: 'orders', line: 'Web site' } as const
        const keysOfSandbox = await ensureDemoKeys({ database, keys: apiKeys }, [...demoIncomingKeys, ofWebsite])
        void setSandboxLines(settings.sandboxUrl, publicUrl, keysOfSandbox).catch((error: unknown) =>
          log.warn('the sandbox has no lines to send on', { error }),
        )
      }
      await live.start()
      await jobs.start(
        [
          messages.kind,
          passwordLinks,
          formFill.job,
          quality.job,
          webhooks.job,
          catchUp.atStart,
          billingCatchUp.atStart,
          ...(billingRefresh === undefined ? [] : [billingRefresh]),
        ],
        [
          cleanUp(database),
          webhooks.sweep,
          catchUp.scheduled,
          billingCatchUp.scheduled,
          deleteTextsJob(database, keepTextsDays),
          orphanedFilesJob(database, storage),
          tallyJob(database),
          publicationsJob({ database, administrationLog }),
          sendLinksJob({ database, messages, publicUrl }),
          checkAgainJob(database),
          ...quality.scheduled,
          feedAlarmsJob({ database, messages, publicUrl }),
          dailyCheckJob({ database, vault, tryService, log }),
          ...(office === undefined ? [] : [ownSchedulesJob(database)]),
          ...backups,
        ],
        settings.roles.robot,
      )
      for (const { atStart } of [catchUp, billingCatchUp])
        await database.asSystem((db) => jobs.send(db, atStart, {}, { singletonKey: 'start' }))
      if (settings.roles.robot) {
        robot.start()
        recounts.start()
        feedWatcher.start()
      }
      if (settings.firstAdmin !== undefined) await inviteFirst(settings.firstAdmin)
      if (settings.roles.web) await app.listen({ host: settings.host, port: settings.port })
      log.info('started', { port: settings.port })
    },
    /** What to do where nobody could ever sign in. */
    advice: () => database.asSystem(adviceForEmpty),
    /** Finishes requests, then jobs, then closes. */
    async stop(): Promise<void> {
      await requests.stop()
      await robot.stop()
      await recounts.stop()
      await feedWatcher.stop()
      await jobs.stop()
      await converter.close()
      await tableReader.close()
      await workbookReader.close()
      await live.stop()
      await database.close()
      await heads.written()
      log.info('stopped')
    },
  }
}

/** The page of the phone that the shell embeds. */
function phoneOf({ phoneWorkspaceUrl, sandboxUrl }: Settings): StartConfiguration['phone'] {
  if (phoneWorkspaceUrl !== undefined) return { workspaceUrl: phoneWorkspaceUrl, sandbox: false }
  return sandboxUrl === undefined ? undefined : { workspaceUrl: `${sandboxUrl}/workspace`, sandbox: true }
}

function secretsBefore({ secretKeyBefore }: Settings): Secrets | undefined {
  return secretKeyBefore === undefined ? undefined : new Secrets(secretKeyBefore)
}

async function health(database: Database, live: Live, jobs: Jobs, state: { stopping: boolean }): Promise<Health> {
  const applied = await database
    .inScope({}, (db) => sql<{ count: number }>`select count(*) as count from schema_migrations`.execute(db))
    .then((result) => result.rows[0]?.count ?? 0)
    .catch(() => undefined)
  const checks = {
    database: applied !== undefined,
    migrations: applied === migrations().length,
    events: live.connected,
    jobs: jobs.running,
  }
  return { live: true, ready: Object.values(checks).every(Boolean) && !state.stopping, checks }
}
