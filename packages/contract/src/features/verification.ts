import { z } from 'zod'
import { can, canAny, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, requiredText, text } from '../fields.ts'
import {
  answerSource,
  dateOrNothing,
  driveFile,
  identifier,
  longText,
  recordAndPractice,
  recordType,
  version,
} from './record.ts'

const row = z.object({
  _id: id,
  /** The appointment's date. */
  Created: calendarDate,
  PatientName: z.string(),
  PracticeName: z.string(),
  PracticeId: id,
  CarrierName: z.string(),
  VerificationType: z.string(),
  StatusPatient: z.string(),
  audited: z.boolean(),
  missingRequiredInputQty: z.int(),
  totalRequiredFields: z.int(),
  type: z.string(),
})
export type VerificationRow = z.infer<typeof row>

/** 1 §2.4; the carrier's name has rules of its own (1 §5). */
export const carrierName = text(50)
  .max(50, 'Maximum 50 characters')
  .regex(/^[A-Za-z0-9 _-]*$/, 'You can only enter alphanumeric characters')

/**
 * The fields of a patient that may be changed. An identifier that is left out, or comes back masked, stays as it is.
 */
const patientFields = {
  CarrierName: carrierName,
  type: recordType,
  EmployerName: text(200),
  MemberID: text(50).optional(),
  PatientFirstName: text(100),
  PatientLastName: text(100),
  PatientDOB: dateOrNothing,
  Relationship: text(50),
  SubscriberDOB: dateOrNothing,
  SubscriberFirstName: text(100),
  SubscriberLastName: text(100),
  groupName: text(200),
}

const patientDetail = z.object({
  ...patientFields,
  /** The identifiers are masked; `revealMemberId` returns them whole, and is logged. */
  MemberID: identifier,
  _id: id,
  PracticeId: id,
  PatientId: identifier,
  SubscriberId: identifier,
  ApptDate: calendarDate,
  policyType: z.enum(['Primary', 'Secondary']).nullable(),
  groupNumber: z.string(),
  audited: z.boolean(),
  version,
})
export type PatientDetail = z.infer<typeof patientDetail>

/** 1 §5: where the form disagrees with the patient info after saving. */
const patientSaved = z.object({
  version,
  mismatches: z.array(z.object({ bookmark: z.string(), label: z.string(), form: z.string(), patientInfo: z.string() })),
})
export type PatientMismatch = z.infer<typeof patientSaved>['mismatches'][number]

const record = row.extend({
  policyType: z.enum(['Primary', 'Secondary']).nullable(),
  apptData: z.object({ date: calendarDate, provider: z.string(), note: z.string() }),
  apptNote: z.string(),
  driveFiles: z.array(driveFile),
  uploadFBD: z.boolean(),
  notes: z.string(),
  history: z.string(),
  elgCodes: z.string(),
  iv_status: z.string(),
  comment: z.string(),
  /** The kinds of notes that the practice's sheet has columns for. */
  spreadsheetFields: z.object({ elgCodes: z.boolean(), note: z.boolean(), history: z.boolean() }),
  auditedAt: moment.nullable(),
  auditedBy: z.string().nullable(),
  updatedAt: moment,
  version,
})
export type VerificationRecord = z.infer<typeof record>

