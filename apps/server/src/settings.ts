import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '@bitewing/db'
import { z } from 'zod'
import { readStorage } from './storage-setting.ts'

/** Everything that can be set from outside, in one place, each with a default that works. */

const ROOT = resolve(import.meta.dirname, '../../..')

const text = z.string().trim()
const url = (protocols: string[], example: string) =>
  text.refine((value) => {
    try {
      return protocols.includes(new URL(value).protocol)
    } catch {
      return false
    }
  }, `must look like ${example}`)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
/** Unset: for ever. */
const keptDays = (least: number, why = '') =>
  z.coerce
    .number('must be a number of days')
    .int()
    .min(least, `must be at least ${least} days${why}`)
    .max(36_500)
    .optional()
const SIX_YEARS = 2192
const words = text.transform((value) => value.split(/[\s,]+/).filter((word) => word !== ''))

const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  DATA_DIR: text.default(resolve(ROOT, 'data')).transform((path) => resolve(path)),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/bitewing').optional(),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/bitewing').optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/bitewing').optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number('must be a number of seconds').int().min(1).max(3600).default(5),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  PUBLIC_URL: url(['http:', 'https:'], 'https://bitewing.example.com').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: text.default('Bitewing <no-reply@bitewing.example>'),
  SMS_GATEWAY_URL: url(['http:', 'https:'], 'https://sms.example.com/send').optional(),
  SMS_GATEWAY_TOKEN: text.optional(),
  STORAGE_URL: text.optional(),
  STORAGE_ACCESS_KEY: text.optional(),
  STORAGE_SECRET_KEY: text.optional(),
  PMS_URL: url(['http:', 'https:'], 'https://api.opendental.com/api/v1').default('https://api.opendental.com/api/v1'),
  PMS_DEVELOPER_KEY: text.optional(),
  STEDI_URL: url(['http:', 'https:'], 'https://healthcare.us.stedi.com/2024-04-01').default(
    'https://healthcare.us.stedi.com/2024-04-01',
  ),
  STEDI_KEY: text.optional(),
  CHANGE_URL: url(['http:', 'https:'], 'https://apigw.changehealthcare.com').default(
    'https://apigw.changehealthcare.com',
  ),
  CHANGE_CLIENT_ID: text.optional(),
  CHANGE_CLIENT_SECRET: text.optional(),
  X12_URL: url(['http:', 'https:'], 'https://clearinghouse.example.com/realtime').optional(),
  X12_USER: text.default(''),
  X12_PASSWORD: text.default(''),
  X12_SENDER: text.max(15, 'has at most 15 characters').default('BITEWING'),
  X12_RECEIVER: text.max(15, 'has at most 15 characters').default('CLEARINGHOUSE'),
  AIRCALL_URL: url(['http:', 'https:'], 'https://api.aircall.io/v1').default('https://api.aircall.io/v1'),
  AIRCALL_API_ID: text.optional(),
  AIRCALL_API_TOKEN: text.optional(),
  RINGCENTRAL_URL: url(['http:', 'https:'], 'https://platform.ringcentral.com').default(
    'https://platform.ringcentral.com',
  ),
  RINGCENTRAL_CLIENT_ID: text.optional(),
  RINGCENTRAL_CLIENT_SECRET: text.optional(),
  RINGCENTRAL_JWT: text.optional(),
  STRIPE_URL: url(['http:', 'https:'], 'https://api.stripe.com').default('https://api.stripe.com'),
  STRIPE_KEY: text.optional(),
  AZURE_FILES_URL: url(['http:', 'https:'], 'https://account.blob.core.windows.net').optional(),
  AZURE_FILES_ACCOUNT: text.optional(),
  AZURE_FILES_KEY: text.optional(),
  SFTP_FILES_HOST: text.optional(),
  SFTP_FILES_USER: text.optional(),
  SFTP_FILES_PASSWORD: text.optional(),
  SFTP_FILES_KEY_FILE: text.optional(),
  SFTP_FILES_HOST_KEY: text
    .regex(/^SHA256:[\w+/]{43}$/, 'must be a fingerprint such as SHA256:… of ssh-keyscan')
    .optional(),
  KEEP_RECORDINGS: onOff.default(false),
  BACKUP_FOLDER: text.transform((path) => resolve(path)).optional(),
  BACKUP_KEEP_DAYS: z.coerce.number('must be a number of days').int().min(1).max(3650).default(14),
  BACKUP_PASSPHRASE: text.min(12, 'must have at least 12 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'must be pairs such as authorization=Bearer x,team=y')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a share').min(0).max(1).default(1),
  KEEP_SMS_TEXTS_DAYS: z.coerce.number('must be a number of days').int().min(1).max(3650).default(30),
  KEEP_ACCESS_LOG_DAYS: keptDays(SIX_YEARS, ', which are six years'),
  KEEP_ADMINISTRATION_LOG_DAYS: keptDays(SIX_YEARS, ', which are six years'),
  KEEP_RECORD_HISTORY_DAYS: keptDays(365),
  KEEP_PAYER_ANSWERS_DAYS: keptDays(365),
  KEEP_ROBOT_LOG_DAYS: keptDays(92),
  KEEP_WEBHOOK_EVENTS_DAYS: keptDays(31),
  ROBOT_LEASE_SECONDS: z.coerce.number('must be a number of seconds').int().min(6).max(600).default(6),
  ROBOT_SAVES_MINUTES_FBD: z.coerce.number('must be a number of minutes').int().min(0).max(240).default(20),
  ROBOT_SAVES_MINUTES_ELG: z.coerce.number('must be a number of minutes').int().min(0).max(240).default(6),
  AIRCALL_WORKSPACE_URL: url(['http:', 'https:'], 'https://workspace.aircall.io').optional(),
  GOOGLE_KEY_FILE: text.optional(),
  PRACTICE_FOLDERS: text.optional(),
  SANDBOX_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).optional(),
  SANDBOX_SFTP_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).optional(),
  SANDBOX_URL: url(['http:', 'https:'], 'http://127.0.0.1:3001').optional(),
  ROLES: words
    .refine(
      (roles) => roles.length > 0 && roles.every((role) => role === 'web' || role === 'robot'),
      'must be web, robot or both',
    )
    .default(['web', 'robot']),
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  REPLACE_SECRET_KEY: onOff.default(false),
  SECRET_KEY_BEFORE: text.min(32, 'must have at least 32 characters').optional(),
  WIRE_ENCRYPTION: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  WIRE_PASSPHRASE: text.min(16, 'must have at least 16 characters').optional(),
  ALLOWED_COUNTRIES: words
    .refine(
      (countries) => countries.every((country) => /^[A-Z]{2}$/.test(country)),
      'must be codes of two capital letters, such as US,CA',
    )
    .default(['US']),
  TRUST_PROXY: words.default([]),
  RATE_LIMIT: z.coerce.number('must be a number').int().min(1).default(1200),
  PATIENCE: z.coerce.number('must be a number').min(1).max(100).default(1),
  FIRST_ADMIN: z.email('must be an e-mail address').optional(),
  DEMO: onOff.optional(),
  DEMO_RECORDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(6000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv = withEnvFile()) {
  // An empty value counts as unset, so that a line in .env can be blanked.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} ${sentence(issue.message)}.`).join('\n'),
    )
  }
  const s = parsed.data
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(s.HOST)
  const demo = s.DEMO ?? s.DATABASE_URL === undefined
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    /** Undefined means the embedded database. */
    databaseUrl: s.DATABASE_URL,
    migrationUrl: s.DATABASE_MIGRATION_URL,
    /** A replica of it that answers what only reads. */
    databaseReadUrl: s.DATABASE_READ_URL,
    /** Further behind, it answers nobody. */
    databaseReadLagMs: s.DATABASE_READ_LAG_SECONDS * 1000,
    databasePool: s.DATABASE_POOL,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    mail: mailOf(s, demo),
    smsGateway: s.SMS_GATEWAY_URL === undefined ? undefined : { url: s.SMS_GATEWAY_URL, token: s.SMS_GATEWAY_TOKEN },
    storage: storageOf(s),
    /** Undefined means the sandbox, if there is one. Each practice's own key is among its credentials. */
    pms: s.PMS_DEVELOPER_KEY === undefined ? undefined : { url: s.PMS_URL, developerKey: s.PMS_DEVELOPER_KEY },
    /** For those who have an account of their own among their credentials. */
    eligibilityUrls: {
      stedi: s.STEDI_URL.replace(/\/$/, ''),
      change: s.CHANGE_URL.replace(/\/$/, ''),
      x12: s.X12_URL,
    },
    /** Undefined means the sandbox, if there is one. */
    stedi: s.STEDI_KEY === undefined ? undefined : { url: s.STEDI_URL.replace(/\/$/, ''), key: s.STEDI_KEY },
    change:
      s.CHANGE_CLIENT_ID === undefined || s.CHANGE_CLIENT_SECRET === undefined
        ? undefined
        : {
            url: s.CHANGE_URL.replace(/\/$/, ''),
            clientId: s.CHANGE_CLIENT_ID,
            clientSecret: s.CHANGE_CLIENT_SECRET,
          },
    x12:
      s.X12_URL === undefined
        ? undefined
        : {
            url: s.X12_URL,
            user: s.X12_USER,
            password: s.X12_PASSWORD,
            sender: s.X12_SENDER,
            receiver: s.X12_RECEIVER,
          },
    /** Undefined means the sandbox, if there is one. */
    aircall:
      s.AIRCALL_API_ID === undefined || s.AIRCALL_API_TOKEN === undefined
        ? undefined
        : { url: s.AIRCALL_URL.replace(/\/$/, ''), apiId: s.AIRCALL_API_ID, apiToken: s.AIRCALL_API_TOKEN },
    /** Undefined means the sandbox, if there is one. */
    ringCentral: ringCentralOf(s),
    /** Undefined means the sandbox, if there is one. */
    stripe: s.STRIPE_KEY === undefined ? undefined : { url: s.STRIPE_URL.replace(/\/$/, ''), key: s.STRIPE_KEY },
    /** The accounts in which practices' systems deliver files. Undefined means the sandbox, if there is one. */
    azureFiles: azureFilesOf(s),
    sftpFiles: sftpFilesOf(s),
    keepRecordings: s.KEEP_RECORDINGS,
    backupPassphrase: s.BACKUP_PASSPHRASE,
    backups: backupsOf(s),
    traces: tracesOf(s),
    keepSmsTextsDays: s.KEEP_SMS_TEXTS_DAYS,
    /** After how many days the months of a table go to the archive; of a table that is not named, never. */
    keepDays: keepDaysOf(s),
    robotLeaseMs: s.ROBOT_LEASE_SECONDS * 1000,
    /** How many times as long as usual the server waits: more on a slow or busy machine. */
    patience: s.PATIENCE,
    /** How long a person would sit at what the robot verifies (docs/decisions/0051). */
    robotSavesMinutes: { fbd: s.ROBOT_SAVES_MINUTES_FBD, elg: s.ROBOT_SAVES_MINUTES_ELG },
    /** The page of the phone. Undefined means the sandbox's, if there is one. */
    phoneWorkspaceUrl: s.AIRCALL_WORKSPACE_URL?.replace(/\/$/, ''),
    /** The key file of the service account with which practices share their sheets and folders. */
    googleKeyFile: s.GOOGLE_KEY_FILE,
    /** Holds a folder for each practice that keeps its appointments in a workbook. */
    practiceFolders: {
      path: resolve(s.PRACTICE_FOLDERS ?? resolve(s.DATA_DIR, 'folders')),
      chosen: s.PRACTICE_FOLDERS !== undefined,
    },
    /** Answers for the providers that have no credentials. */
    sandboxUrl: s.SANDBOX_URL?.replace(/\/$/, ''),
    /** The port of our own sandbox, which the demo starts unless SANDBOX_URL names a running one. */
    startSandbox:
      demo && s.SANDBOX_URL === undefined
        ? {
            port: s.SANDBOX_PORT ?? (s.PORT === 0 || s.PORT === 65535 ? 0 : s.PORT + 1),
            chosen: s.SANDBOX_PORT !== undefined,
            ...(s.SANDBOX_SFTP_PORT !== undefined && { sftpPort: s.SANDBOX_SFTP_PORT }),
          }
        : undefined,
    roles: { web: s.ROLES.includes('web'), robot: s.ROLES.includes('robot') },
    secretKey: s.SECRET_KEY,
    replaceSecretKey: s.REPLACE_SECRET_KEY,
    /** The one that SECRET_KEY takes the place of: with it the vault's keys are wrapped again. */
    secretKeyBefore: s.SECRET_KEY_BEFORE,
    /** Whether plain JSON bodies are accepted as well, so that the API page and curl work: only where nobody else can reach the server. */
    wireOptional: (s.WIRE_ENCRYPTION ?? (demo && loopback ? 'optional' : 'required')) === 'optional',
    wirePassphrase: s.WIRE_PASSPHRASE,
    /** Who gets everything, where nobody has. */
    firstAdmin: s.FIRST_ADMIN,
    allowedCountries: new Set(s.ALLOWED_COUNTRIES),
    trustProxy: s.TRUST_PROXY,
    rateLimit: s.RATE_LIMIT,
    demo,
    demoRecords: s.DEMO_RECORDS,
    logLevel: s.LOG_LEVEL,
    webFolder: resolve(ROOT, 'apps/web/dist'),
  }
}

