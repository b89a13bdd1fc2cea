import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, moment, text } from '../fields.ts'
import { answerSource, driveFile, longText, recordType, version } from './record.ts'
import { wireSection } from './template-on-wire.ts'

const fillers = canAny(can('missingCode', 'edit_missingcode'), can('FBD', 'updateFBD'))
const readers = canAny(can('missingCode'), can('FBD'), can('transaction', 'list_transaction'), can('callCenter'))

/** Bookmark to value: '-' for nothing, 'n' and 'o' for options. */
const bookmarks = z.record(z.string().regex(/^[A-Za-z]\w{0,79}$/, 'is not a bookmark'), longText(4000))

const summary = z.object({
  _id: id,
  PracticeId: id,
  PracticeName: z.string(),
  type: recordType,
  apptData: z.object({ date: calendarDate, provider: z.string(), note: z.string() }),
  apptNote: z.string(),
  /** The notes that can be changed on the form-fill screen. */
  note: z.string(),
  CarrierName: z.string(),
  groupNumber: z.string(),
  PatientName: z.string(),
  /** Masked. */
  MemberID: z.string(),
  StatusPatient: z.string(),
  VerificationType: z.string(),
  policyType: z.enum(['Primary', 'Secondary']).nullable(),
  audited: z.boolean(),
  uploadFBD: z.boolean(),
  driveFiles: z.array(driveFile),
})
export type FormSummary = z.infer<typeof summary>

const counts = z.object({ missingRequiredInputQty: z.int(), totalRequiredFields: z.int() })

export const formFill = {
  merge: endpoint({
    method: 'POST',
    path: '/api/tmp/merge',
    summary: "A record's form: the sections with their values, where robot values came from, and the summary.",
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    input: z.strictObject({ dataId: id }),
    output: z.object({
      version,
      /** Of which template the form is: an ELG record is filled in the practice's FBD form (1 §5, type change). */
      templateType: z.enum(['FBD', 'ELG']),
      sections: z.array(wireSection),
      /** Values of bookmarks that the template does not have (any more); they are kept. */
      otherValues: z.record(z.string(), z.string()),
      sources: z.record(z.string(), answerSource),
      spreedsheet: summary,
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/trans/{id}/missingCode',
    summary: 'Saves values of the form; those that are not named stay. A stale version is refused with 409.',
    access: fillers,
    scope: 'practices',
    carries: patients('change'),
    input: z.strictObject({
      id,
      version,
      bookmarks,
      /** The specification sends the user along; who it is comes from the session alone. */
      user: text(100).optional(),
      /** The answer to 'A change of type from ELG to FBD is going to be made'. */
      changeTypeToFbd: z.boolean().default(false),
      /** The record whose policy is taken over with this save ('Use this policy'). */
      policyOf: id.optional(),
    }),
    output: counts.extend({ version, type: recordType }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/tmp/data/download/{id}',
    summary: 'The filled form as a Word document, or as PDF.',
    access: readers,
    scope: 'practices',
    carries: patients('export'),
    // A PDF takes its time on a thread of its own.
    outside: true,
    input: z.strictObject({ id, format: z.enum(['docx', 'pdf']).default('docx') }),
    output: fileAnswer,
  }),
  updatePms: endpoint({
    method: 'POST',
    path: '/api/tmp/drive/upload',
    summary: "Queues the record's result for the practice-management system ('Update PMS'); the end is told live.",
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('change'),
    input: z.strictObject({ dataId: id }),
    output: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']) }),
  }),
  pmsState: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms',
    summary: 'What became of the last Update PMS.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: 'nothing',
    input: z.strictObject({ id }),
    output: z.object({
      state: z.enum(['none', 'queued', 'running', 'done', 'failed']),
      requestedAt: moment.nullable(),
      finishedAt: moment.nullable(),
      /** Written for a person. */
      failure: z.string().nullable(),
    }),
  }),
  setUpload: endpoint({
    method: 'PUT',
    path: '/api/trans/fbd/canUpload',
    summary: "Switches 'Upload FBD' on or off.",
    access: can('FBD', 'uploadFBD'),
    scope: 'practices',
    carries: patients('change'),
    input: z.strictObject({ transactionId: id, status: z.enum(['true', 'false']) }),
    output: z.object({ uploadFBD: z.boolean(), version }),
  }),
  callBookmarks: endpoint({
    method: 'GET',
    path: '/api/v2/iv/calls/bookmarks/{id}',
    summary: 'What is still to be asked on a call: the required fields of a record that are empty.',
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    input: z.strictObject({ id }),
    output: z.object({
      records: z.array(z.object({ section: z.string(), bookmark: z.string(), label: z.string(), value: z.string() })),
      recordsQty: z.int(),
    }),
  }),
  sharedElements: endpoint({
    method: 'GET',
    path: '/api/template/sharedElement',
    summary: 'The elements of a template that are shared.',
    access: readers,
    scope: 'granted',
    carries: 'nothing',
    input: z.strictObject({ templateId: id.optional() }),
    output: z.object({ records: z.array(z.object({ templateId: id, elementId: id })), recordsQty: z.int() }),
  }),
}
