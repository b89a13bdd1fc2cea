import { centsOf, FEE_TEXTS } from '@bitewing/domain'
import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, text } from '../fields.ts'
import { formReaders, payerAnswers } from './payer-answers.ts'
import { pmsUpdate } from './pms-update.ts'
import { answerSource, driveFile, identifier, longText, recordType, version } from './record.ts'
import { wireSection } from './template-on-wire.ts'

const fillers = canAny(can('missingCode', 'edit_missingcode'), can('FBD', 'updateFBD'))

/** Values by bookmark: '-' means no value, 'n' and 'o' stand for a ticked and an empty option. */
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
  MemberID: identifier,
  StatusPatient: z.string(),
  VerificationType: z.string(),
  policyType: z.enum(['Primary', 'Secondary']).nullable(),
  audited: z.boolean(),
  uploadFBD: z.boolean(),
  driveFiles: z.array(driveFile),
})
export type FormSummary = z.infer<typeof summary>

/** What the payer says about a field that is still empty, left for a person to decide. */
const proposal = z.object({
  bookmark: z.string(),
  /** As shown to people; several if the payer contradicts itself. */
  values: z.array(z.string()),
  /** The payer's own words, or the reason why a person has to decide. */
  words: z.string(),
  segment: z.string(),
})
export type FormProposal = z.infer<typeof proposal>

const cents = z.int()
const estimatedLine = z.object({
  code: z.string(),
  name: z.string(),
  charge: cents.nullable(),
  deductible: cents,
  /** Null where it cannot be known. */
  planPays: cents.nullable(),
  patientPays: cents.nullable(),
  /** How it was worked out, in words. */
  steps: z.array(z.string()),
  cautions: z.array(z.string()),
})
export type EstimateLine = z.infer<typeof estimatedLine>

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9.-]{1,20}$/, 'is not a code')
const askedProcedure = z.strictObject({
  code,
  /** In place of the fee schedule's. */
  fee: z
    .string()
    .refine((typed) => centsOf(typed) !== undefined, FEE_TEXTS.price)
    .optional(),
})

/** In a query: D0120,D2740=$1200 */
const ASKED = /^[A-Z0-9.-]{1,20}(=\$\d{1,6}(\.\d{1,2})?)?(,[A-Z0-9.-]{1,20}(=\$\d{1,6}(\.\d{1,2})?)?){0,39}$/

const counts = z.object({ missingRequiredInputQty: z.int(), totalRequiredFields: z.int() })

export const formFill = {
  merge: endpoint({
    method: 'POST',
    path: '/api/tmp/merge',
    summary: "A record's form: the sections with their values, where robot values came from, and the summary.",
    access: formReaders,
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    shows: ['record'],
    about: 'dataId',
    input: z.strictObject({ dataId: id }),
    output: z.object({
      version,
      /** Who changed the record last; null is the robot. */
      changedBy: z.object({ id, name: z.string() }).nullable(),
      /** Which template the form uses: an ELG record is filled in on the practice's FBD form (1 §5, type change). */
      templateType: z.enum(['FBD', 'ELG']),
      sections: z.array(wireSection),
      /** Values of bookmarks that the template does not have, or no longer has; they are kept. */
      otherValues: z.record(z.string(), z.string()),
      sources: z.record(z.string(), answerSource),
      proposals: z.array(proposal),
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
    changes: 'records',
    targets: ['policyOf'],
    refreshes: ['record'],
    about: 'id',
    input: z.strictObject({
      id,
      version,
      bookmarks,
      /** Part of the specification's request, but ignored: the user is taken from the session. */
      user: text(100).optional(),
      /** The answer to 'A change of type from ELG to FBD is going to be made'. */
      changeTypeToFbd: z.boolean().default(false),
      /** The record whose policy is adopted with this save ('Use this policy'). */
      policyOf: id.optional(),
    }),
    output: counts.extend({ version, type: recordType }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/tmp/data/download/{id}',
    summary: 'The filled form as a Word document, or as PDF.',
    access: formReaders,
    scope: 'practices',
    carries: patients('export'),
    targets: ['id'],
    // Waits for the PDF, which is made on a separate thread.
    outside: true,
    input: z.strictObject({
      id,
      format: z.enum(['docx', 'pdf']).default('docx'),
      /** Codes in the order of the claim, with a fee of their own if any: the document then has what the patient is to pay. */
      estimate: z.string().regex(ASKED, 'is no list of codes').meta({ patient: true }).optional(),
    }),
    output: fileAnswer,
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/estimate',
    summary:
      'What plan and patient would pay for these procedures, in the order of the claim, with each step in words.',
    access: formReaders,
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    shows: ['record', 'fees'],
    about: 'id',
    input: z.strictObject({ id, procedures: z.array(askedProcedure).max(40, 'at most 40 procedures') }),
    output: z.object({
      lines: z.array(estimatedLine),
      charge: cents,
      deductible: cents,
      planPays: cents,
      patientPays: cents,
      isComplete: z.boolean(),
      maximumLeft: cents.nullable(),
      deductibleLeft: cents,
      cautions: z.array(z.string()),
      /** What the form asks about, to choose from. */
      offered: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  setUpload: endpoint({
    method: 'PUT',
    path: '/api/trans/fbd/canUpload',
    summary: "Switches 'Upload FBD' on or off.",
    access: can('FBD', 'uploadFBD'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'transactionId',
    input: z.strictObject({ transactionId: id, status: z.enum(['true', 'false']) }),
    output: z.object({ uploadFBD: z.boolean(), version }),
  }),
  ...pmsUpdate,
  ...payerAnswers,
}
