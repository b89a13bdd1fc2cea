import { ADMINISTRATION_SUBJECTS } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, requiredText, text } from '../fields.ts'
import { foundRecord } from './search.ts'

const administrationLine = z.object({
  _id: z.string(),
  at: moment,
  who: z.string(),
  action: z.string(),
  subject: z.enum(ADMINISTRATION_SUBJECTS),
  subjectId: z.string(),
  label: z.string(),
  /** Names of the clients at which it counts; empty for what concerns all. */
  clients: z.string(),
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  ip: z.string(),
})
export type AdministrationLine = z.infer<typeof administrationLine>

const filters = {
  who: text(100).optional(),
  action: text(60).optional(),
  subject: z.enum(ADMINISTRATION_SUBJECTS).optional(),
  subjectId: text(60).optional().describe('One thing, by its id.'),
  client: id.optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
}
const sortable = ['at', 'who', 'action', 'subject', 'label'] as const

const patientAccess = z.object({
  _id: z.string(),
  at: moment,
  patient: z.string(),
  who: z.string(),
  action: z.enum(['view', 'change', 'export', 'reveal']),
  outcome: z.enum(['allowed', 'refused']),
  /** What was called, as a sentence. */
  what: z.string(),
  ip: z.string(),
})
export type PatientAccessLine = z.infer<typeof patientAccess>

export const administrationLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/administration/log',
    summary: 'What people changed in administration at the clients that the caller administers, newest first.',
    access: can('auditTrait'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['administration', 'clients', 'users', 'permissions', 'credentials', 'payers', 'colours', 'logins'],
    input: z.strictObject({ ...page(sortable), ...filters }),
    output: list(administrationLine),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/v2/administration/log/download',
    summary: 'The same lines as a workbook; the export is a line of the log itself.',
    access: can('auditTrait'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('administration log'),
    outside: true,
    refreshes: ['administration'],
    input: z.strictObject({ sort: page(sortable).sort, ...filters }),
    output: fileAnswer,
  }),
  patients: endpoint({
    method: 'POST',
    path: '/api/v2/administration/patientAccess/search',
    summary: 'Records of the selected practices by their patient’s name, to ask who saw that patient.',
    access: can('auditTrait', 'patient_accesses'),
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'many',
    input: z.strictObject({ text: requiredText(100) }),
    output: z.object({ records: z.array(foundRecord) }),
  }),
  patientAccesses: endpoint({
    method: 'POST',
    path: '/api/v2/administration/patientAccess',
    summary: 'Who saw, changed, exported or revealed the data of a record’s patient, newest first.',
    access: can('auditTrait', 'patient_accesses'),
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    about: 'transactionId',
    input: z.strictObject({ ...page(['at']), transactionId: id }),
    output: list(patientAccess),
  }),
}
