import { INTAKE_FIELDS, type IntakeField } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, patients } from '../endpoint.ts'
import { id, moment, patientText, text, wholeNumber } from '../fields.ts'
import { newApiKey, OVERLAP_DAYS } from './api-keys.ts'
import { identifier, longText } from './record.ts'
import { recordInForm } from './transaction-form.ts'

/** What a voice provider sends (docs/signed-calls.md): each field as the caller said it. Fields that we do not know are left out. */
export const spokenAppointment = z.object({
  callId: text(100).min(1).optional(),
  calledAt: z.iso.datetime({ offset: true }).optional(),
  /** Whose it is, where a client's key is used. */
  practice: text(40).optional(),
  ...(Object.fromEntries(INTAKE_FIELDS.map((field) => [field, longText(500).optional()])) as Record<
    IntakeField,
    z.ZodOptional<ReturnType<typeof longText>>
  >),
  transcript: longText(20_000).optional(),
})

/** MM/DD/YYYY, as this call has always been sent (2 §5); becomes YYYY-MM-DD. */
const monthFirst = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, 'must be MM/DD/YYYY')
  .transform((typed) => `${typed.slice(6)}-${typed.slice(0, 2)}-${typed.slice(3, 5)}`)
  .pipe(z.iso.date('is no day'))

const SORTS = ['dateTimeAppointment', '-dateTimeAppointment', 'createdAt', '-createdAt'] as const

const scheduledAppointment = z.object({
  _id: id,
  practiceId: id,
  practiceName: z.string(),
  customerPhone: z.string(),
  patientId: identifier,
  patientFirstName: z.string(),
  patientLastName: z.string(),
  Dob: z.string(),
  doctorsName: z.string(),
  insuranceCarrier: z.string(),
  policyNumber: identifier,
  subscriberFirstName: z.string(),
  subscriberLastName: z.string(),
  subscriberDob: z.string(),
  /** YYYY-MM-DD, with HH:MM after a space where the time could be read. */
  dateTimeAppointment: z.string(),
  serviceRequested: z.string(),
  dropOutLocation: z.string(),
  status: z.boolean(),
  createdAt: moment,
  patientAddress: z.string(),
  subscriberId: identifier,
  subscribeAddress: z.string(),
  /** Fields that were said and could not be read: they have what was said. */
  unread: z.array(z.enum(INTAKE_FIELDS)),
  recordId: id.nullable(),
  recordBy: z.enum(['created', 'matched', 'automatic']).nullable(),
})
export type ScheduledAppointment = z.infer<typeof scheduledAppointment>

const match = z.object({
  _id: id,
  appointmentDate: z.string(),
  patientName: z.string(),
  carrier: z.string(),
  verificationBy: z.string(),
  /** The visit is on the same day: most likely the same appointment. */
  sameDay: z.boolean(),
})
export type IntakeMatch = z.infer<typeof match>

const common = { access: can('intelepeer'), scope: 'practices' } as const
const ofPractice = { access: can('user'), scope: 'administered' } as const

const intakeKey = newApiKey.shape.key.omit({ clientId: true, clientName: true, practiceName: true, scopes: true })

export const intake = {
  list: endpoint({
    ...common,
    method: 'POST',
    path: '/api/intelepeer',
    summary:
      'Appointments that callers made by voice, newest first. What could not be read is there as it was said, and sorts last.',
    carries: patients('view'),
    changes: 'nothing',
    shows: ['intake'],
    targets: 'many',
    input: z.strictObject({
      page: wholeNumber(1, 1_000_000).default(1),
      limit: wholeNumber(1, 300).default(100),
      sort: z.enum(SORTS).optional(),
      filters: z
        .strictObject({
          startDate: monthFirst,
          endDate: monthFirst,
          dob: monthFirst.meta({ patient: true }),
          patientFirstName: patientText(100),
          patientLastName: patientText(100),
          patientId: patientText(50),
          insuranceCarrier: text(200),
          doctorsName: text(200),
        })
        .partial()
        .default({}),
    }),
    output: z.object({
      scheduleAppointment: z.array(scheduledAppointment),
      pagination: z.object({ totalPatients: z.int().min(0) }),
    }),
  }),
  setStatus: endpoint({
    ...common,
    method: 'PATCH',
    path: '/api/intelepeer/status/{id}',
    summary: 'Off: to do; on: handled. Sets what is sent, however often.',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['intake'],
    targets: ['id'],
    input: z.strictObject({ id, status: z.boolean() }),
    output: z.object({ status: z.boolean() }),
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/intake/{id}',
    summary: 'The words of the call, who handled it, and the records of the same patient that it may be about.',
    carries: patients('view'),
    shows: ['intake', 'record'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({
      transcript: z.string(),
      calledAt: moment,
      handledAt: moment.nullable(),
      handledBy: z.string(),
      matches: z.array(match),
      ...scheduledAppointment.pick({ status: true, recordId: true, recordBy: true }).shape,
    }),
  }),
  reveal: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/intake/{id}/identifiers',
    summary: 'The whole identifiers of an appointment, or as they were said; each reveal is in the access log.',
    access: can('patientInfo', 'revealMemberId'),
    carries: patients('reveal'),
    changes: 'nothing',
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({ patientId: z.string(), policyNumber: z.string(), subscriberId: z.string() }),
  }),
  form: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/intake/{id}/form',
    summary: 'What the transaction form begins with when a record is made of this appointment.',
    access: can('transaction', 'create'),
    carries: patients('view'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: recordInForm.shape.values,
  }),
  match: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/v2/intake/{id}/record',
    summary: 'Says that a record that is there already is this appointment’s; null takes that back.',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['intake'],
    targets: ['id', 'recordId'],
    input: z.strictObject({ id, recordId: id.nullable() }),
    output: z.object({ recordId: id.nullable() }),
  }),
  settings: endpoint({
    ...ofPractice,
    method: 'GET',
    path: '/api/v2/client/practice/{id}/intake',
    summary:
      'Whether a practice makes records of voice appointments by itself, and the keys that its voice provider signs with.',
    carries: 'nothing',
    shows: ['clients', 'credentials'],
    input: z.strictObject({ id }),
    output: z.object({ automatic: z.boolean(), keys: z.array(intakeKey) }),
  }),
  setAutomatic: endpoint({
    ...ofPractice,
    method: 'PUT',
    path: '/api/v2/client/practice/{id}/intake',
    summary: 'Whether records are made of appointments that could be read whole, without anybody looking.',
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: z.strictObject({ id, automatic: z.boolean() }),
    output: z.object({ automatic: z.boolean() }),
  }),
  makeKey: endpoint({
    ...ofPractice,
    method: 'POST',
    path: '/api/v2/client/practice/{id}/intake/key',
    summary: 'Makes the practice’s key, or one that takes its place; the address and the secret are told this once.',
    carries: 'credentials',
    creates: true,
    changes: administration('API key'),
    refreshes: ['credentials'],
    input: z.strictObject({ id, overlapDays: z.enum(OVERLAP_DAYS) }),
    output: z.object({ key: intakeKey, address: z.string(), secret: z.string() }),
  }),
}