const historyEntry = z.object({
  _id: id,
  at: moment,
  actor: z.enum(['person', 'robot']),
  /** The person's name; empty for the robot. */
  who: z.string(),
  kind: z.enum([
    'created',
    'patient',
    'form',
    'note',
    'comment',
    'status',
    'audit',
    'file',
    'policy',
    'pms',
    'retry',
    'colour',
    /** What the robot did: `field` is the code in the bot log, `to` its message. */
    'robot',
    /** A payer was asked: `field` is its name, `to` the outcome, or '' if the answer has not been read yet. */
    'payer',
  ]),
  field: z.string(),
  /** The field's label in the record's form; '' if the form does not have the field. */
  label: z.string(),
  /** The field is a checkbox of the form: `from` and `to` are 'n' (ticked) or 'o' (empty). */
  choice: z.boolean(),
  from: z.string(),
  to: z.string(),
  source: answerSource.nullable(),
  /** Only for the kind 'payer'. `kept` means that there is a proof to download. */
  answer: z
    .object({ _id: id, payerId: z.string(), service: z.string(), sandbox: z.boolean(), kept: z.boolean() })
    .nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Users who may see a record: from the list, the grid or the call center. */
const viewers = canAny(
  can('missingCode', 'list_missingcode'),
  can('transaction', 'list_transaction'),
  can('callCenter'),
)
const auditors = canAny(
  can('missingCode', 'audit_transaction'),
  can('transaction', 'audit'),
  can('callCenter', 'audit_transaction'),
)

const audited = z.object({ audited: z.boolean(), version })
const auditInput = z.strictObject({ transactionId: id, practiceId: id, state: z.boolean() })

export const verification = {
  list: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/missingcode/all',
    summary: 'The Insurance Verification list of the selected practices.',
    access: can('missingCode', 'list_missingcode'),
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    shows: ['record'],
    input: z.strictObject({
      ...page([
        'Created',
        'PatientName',
        'PracticeName',
        'CarrierName',
        'missingRequiredInputQty',
        'VerificationType',
        'StatusPatient',
      ]),
      carrier: text(200).optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
      statusPatient: text(100).optional(),
      /** What waits for people; the landing screen counts the same records. */
      waiting: z.enum(['notVerified', 'cameBack']).optional(),
    }),
    output: list(row),
  }),
  patient: endpoint({
    method: 'GET',
    path: '/api/transaction/spreadsheet/{id}',
    summary: "A record's patient, its identifiers masked.",
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: patientDetail,
  }),
  revealMemberId: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/memberId',
    summary: 'The whole identifiers of a record and of its form; each reveal is in the access log.',
    access: can('patientInfo', 'revealMemberId'),
    scope: 'practices',
    carries: patients('reveal'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({
      MemberID: z.string(),
      PatientId: z.string(),
      SubscriberId: z.string(),
      /** The identifiers that stand in the form, by bookmark. */
      bookmarks: z.record(z.string(), z.string()),
    }),
  }),
  updatePatient: endpoint({
    method: 'PUT',
    path: '/api/transaction/spreadsheet/{id}',
    summary: "Changes a record's patient; every field must be filled (1 §5).",
    access: can('patientInfo', 'updatePatientInfo'),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'id',
    input: z.strictObject({
      ...patientFields,
      id,
      version,
      /** Sent by older clients and ignored, since the date cannot be changed here. */
      apptDateType: text(20).optional(),
    }),
    output: patientSaved,
  }),
  updateRecord: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/spreadsheet',
    summary:
      "Saves the detail page's patient info, policy type and eligibility status; fields that are not named stay.",
    access: can('patientInfo', 'updatePatientInfo'),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    input: z.strictObject({
      transactionId: id,
      version,
      data: z.strictObject({
        ...z.object(patientFields).partial().shape,
        policyType: z.enum(['Primary', 'Secondary']).optional(),
        groupNumber: text(50).optional(),
        SubscriberId: text(50).optional(),
        PatientId: text(50).optional(),
      }),
    }),
    output: patientSaved,
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/api/v2/iv/transaction/{id}/status',
    summary: 'Changes the eligibility status by hand (module CC).',
    access: canAny(can('files', 'updateEligibilityStatus'), can('callCenter', 'updateElegibilityStatus')),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'id',
    input: z.strictObject({ id, version, iv_status: requiredText(100) }),
    output: z.object({ version }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/retry',
    summary: "Empties a record's result and puts it back to the robot (module TD). What a person typed stays.",
    access: canAny(can('transaction', 'create'), can('missingCode', 'edit_missingcode')),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    input: z.strictObject({ transactionId: id }),
    output: z.object({ version }),
  }),
  empty: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/spreadsheet/empty',
    summary: "Empties a record's result, for the next extraction of type retry. What a person typed stays.",
    access: canAny(can('transaction', 'create'), can('missingCode', 'edit_missingcode')),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    input: z.strictObject({ transactionId: id, practiceId: id }),
    output: z.object({ version }),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/iv/transaction/{id}',
    summary: 'One record with its files.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id, practiceId: id.optional() }),
    output: record,
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/note/',
    summary: 'Saves the notes, and ELG codes and history where the practice has them; line breaks become dashes.',
    access: canAny(can('notes', 'updateNotes'), can('missingCode', 'edit_missingcode')),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    input: z.strictObject({
      transactionId: id,
      note: longText(4000).optional(),
      elgCodes: longText(1000).optional(),
      history: longText(4000).optional(),
      version: version.optional(),
    }),
    output: z.object({ note: z.string(), elgCodes: z.string(), history: z.string(), version }),
  }),
  saveComment: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/comment/{a}/{b}',
    summary: 'Saves the comment of a record (a: transaction, b: practice).',
    access: can('transaction', 'comment'),
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'a',
    input: z.strictObject({ ...recordAndPractice, comment: longText(4000), version: version.optional() }),
    output: z.object({ comment: z.string(), version }),
  }),
  auditElg: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/audit/elg',
    summary: 'Sets an ELG record as verified or not verified, after its files were checked.',
    access: auditors,
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    outside: true,
    input: auditInput,
    output: audited,
  }),
  auditFbd: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/audit/fbd',
    summary: 'Sets an FBD record as verified or not verified: no required field may be missing, its files are checked.',
    access: auditors,
    scope: 'practices',
    carries: patients('change'),
    changes: ['record'],
    about: 'transactionId',
    outside: true,
    input: auditInput,
    output: audited,
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/transaction/linked',
    summary: 'Other records with the same member id, one for each patient, by last appointment.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    targets: ['transactionId'],
    input: z.strictObject({ transactionId: id }),
    output: z.object({
      records: z.array(
        z.object({
          /** The member id. */
          _id: identifier,
          /** The newest record of this patient with that member id. */
          lastId: id,
          name: z.string(),
          lastAppDate: calendarDate,
        }),
      ),
    }),
  }),
  policy: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/policy',
    summary: "The plan's values of another record (not the patient's), for 'Use this policy'.",
    access: canAny(can('FBD', 'updateFBD'), can('missingCode', 'edit_missingcode')),
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({ bookmarks: z.record(z.string(), z.string()) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/history',
    summary:
      'Every change of a record and what the robot did with it, newest first: who, when, old and new value, and where a robot had it from.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id, ...page(['at']) }),
    output: list(historyEntry),
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/presence',
    summary: 'Says that the caller has the record open (or has closed it) and tells who else has.',
    access: viewers,
    scope: 'practices',
    carries: 'nothing',
    input: z.strictObject({ id, open: z.boolean() }),
    output: z.object({ others: z.array(z.object({ userId: id, name: z.string() })) }),
  }),
}