/** The outbox shows PINs and links to whoever sits at the machine, so it is never what a forgotten setting leads to. */
function mailOf(s: z.infer<typeof schema>, demo: boolean): 'outbox' | { url: string; from: string } {
  if (s.SMTP_URL !== undefined) return { url: s.SMTP_URL, from: s.MAIL_FROM }
  if (demo) return 'outbox'
  throw new StartError(
    'Nobody could sign in, because there is no mail gateway to send PINs and links: set SMTP_URL and MAIL_FROM. (Only with DEMO=on do they go to an outbox on this machine.)',
  )
}

function ringCentralOf(s: z.infer<typeof schema>) {
  const { RINGCENTRAL_CLIENT_ID: clientId, RINGCENTRAL_CLIENT_SECRET: clientSecret, RINGCENTRAL_JWT: jwt } = s
  if (clientId === undefined || clientSecret === undefined || jwt === undefined) return undefined
  return { url: s.RINGCENTRAL_URL.replace(/\/$/, ''), clientId, clientSecret, jwt }
}

function azureFilesOf({
  AZURE_FILES_ACCOUNT: account,
  AZURE_FILES_KEY: key,
  AZURE_FILES_URL: address,
}: z.infer<typeof schema>) {
  if (account === undefined || key === undefined) return undefined
  return { url: (address ?? `https://${account}.blob.core.windows.net`).replace(/\/$/, ''), account, key }
}

