import { z } from 'zod'
import { calendarDate, id, moment, text } from '../fields.ts'
import { answerSource, dateOrNothing, driveFile, identifier, recordType, version } from './record.ts'

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
/** A row of the list; the last name is what patients are sorted by. */
export const listedRow = row.extend({ PatientLastName: z.string() })
export type VerificationRow = z.infer<typeof listedRow>

/** 1 §2.4; the carrier's name has rules of its own (1 §5). */
export const carrierName = text(50)
  .max(50, 'Maximum 50 characters')
  .regex(/^[A-Za-z0-9 _-]*$/, 'You can only enter alphanumeric characters')

/**
 * The fields of a patient that may be changed. An identifier that is left out, or comes back masked, stays as it is.
 */
export const patientFields = {
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

export const patientDetail = z.object({
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
export const patientSaved = z.object({
  version,
  mismatches: z.array(z.object({ bookmark: z.string(), label: z.string(), form: z.string(), patientInfo: z.string() })),
})
export type PatientMismatch = z.infer<typeof patientSaved>['mismatches'][number]

export const record = row.extend({
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

export const historyEntry = z.object({
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
    /** A call was made about the record: `field` is the phone provider's id of the call, `to` the number that was dialled. */
    'call',
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
