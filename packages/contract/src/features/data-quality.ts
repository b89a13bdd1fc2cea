import { isEmail, isPhone, OUTLIER_RULES, QUALITY_FIELDS, type QualityField } from '@bitewing/domain'
import { z } from 'zod'
import { can, endpoint, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, patientText, text } from '../fields.ts'
import { dateOrNothing, longText } from './record.ts'

const field = z.enum(QUALITY_FIELDS)
const pmsState = z.enum(['none', 'queued', 'running', 'done', 'failed'])

const request = z.object({
  _id: id,
  practiceId: id,
  practiceName: z.string(),
  recordId: id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  dob: dateOrNothing,
  /** 1: Active */
  status: z.union([z.literal(0), z.literal(1)]),
  dateCreated: moment,
  dateUpdate: moment,
  differing: z.array(field),
  /** The payer’s words decide all that differs. */
  settled: z.boolean(),
  closedAs: z.enum(['confirmed', 'solved']).nullable(),
  closedBy: z.string(),
  /** What became of the practice’s system, and whether it was an undo. */
  pmsState,
  pmsUndoes: z.boolean(),
  pmsFailure: z.string(),
})
export type QualityRequest = z.infer<typeof request>

const comparedField = z.object({
  field,
  system: z.string(),
  form: z.string(),
  /** Where our side has it from. */
  formFrom: z.enum(['confirmed', 'record', 'form', 'payer', 'intake']).nullable(),
  payer: z.string(),
  kind: z.enum(['same', 'missing', 'different']),
  hint: z.string(),
  /** Whether a side has to be chosen. */
  open: z.boolean(),
  /** What the payer’s words decide for. */
  settled: z.enum(['system', 'form']).nullable(),
})
export type ComparedField = z.infer<typeof comparedField>

export const TRUSTED = ['system', 'form', 'other'] as const
export type Trusted = (typeof TRUSTED)[number]

const VALUES: Readonly<Record<QualityField, { is: (value: string) => boolean; message: string }>> = {
  lastName: { is: (value) => value !== '', message: 'Please type the last name.' },
  firstName: { is: (value) => value !== '', message: 'Please type the first name.' },
  dob: { is: (value) => z.iso.date().safeParse(value).success, message: 'Please type a date.' },
  address: { is: () => true, message: '' },
  zipCode: { is: (value) => /^(\d{5}(-?\d{4})?)?$/.test(value), message: 'Please type 5 or 9 digits.' },
  phone: {
    is: (value) => value === '' || isPhone(value),
    message: 'Please type a telephone number with its area code.',
  },
  email: { is: (value) => value === '' || isEmail(value), message: 'Please type a valid e-mail address.' },
}

const choiceOf = (name: QualityField) =>
  z
    .discriminatedUnion('trusted', [
      z.strictObject({ trusted: z.literal('system') }),
      z.strictObject({ trusted: z.literal('form') }),
      z.strictObject({ trusted: z.literal('other'), value: text(200) }),
    ])
    .refine((choice) => choice.trusted !== 'other' || VALUES[name].is(choice.value), VALUES[name].message)

/** What somebody trusts, field by field. */
export const qualityChoices = z.strictObject({
  lastName: choiceOf('lastName').optional(),
  firstName: choiceOf('firstName').optional(),
  dob: choiceOf('dob').optional(),
  address: choiceOf('address').optional(),
  zipCode: choiceOf('zipCode').optional(),
  phone: choiceOf('phone').optional(),
  email: choiceOf('email').optional(),
})
export type QualityChoices = z.infer<typeof qualityChoices>

const finding = z.object({
  _id: id,
  practiceId: id,
  practiceName: z.string(),
  recordId: id,
  patientName: z.string(),
  appointmentDate: calendarDate,
  rule: z.enum(OUTLIER_RULES),
  why: z.string(),
  foundAt: moment,
})
export type QualityFinding = z.infer<typeof finding>

const common = { access: can('dataQuality'), scope: 'practices' } as const

