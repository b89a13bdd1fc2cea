import { centsOf, FEE_TEXTS } from '@bitewing/domain'
import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, moment, text } from '../fields.ts'
import { answerSource, driveFile, identifier, longText, recordType, version } from './record.ts'
import { wireSection } from './template-on-wire.ts'

const fillers = canAny(can('missingCode', 'edit_missingcode'), can('FBD', 'updateFBD'))
const readers = canAny(can('missingCode'), can('FBD'), can('transaction', 'list_transaction'), can('callCenter'))

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

const payerAnswer = z.object({
  _id: id,
  askedAt: moment,
  payer: z.string(),
  /** The eligibility service that was asked. */
  service: z.string(),
  sandbox: z.boolean(),
  /** The outcome in the product's own words; '' if there was none. */
  result: z.string(),
  /** Why there is no answer or only part of one: what happened, and what may help. */
  refusals: z.array(z.object({ sentence: z.string(), resolution: z.string() })),
  /** Older than ANSWER_IS_OLD_AFTER_DAYS. */
  old: z.boolean(),
  /** There is content that can be downloaded as proof. */
  hasProof: z.boolean(),
})
export type PayerAnswerLine = z.infer<typeof payerAnswer>

/** How the newest answer about the policy differs from the one before it. */
const changes = z.object({
  since: moment,
  /** The most important change first. */
  changes: z.array(z.object({ bookmark: z.string(), label: z.string(), from: z.string(), to: z.string() })),
})
export type PolicyChanges = z.infer<typeof changes>

const benefitLine = z.object({
  category: z.string(),
  network: z.enum(['In', 'Out', 'Both', '']),
  what: z.string(),
  value: z.string(),
  words: z.string(),
  segment: z.string(),
})

/** What became of a row of an answer; `fields` are those that it fills or is proposed for. */
const explainedRow = benefitLine.extend({
  outcome: z.enum(['filled', 'proposed', 'set aside', 'not used']),
  fields: z.array(z.string()),
  reason: z.string(),
})
export type ExplainedRow = z.infer<typeof explainedRow>

/** What became of a field of the form. */
const explainedField = z.object({
  bookmark: z.string(),
  label: z.string(),
  outcome: z.enum(['filled', 'proposed', 'left']),
  values: z.array(z.string()),
  segment: z.string(),
  reason: z.string(),
})
export type ExplainedField = z.infer<typeof explainedField>

/** The current value and the one that would replace it; '' means no value. */
const pmsChange = z.object({ what: z.string(), before: z.string(), after: z.string() })

/** What an update changes in the practice-management system, in terms that the front desk uses. */
const pmsDifference = z.object({
  verified: z.array(pmsChange),
  benefitNotes: z.object({ before: z.string(), after: z.string() }),
  /** Changes to the plan, which affect every patient who has it. */
  benefits: z.array(pmsChange),
  /** Categories that the practice's system does not have, so nothing is written about them. */
  skipped: z.array(z.string()),
  /** Added to the patient's file, whatever else changes. */
  document: z.string(),
  communication: z.string(),
})
export type PmsDifferenceOnWire = z.infer<typeof pmsDifference>

const pmsUndo = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed']),
  requestedAt: moment,
  finishedAt: moment.nullable(),
  by: z.string(),
  failure: z.string().nullable(),
  /** Values that the undo left alone because somebody had changed them since the update. */
  left: z.array(z.string()),
})

/** The last update that wrote something, and the state of its undo. */
const pmsWritten = z.object({
  finishedAt: moment.nullable(),
  by: z.string(),
  /** False if the update stopped halfway. */
  whole: z.boolean(),
  mayBeUndone: z.boolean(),
  undo: pmsUndo.nullable(),
})

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
    access: readers,
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
    access: readers,
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
    access: readers,
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
  updatePms: endpoint({
    method: 'POST',
    path: '/api/tmp/drive/upload',
    summary: "Queues the record's result for the practice-management system ('Update PMS'); the end is told live.",
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['pms'],
    about: 'dataId',
    input: z.strictObject({
      dataId: id,
      /**
       * Identifies the difference that the user saw: exactly that is written, or nothing. Without it, the update writes
       * whatever the form says.
       */
      shown: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'is not of a difference')
        .optional(),
    }),
    output: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']) }),
  }),
  pmsDifference: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms/difference',
    summary: 'What an Update PMS would change now; nothing is written.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    // Waits for the practice's own system.
    outside: true,
    input: z.strictObject({ id }),
    output: z.object({
      /** Why there is no difference to show, as a message for the user. */
      problem: z.string().nullable(),
      /** To be passed to the update. */
      shown: z.string().nullable(),
      difference: pmsDifference.nullable(),
    }),
  }),
  pmsUndoDifference: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms/undo',
    summary: 'What the last Update PMS has written, and an undo would put back.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({ difference: pmsDifference }),
  }),
  undoPms: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/pms/undo',
    summary: 'Queues the undo of the last Update PMS; what somebody changed since stays. The end is told live.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['pms'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']) }),
  }),
  pmsState: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms',
    summary: 'What became of the last Update PMS.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: 'nothing',
    shows: ['pms'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      state: z.enum(['none', 'queued', 'running', 'done', 'failed']),
      requestedAt: moment.nullable(),
      finishedAt: moment.nullable(),
      /** A message for the user. */
      failure: z.string().nullable(),
      /** It failed because the practice's system no longer says what the user was shown. */
      changedMeanwhile: z.boolean(),
      written: pmsWritten.nullable(),
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
  payerAnswers: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers',
    summary: "What payers answered about a record, newest first, and what changed since the policy's last check.",
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({ records: z.array(payerAnswer), recordsQty: z.int(), changes: changes.nullable() }),
  }),
  payerBenefits: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerBenefits',
    summary: "The benefits of a record's newest answer that can be read, line by line as the payer sent them.",
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      /** The answer that the lines come from; null if there is none. */
      answerId: id.nullable(),
      records: z.array(benefitLine),
      recordsQty: z.int(),
    }),
  }),
  payerWhy: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers/{answerId}/why',
    summary: "What the rules make of an answer: each of its rows, and each field of the practice's form.",
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    targets: ['answerId'],
    input: z.strictObject({ id, answerId: id }),
    output: z.object({
      /** False: it tells about nobody with the patient's name and date of birth, so that nothing was filled. */
      aboutPatient: z.boolean(),
      rows: z.array(explainedRow),
      fields: z.array(explainedField),
    }),
  }),
  payerProof: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers/{answerId}',
    summary: 'An answer of a payer as it came, JSON or X12 as text; identifiers are masked for who may not see them.',
    access: can('transaction', 'export'),
    scope: 'practices',
    carries: patients('export'),
    targets: ['id', 'answerId'],
    input: z.strictObject({ id, answerId: id }),
    output: fileAnswer,
  }),
}
