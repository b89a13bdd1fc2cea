import { z } from 'zod'
import { administration, can, canAny, endpoint, nothing, patients } from '../endpoint.ts'
import { calendarDate, email, id, list, moment, page, patientText, requiredText } from '../fields.ts'

export const FEED_KINDS = ['azure', 'sftp'] as const
export type FeedKind = (typeof FEED_KINDS)[number]
const kind = z.enum(FEED_KINDS)

/** 3 §2: what happened to a file. Its name may name a patient. */
const feedFile = z.object({
  _id: id,
  created: moment,
  container: z.string(),
  folder: z.string(),
  fileName: z.string(),
  event: z.enum(['created', 'changed', 'deleted']),
  lines: z.int().nullable().describe('Null for pictures, archives and what is gone.'),
  size: z.int().describe('In bytes.'),
  /** Null: nobody's. */
  practice: z.string().nullable(),
})
export type FeedFile = z.infer<typeof feedFile>

const direction = z.enum(['1', '-1']).optional()
const which = {
  // Names of files and folders can name patients.
  container: patientText(100).optional(),
  name: patientText(200).optional(),
  folder: patientText(200).optional(),
  created: calendarDate.optional(),
  createdStart: calendarDate.optional(),
  createdEnd: calendarDate.optional(),
}

/** 3 §2. Directions are 1 or -1; of several, date comes before file name, container and folder. */
const filesAsked = z.strictObject({
  ...page(['created', 'fileName', 'container', 'folder']),
  ...which,
  sortDate: direction,
  sortFilename: direction,
  sortContainer: direction,
  sortFolder: direction,
})

const filesList = {
  method: 'GET',
  scope: 'practices',
  carries: patients('view'),
  targets: 'many',
  shows: ['feeds'],
  input: filesAsked,
  output: list(feedFile),
} as const

const cell = z.object({
  lines: z.int().nullable(),
  size: z.int(),
  created: moment.nullable().describe('When it came; null if it did not.'),
  ok: z.boolean().nullable().describe('Null where nothing came and nothing had to.'),
  why: z.string(),
  days: z
    .array(z.int().nullable())
    .describe('Lines, or bytes where there are none, of the last 14 days; null: nothing came.'),
})
export type FeedCell = z.infer<typeof cell>

const deadline = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
const weekday = z.int().min(1).max(7)

const reportRow = z.object({
  practice: z.string(),
  practiceId: id,
  container: z.string(),
  folder: z.string(),
  deadline,
  days: z.array(weekday),
  alarmTo: z.array(z.string()),
  cells: z.record(z.string(), cell),
})
export type FeedReportRow = z.infer<typeof reportRow>

const column = z.object({ name: z.string(), pattern: z.string(), required: z.boolean() })
const feedReport = z.object({
  structure: z.array(z.object({ pms: z.string(), columns: z.array(column) })),
  data: z.array(z.object({ pms: z.string(), rows: z.array(reportRow) })),
})
export type FeedReport = z.infer<typeof feedReport>

const report = {
  method: 'GET',
  access: can('azureFilesReport'),
  scope: 'practices',
  carries: 'nothing',
  shows: ['feeds'],
  input: z.strictObject({ date: z.iso.date('Please select a date') }),
  output: feedReport,
} as const

const source = z.object({
  _id: id,
  client: z.string().nullable().describe("Null for the installation's own."),
  sandbox: z.boolean(),
  trouble: z.enum(['', 'unreachable', 'refused', 'unknown host key', 'changed host key', 'too many files']),
  downSince: moment.nullable(),
  passedAt: moment.nullable(),
  hostKeySeen: z.string().nullable().describe('A fingerprint that waits to be confirmed.'),
})
export type FeedSource = z.infer<typeof source>

const expectedColumn = z.strictObject({
  name: requiredText(60),
  pattern: requiredText(100),
  required: z.boolean(),
})
const expectedColumns = z
  .array(expectedColumn)
  .max(12, 'at most 12 files')
  .refine((columns) => new Set(columns.map(({ name }) => name.toLowerCase())).size === columns.length, {
    message: 'each file needs a name of its own',
  })

/** Also checked by the forms in the browser. */
export const feedExpected = z.strictObject({ pms: requiredText(60), columns: expectedColumns })
export const feedSettings = z.strictObject({
  practiceId: id,
  deadline,
  days: z.array(weekday).max(7),
  // An empty line among them is nobody.
  alarmTo: z
    .array(z.string().trim())
    .transform((lines) => lines.filter((line) => line !== ''))
    .pipe(z.array(email).max(5, 'at most 5 addresses')),
})

const anyOfThem = canAny(can('azureFiles'), can('azureFilesReport'))

export const feeds = {
  azure: endpoint({
    ...filesList,
    path: '/api/az/files',
    access: can('azureFiles'),
    summary: 'What happened to the files in the cloud containers of the selected practices, newest first.',
  }),
  sftp: endpoint({
    ...filesList,
    path: '/api/sftp/files',
    access: can('azureFiles'),
    summary: 'What happened to the files in the SFTP folders of the selected practices, newest first.',
  }),
  nobody: endpoint({
    method: 'GET',
    path: '/api/v2/feeds/{kind}/nobody',
    summary: 'Files that no NS or no practice has a name for.',
    access: can('permissions'),
    scope: 'administered',
    carries: patients('view'),
    targets: 'many',
    shows: ['feeds'],
    input: z.strictObject({ kind, ...page(['created']), ...which }),
    output: list(feedFile),
  }),
  azureReport: endpoint({
    ...report,
    path: '/api/az/files/report',
    summary:
      "The files that the selected practices' systems had to deliver on a day into cloud containers, and what came.",
  }),
  sftpReport: endpoint({
    ...report,
    path: '/api/sftp/files/report',
    summary: "The files that the selected practices' systems had to deliver on a day by SFTP, and what came.",
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/v2/feeds/{kind}/sources',
    summary: 'The accounts in which the files lie, and since when one does not answer.',
    access: anyOfThem,
    scope: 'practices',
    carries: 'nothing',
    shows: ['feeds', 'credentials'],
    input: z.strictObject({ kind }),
    output: z.array(source),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/v2/feeds/{kind}/look',
    summary: 'Has the accounts looked through now rather than within five minutes.',
    access: anyOfThem,
    scope: 'practices',
    carries: 'nothing',
    changes: 'records',
    input: z.strictObject({ kind }),
    output: nothing,
  }),
  confirmHostKey: endpoint({
    method: 'POST',
    path: '/api/v2/feeds/sources/{id}/host-key',
    summary: 'Confirms the fingerprint of an SFTP server that was seen; any other one is refused from then on.',
    access: can('clientCredentials'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('file feed'),
    refreshes: ['feeds'],
    input: z.strictObject({ id, fingerprint: requiredText(100) }),
    output: nothing,
  }),
  expected: endpoint({
    method: 'PUT',
    path: '/api/v2/feeds/expected',
    summary: 'Says which files a practice-management system delivers.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('file feed'),
    refreshes: ['feeds'],
    input: feedExpected,
    output: nothing,
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/api/v2/feeds/settings',
    summary: 'Says by when and on which days a practice’s files have to be there, and who is told when one is missing.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('file feed'),
    refreshes: ['feeds'],
    input: feedSettings,
    output: nothing,
  }),
}
