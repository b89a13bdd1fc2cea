import type { EligibilityService, StartConfiguration } from '@bitewing/contract'
import { type DatabaseAddress, newId } from '@bitewing/db'
import { demoWorkbook } from '@bitewing/db/demo'
import { archiveJobs } from './archive/archive-job.ts'
import { monthsJob } from './archive/months-job.ts'
import { backupJobs } from './backup/scheduled.ts'
import { prepareDemo } from './composition/demo.ts'
import { openIncoming } from './composition/incoming.ts'
import { health, openTraces, tellOfInstallation } from './composition/observing.ts'
import { LARGE_FILE_MS } from './adapters/confined/time-by-size.ts'
import { openConverter } from './adapters/converter/open.ts'
import { openAccounts } from './adapters/accounts/open.ts'
import { eligibilityByPractice, openEligibility } from './adapters/eligibility/open.ts'
import { openFeeds } from './adapters/feeds/open.ts'
import { openGoogle } from './adapters/google/open.ts'
import { dbipLocations } from './adapters/location/dbip.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
import { localOutbox } from './adapters/outbox/outbox.ts'
import { httpSms } from './adapters/sms/http-gateway.ts'
import { openStorage } from './adapters/storage/open.ts'
import { pdfTables } from './adapters/tables/pdf-tables.ts'
import { workbookPages } from './adapters/tables/workbook-pages.ts'
import { ensureDemoWorkbook } from './adapters/workbooks/demo.ts'
import { openOffices } from './adapters/workbooks/open.ts'
import { administrationLogFeature } from './features/administration-log/index.ts'
import { accessInsightFeature } from './features/access-insight/index.ts'
import { accessFeature } from './features/access/index.ts'
import { botLogFeature } from './features/bot-log/index.ts'
import { callCenterFeature } from './features/call-center/index.ts'
import { carriersFeature } from './features/carriers/index.ts'
import { callsFeature } from './features/calls/index.ts'
import { claimsFeature } from './features/claims/index.ts'
import { apiKeysFeature, clientKeysFeature } from './features/client-keys/index.ts'
import { clientsFeature, practicesFeature } from './features/clients/index.ts'
import { bookmarksFeature } from './features/bookmarks/index.ts'
import { coloursFeature } from './features/colours/index.ts'
import { connectionsFeature } from './features/connections/index.ts'
import { conversionsFeature } from './features/conversions/index.ts'
import { dataQualityFeature, qualityJobs } from './features/data-quality/index.ts'
import { dashboardFeature } from './features/dashboard/index.ts'
import { credentialsFeature, dailyCheckJob } from './features/credentials/index.ts'
import { extractionFeature, ownSchedulesJob } from './features/extraction/index.ts'
import { feesFeature } from './features/fees/index.ts'
import { feedAlarmsJob, feedsFeature, FeedWatcher } from './features/feeds/index.ts'
import { filesFeature, orphanedFilesJob } from './features/files/index.ts'
import { checkAgainJob, formFillFeature } from './features/form-fill/index.ts'
import { gridColumnsFeature } from './features/grid-columns/index.ts'
import { intakeFeature } from './features/intake/index.ts'
import { landingFeature } from './features/landing/index.ts'
import { messagesFeature } from './features/messages/index.ts'
import { outboxFeature } from './features/outbox/index.ts'
import { onboardingFeature } from './features/onboarding/index.ts'
import { payersFeature } from './features/payers/index.ts'
import { permissionSetsFeature } from './features/permission-sets/index.ts'
import { permissionsFeature } from './features/permissions/index.ts'
import { phoneLinesFeature } from './features/phone-lines/index.ts'
import { plansFeature } from './features/plans/index.ts'
import { realTimeFeature } from './features/real-time/index.ts'
import { recallFeature } from './features/recall/index.ts'
import { reportSchedulesFeature, sendLinksJob } from './features/report-schedules/index.ts'
import { savedReportsFeature } from './features/saved-reports/index.ts'
import { reportsFeature } from './features/reports/index.ts'
import { searchFeature } from './features/search/index.ts'
import { passwordComputations, passwordLinkJob, sessionFeature } from './features/session/index.ts'
import { apiPage, systemFeature } from './features/system/index.ts'
import { publicationsJob, templatesFeature } from './features/templates/index.ts'
import { statusFeature } from './features/status/index.ts'
import { subscriptionsFeature } from './features/subscriptions/index.ts'
import { sharedElementsFeature } from './features/shared-elements/index.ts'
import { ticketsFeature } from './features/tickets/index.ts'
import { transactionFormFeature } from './features/transaction-form/index.ts'
import { tallyJob, transactionsFeature } from './features/transactions/index.ts'
import { adviceForEmpty, inviteFirstAdministrator, usersFeature } from './features/users/index.ts'
import { Recounts, verificationFeature } from './features/verification/index.ts'
import { wordFormsFeature } from './features/word-forms/index.ts'
import { checkSecretKey } from './kernel/crypto/check-secret-key.ts'
import { secretKey } from './kernel/crypto/secret-key.ts'
import { Secrets } from './kernel/crypto/secrets.ts'
import { Database } from './kernel/data/database.ts'
import { Replica } from './kernel/data/replica.ts'
import { DocumentMaker } from './kernel/documents/document-maker.ts'
import { createApp } from './kernel/http/app.ts'
import { callCountsIn } from './kernel/http/call-counts.ts'
import type { AllHandlers } from './kernel/http/context.ts'
import { gracefulStop } from './kernel/http/graceful-stop.ts'
import type { Kernel } from './kernel/http/mounted.ts'
import { cleanUp } from './kernel/jobs/clean-up.ts'
import { Jobs } from './kernel/jobs/jobs.ts'
import { Live } from './kernel/live/live.ts'
import { newerProgram } from './kernel/live/newer-program.ts'
import { WaitingPlaces } from './kernel/live/waiting-places.ts'
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
  const traces = openTraces(settings.traces, log)
  const secrets = new Secrets(secretKey(settings.secretKey, settings.dataDir), settings.wirePassphrase)
  const role = address.role === undefined ? {} : { role: address.role }
  const database = new Database(address.url, { ...role, max: settings.databasePool })
  const replica =
    settings.databaseReadUrl === undefined
      ? undefined
      : new Replica(settings.databaseReadUrl, database.pool, {
          max: settings.databasePool,
          mostBehindMs: settings.databaseReadLagMs,
          patience: settings.patience,
          log,
        })
  database.replica = replica
  if (replica !== undefined) metrics.gauge('replication_lag_seconds', () => replica.lagSeconds)
  metrics.gauge('database_connections', () => database.pool.totalCount)
  metrics.gauge('database_requests_waiting', () => database.pool.waitingCount)
  metrics.gauge('password_computations_total', passwordComputations)
  const live = new Live(address.url, role, log)
  const outdated = newerProgram(database, live, log)
  live.onSignal((signal) => void ('event' in signal && replica?.noteLiveEvent()))
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
  const backups = backupJobs({ ...settings, ownerUrl, isRobot: settings.roles.robot, storage, log })
  const archives = archiveJobs({
    keepDays: settings.keepDays,
    isRobot: settings.roles.robot,
    ownerUrl,
    storage,
    seals,
    administrationLog,
    log,
    archiveKey: () => vault.systemKey('archives'),
  })
  const converter = openConverter(settings.dataDir, settings.patience)
  const maker = new DocumentMaker()
  const tableReader = pdfTables({ time: LARGE_FILE_MS * settings.patience })
  const workbookReader = workbookPages(LARGE_FILE_MS * settings.patience)
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
    settings.robotLeaseMs,
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
  const report = tellOfInstallation({ settings, database, metrics, log, newestBackup: backups.newest })
  const feedWatcher = new FeedWatcher({ database, vault, feeds, live, log })
  const incoming = openIncoming({ settings, database, secrets, vault, jobs, administrationLog, log })
  const { webhooks, phone: phoneAccount, messageStore, texts, billing, apiKeys } = incoming
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
    conversions: conversionsFeature({ converter, tableReader, places: new WaitingPlaces(database, live, log) }),
    tickets: ticketsFeature(),
    callCenter: callCenterFeature(),
    carriers: carriersFeature(),
    reports: reportsFeature({ billing }),
    reportSchedules: reportSchedulesFeature(),
    savedReports: savedReportsFeature(),
    realTime: realTimeFeature({ eligibility, eligibilityFor, maker, billing }),
    extraction: extractionFeature({ sheets: office?.sheets }),
    botLog: botLogFeature(),
    landing: landingFeature(),
    status: statusFeature({ database, storage: settings.storage.kind }),
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
    callCounts: callCountsIn(database, settings.patience),
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
      if (settings.demo) await prepareDemo({ settings, database, vault, texts, apiKeys, log })
      await live.start()
      report.start()
      await replica?.start()
      await jobs.start(
        [messages.kind, passwordLinks, formFill.job, quality.job, ...incoming.jobs],
        [
          cleanUp(database),
          ...incoming.scheduled,
          orphanedFilesJob(database, storage),
          tallyJob(database),
          publicationsJob({ database, administrationLog }),
          sendLinksJob({ database, messages, publicUrl }),
          checkAgainJob(database),
          ...quality.scheduled,
          feedAlarmsJob({ database, messages, publicUrl }),
          dailyCheckJob({ database, vault, tryService, log }),
          ...(office === undefined ? [] : [ownSchedulesJob(database)]),
          ...backups.jobs,
          monthsJob(database),
          ...archives,
        ],
        settings.roles.robot,
      )
      await incoming.catchUp()
      if (settings.roles.robot) {
        robot.start()
        recounts.start()
        feedWatcher.start()
      }
      if (settings.firstAdmin !== undefined) await inviteFirst(settings.firstAdmin)
      if (settings.roles.web) await app.listen({ host: settings.host, port: settings.port })
      log.info('started', { port: settings.port })
    },
    /** Resolves when the database no longer works with this program. */
    outdated,
    /** What to do where nobody could ever sign in. */
    advice: () => database.asSystem(adviceForEmpty),
    /** Finishes requests, then jobs, then closes. */
    async stop(): Promise<void> {
      await requests.stop()
      await report.stop()
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
      await traces?.stop()
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
