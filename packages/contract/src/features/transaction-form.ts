import { isMasked } from '@bitewing/domain'
import { z } from 'zod'
import { can, endpoint, patients } from '../endpoint.ts'
import { id, requiredText, text } from '../fields.ts'
import { dateOrNothing, identifier, recordType, version } from './record.ts'

const CARRIER = /^[A-Za-z _-]*$/
const DIGITS = /^\d*$/
const carrierName = text(200).regex(CARRIER, 'Only letters, spaces, underscore and hyphen')
const digits = text(50).regex(DIGITS, 'Only digits')
/** A masked one stays as it is. */
const digitsOrMasked = text(50).refine((typed) => DIGITS.test(typed) || isMasked(typed), 'Only digits')
const handType = recordType.exclude(['CC'])

/** The fields of a new transaction; also checked by the form in the browser (2 §5). */
export const transactionFields = z.strictObject({
  typeRecord: z.enum(handType.options, 'Field is required'),
  carrierName: carrierName.min(1, 'Field is required'),
  employerName: requiredText(200),
  apptDate: z.iso.date('Field is required'),
  relationship: requiredText(50),
  memberId: digits.min(1, 'Field is required'),
  patientId: digits.min(1, 'Field is required'),
  subscriberId: digits.min(1, 'Field is required'),
  patientFirstName: requiredText(100),
  /** The only optional field. */
  patientLastName: text(100),
  patientDOB: z.iso.date('Field is required'),
  subscriberFirstName: requiredText(100),
  subscriberLastName: requiredText(100),
  subscriberDOB: z.iso.date('Field is required'),
  practiceId: z.string().min(1, 'Field is required'),
})
export type TransactionField = keyof typeof transactionFields.shape

/**
 * The fields as received. An empty or missing one is not a client error: when adding, the user is told to complete all
 * the fields; when editing, the field keeps its value.
 */
const arriving = z
  .strictObject({
    typeRecord: z.union([handType, z.literal('')]),
    carrierName,
    employerName: text(200),
    apptDate: dateOrNothing,
    relationship: text(50),
    memberId: digitsOrMasked,
    patientId: digitsOrMasked,
    subscriberId: digitsOrMasked,
    patientFirstName: text(100),
    patientLastName: text(100),
    patientDOB: dateOrNothing,
    subscriberFirstName: text(100),
    subscriberLastName: text(100),
    subscriberDOB: dateOrNothing,
    practiceId: z.union([id, z.literal('')]),
  } satisfies Record<TransactionField, z.ZodType>)
  .partial()
  // Sent by older clients and ignored: the user is taken from the session.
  .extend({ userId: id.optional() })

const writers = can('transaction', 'create')

export const recordInForm = z.object({
  /** The record's current values; those that the form requires may still be empty. */
  values: z.object({
    typeRecord: z.string(),
    carrierName: z.string(),
    employerName: z.string(),
    apptDate: z.string(),
    relationship: z.string(),
    memberId: identifier,
    patientId: identifier,
    subscriberId: identifier,
    patientFirstName: z.string(),
    patientLastName: z.string(),
    patientDOB: z.string(),
    subscriberFirstName: z.string(),
    subscriberLastName: z.string(),
    subscriberDOB: z.string(),
    practiceId: z.string(),
  } satisfies Record<TransactionField, z.ZodType>),
  version,
  audited: z.boolean(),
})
export type RecordInForm = z.infer<typeof recordInForm>

export const transactionForm = {
  form: endpoint({
    method: 'GET',
    path: '/api/iv/form',
    summary: 'What the transaction form needs: the carriers and, for a record that is edited, its values.',
    access: writers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'transactionId',
    input: z.strictObject({ transactionId: id.optional() }),
    output: z.object({ carriers: z.array(z.string()), record: recordInForm.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/iv/form',
    summary: 'Makes a record by hand.',
    access: writers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['intakeId'],
    creates: true,
    refreshes: ['record', 'intake'],
    input: arriving.extend({
      intakeId: id
        .optional()
        .describe('The voice appointment that it is made of; the record keeps that, and there is never a second one.'),
    }),
    output: z.object({ _id: id, version }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/iv/form/{id}',
    summary: 'Changes a record by the transaction form. What is left out stays as it was, and so does the practice.',
    access: writers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'id',
    input: arriving.extend({ id, version }),
    output: z.object({ version }),
  }),
}