export const dataQuality = {
  missingFields: endpoint({
    ...common,
    method: 'GET',
    path: '/api/dqa/MissingFields',
    summary: 'Fields that are empty on either side, with how many Active requests lack them.',
    carries: 'nothing',
    shows: ['quality'],
    input: z.strictObject({}),
    output: z.array(z.object({ field, count: z.int() })),
  }),
  list: endpoint({
    ...common,
    method: 'POST',
    path: '/api/dqa/forms/get',
    summary: 'Patients about whom the practice’s own system and our side say different things, newest first.',
    carries: patients('view'),
    changes: 'nothing',
    shows: ['quality', 'pms'],
    targets: 'many',
    input: z.strictObject({
      ...page(['lastName', 'dob', 'status', 'dateCreated', 'dateUpdate']),
      filters: z
        .strictObject({
          patientName: patientText(200),
          missingField: field,
          status: z.enum(['0', '1']),
          settled: z.enum(['true', 'false']),
        })
        .partial()
        .default({}),
    }),
    output: list(request),
  }),
  details: endpoint({
    ...common,
    method: 'GET',
    path: '/api/dqa/forms/get/details/{id}',
    summary: 'Both sides of an Active request, field by field.',
    carries: patients('view'),
    shows: ['quality'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      practiceName: z.string(),
      recordId: id,
      /** To be sent with the choices: exactly what was seen is decided about. */
      shown: z.string(),
      dqaRequest: z.array(comparedField),
      /** Whether the practice’s system is written as well; if not, why. */
      writesPms: z.enum(['yes', 'not allowed', 'not set up']),
      sandbox: z.boolean(),
      /** Records of this patient that are verified, and therefore stay as they are. */
      verified: z.int(),
    }),
  }),
  decision: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/dqa/{id}/decision',
    summary: 'What was trusted in a request that was confirmed, with the comment.',
    carries: patients('view'),
    shows: ['quality'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      confirmedBy: z.string(),
      confirmedAt: moment,
      comment: z.string(),
      fields: z.array(
        z.object({
          field,
          system: z.string(),
          form: z.string(),
          trusted: z.enum(TRUSTED),
          value: z.string(),
        }),
      ),
    }),
  }),
  confirm: endpoint({
    ...common,
    method: 'POST',
    path: '/api/dqa/confirmUpdate',
    summary:
      'Writes what was chosen into our records at once and into the practice’s system by its job. Without choices: what the payer’s words decide.',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['quality', 'pms', 'record'],
    targets: ['requestsId'],
    input: z.strictObject({
      requestsId: z.union([id, z.array(id).min(1).max(100)]),
      shown: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'is not of a request')
        .optional(),
      fields: qualityChoices.optional(),
      comment: longText(1000).default(''),
    }),
    output: z.object({
      confirmed: z.int(),
      /** How many of them are written into the practice’s system too. */
      pms: z.int(),
    }),
  }),
  undo: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/dqa/{id}/undo',
    summary:
      'Takes a confirmation back, here at once and in the practice’s system by its job. The request is Active again.',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['quality', 'pms', 'record'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({ pmsState }),
  }),
  compare: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/dqa/record/{recordId}',
    summary: 'Compares the patient of one record with the practice’s system now.',
    carries: patients('view'),
    changes: 'records',
    refreshes: ['quality'],
    about: 'recordId',
    // Waits for the practice's own system.
    outside: true,
    input: z.strictObject({ recordId: id }),
    output: z.object({
      /** Why it could not be compared, as a message for the user. */
      problem: z.string().nullable(),
      /** The Active request, if there is one now. */
      requestId: id.nullable(),
    }),
  }),
  summary: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/dqa/summary',
    summary:
      'How many patients of the coming visits both sides agree about, day by day, and what the payer’s words decide.',
    carries: 'nothing',
    shows: ['quality'],
    input: z.strictObject({}),
    output: z.object({
      days: z.array(z.object({ day: calendarDate, patients: z.int(), agreeing: z.int() })),
      practices: z.array(z.object({ practiceId: id, name: z.string(), patients: z.int(), agreeing: z.int() })),
      active: z.int(),
      settled: z.array(id),
      findings: z.int(),
    }),
  }),
  findings: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/dqa/findings',
    summary:
      'Values of coming visits that can hardly be so, and patients who are there twice a day, each with the reason.',
    carries: patients('view'),
    changes: 'nothing',
    shows: ['quality'],
    targets: 'many',
    input: z.strictObject({
      ...page(['appointmentDate', 'foundAt']),
      filters: z
        .strictObject({ patientName: patientText(200), rule: z.enum(OUTLIER_RULES) })
        .partial()
        .default({}),
    }),
    output: list(finding),
  }),
  dismiss: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/dqa/findings/{id}/dismiss',
    summary: 'Somebody has looked: it is so. The same is not found again.',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['quality'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