function sftpFilesOf(s: z.infer<typeof schema>) {
  const { SFTP_FILES_HOST: host, SFTP_FILES_USER: user, SFTP_FILES_KEY_FILE: file } = s
  if (host === undefined || user === undefined) return undefined
  if (file !== undefined && !existsSync(file)) throw new StartError('The setting SFTP_FILES_KEY_FILE names no file.')
  const given = {
    password: s.SFTP_FILES_PASSWORD,
    privateKey: file === undefined ? undefined : readFileSync(file, 'utf8'),
    hostKey: s.SFTP_FILES_HOST_KEY,
  }
  const values = Object.entries({ host, user, ...given }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return { values: Object.fromEntries(values) as Record<string, string> }
}

/** A folder without a passphrase is a mistake that nobody would notice until a backup is needed. */
function backupsOf(s: z.infer<typeof schema>) {
  if (s.BACKUP_FOLDER === undefined) return undefined
  if (s.BACKUP_PASSPHRASE === undefined)
    throw new StartError('BACKUP_FOLDER needs BACKUP_PASSPHRASE: backups are encrypted.')
  return { folder: s.BACKUP_FOLDER, keepDays: s.BACKUP_KEEP_DAYS, passphrase: s.BACKUP_PASSPHRASE }
}

function keepDaysOf(s: z.infer<typeof schema>): Record<string, number> {
  const chosen = {
    patient_access_log: s.KEEP_ACCESS_LOG_DAYS,
    administration_log: s.KEEP_ADMINISTRATION_LOG_DAYS,
    record_history: s.KEEP_RECORD_HISTORY_DAYS,
    payer_answers: s.KEEP_PAYER_ANSWERS_DAYS,
    bot_statuses: s.KEEP_ROBOT_LOG_DAYS,
    extraction_logs: s.KEEP_ROBOT_LOG_DAYS,
    webhook_events: s.KEEP_WEBHOOK_EVENTS_DAYS,
  }
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([table, days]) => (days === undefined ? [] : [[table, days]])),
  )
}

/** Undefined: no traces. */
function tracesOf(s: z.infer<typeof schema>) {
  if (s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const pairs = s.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ])
  return {
    url: `${s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs ?? []) as Record<string, string>,
    share: s.OTEL_TRACES_SAMPLER_ARG,
  }
}

function storageOf(s: z.infer<typeof schema>) {
  try {
    return readStorage({
      url: s.STORAGE_URL,
      accessKey: s.STORAGE_ACCESS_KEY,
      secretKey: s.STORAGE_SECRET_KEY,
      dataDir: s.DATA_DIR,
    })
  } catch (error) {
    throw new StartError(`The setting STORAGE_URL ${error instanceof Error ? error.message : 'is not valid'}.`)
  }
}

function withEnvFile(): NodeJS.ProcessEnv {
  const file = resolve(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

function sentence(message: string): string {
  return message.startsWith('must') ? message : `is not valid: ${message}`
}
