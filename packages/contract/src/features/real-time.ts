import { z } from 'zod'
import { can, endpoint, fileAnswer, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, moment, page, patientText, requiredText, text } from '../fields.ts'
import { dateOrNothing, identifier } from './record.ts'
import { chosen, endOfReport, reportFormat, startOfReport, withinAYear } from './report-fields.ts'

/** A payer's answer is marked as old after this many days. */
export const ANSWER_IS_OLD_AFTER_DAYS = 7

const npi = z.string().regex(/^\d{10}$/, 'must be the 10 digits of an NPI')
const taxId = z
  .string()
  .trim()
  .regex(/^(?:\d{2}-?\d{7})?$/, 'must be the 9 digits of a tax id')

/** 2 §5: YYYYMMDD on the wire, and a date that exists. */
const compactDate = z.string().refine(isCompactDate, 'must be a day as YYYYMMDD')

function isCompactDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? []
  return calendarDate.safeParse(`${year}-${month}-${day}`).success
}

const payer = z.object({
  displayName: z.string(),
  primaryPayerId: z.string(),
  /** Other names by which people look for it. */
  aliases: z.array(z.string()),
  /** The payer answers only practices that have enrolled with it. */
  enrolmentRequired: z.boolean(),
})
export type ListedPayer = z.infer<typeof payer>

const refused = z.object({ success: z.literal(false), err: z.string() })

/** Why there is no answer, in our own words: what happened, what to do next, and what may help. */
const refusal = z.object({ description: z.string(), followupAction: z.string(), possibleResolutions: z.string() })
export type Refusal = z.infer<typeof refusal>

const person = { firstName: z.string(), lastName: z.string(), middleName: z.string() }

const gauge = z.object({ label: z.string(), whole: z.number(), used: z.number(), left: z.number() })
export type BenefitGauge = z.infer<typeof gauge>

const category = z.object({ category: z.string(), planPays: z.string(), otherNetwork: z.string() })
export type CategoryBenefit = z.infer<typeof category>

const procedure = z.object({
  code: z.string(),
  procedure: z.string(),
  covered: z.string(),
  planPays: z.string(),
  frequency: z.string(),
  ages: z.string(),
  lastDone: z.string(),
})
export type ProcedureBenefit = z.infer<typeof procedure>

const lastCheck = z.object({
  askedAt: moment,
  /** Older than ANSWER_IS_OLD_AFTER_DAYS. */
  old: z.boolean(),
  /** The most important change first. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
})
export type LastCheck = z.infer<typeof lastCheck>

const checked = z.object({
  success: z.literal(true),
  askedAt: moment,
  sandbox: z.boolean(),
  provider: z.object({ providerName: z.string(), npi: z.string() }),
  subscriber: z.object({ ...person, memberId: identifier, dateOfBirth: z.string(), gender: z.string() }),
  dependents: z.array(
    z.object({
      ...person,
      gender: z.string(),
      dateOfBirth: z.string(),
      planNumber: z.string(),
      relationToSubscriber: z.string(),
      insuredIndicator: z.string(),
    }),
  ),
  payer: z.object({ name: z.string(), payerId: z.string(), phone: z.string() }),
  planStatus: z.array(z.object({ statusCode: z.string(), status: z.string(), planDetails: z.string() })),
  /** In the product's words: Active, Termed, Max Out … */
  eligibility: z.string(),
  /** What else the answer says about the plan, each value with its label. */
  plan: z.array(z.object({ label: z.string(), value: z.string() })),
  gauges: z.array(gauge),
  categories: z.array(category),
  procedures: z.array(procedure),
  /** What is contradictory or unusual in the answer. */
  notes: z.array(z.string()),
  /** The previous check of the same person, if there is one. */
  lastCheck: lastCheck.nullable(),
  message: z.array(refusal),
})
export type CheckedEligibility = z.infer<typeof checked>

/** 2 §3, the real time request; also checked by the form in the browser. */
export const realTimeRequest = z.strictObject({
  tradingPartnerServiceId: requiredText(80),
  provider: z.strictObject({ organizationName: requiredText(200), npi, taxId: taxId.default('') }),
  subscriber: z.strictObject({
    firstName: requiredText(100),
    lastName: requiredText(100),
    dateOfBirth: compactDate,
    memberId: requiredText(80),
    groupNumber: text(50).default(''),
  }),
})

/** 2 §2.8 */
export const IV_TYPES = ['FBD', 'ELG'] as const
export const BOT_STATUSES = ['Done by DR', 'Check', 'Not content loaded'] as const
export const IV_STATUSES = [
  'Active',
  'Inactive',
  'Termed',
  'Max Out',
  'Not Found',
  'Discount Plan',
  'Cancelled/rescheduled',
  'Fax requested',
  'Missing Information',
  'EMPTY',
  'Crown Delivery',
  'Unchecked',
] as const
/** 2 §3, iv_process_result */
export const IV_PROCESS_RESULTS = [
  'Done by DR',
  'Done by CC',
  'Done by Staff',
  'Check',
  'Not content loaded',
  'No action taken',
  'Unchecked',
] as const

const processFilters = {
  ivType: z.enum(IV_TYPES).optional(),
  ivStatus: z.enum(IV_STATUSES).optional(),
  botStatus: z.enum(BOT_STATUSES).optional(),
  ivProcessResult: z.enum(IV_PROCESS_RESULTS).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  patientName: patientText(200).optional(),
}

const process = z.object({
  _id: id,
  firstNamePatient: z.string(),
  lastNamePatient: z.string(),
  carrierName: z.string(),
  /** FBD or ELG. */
  verificationType: z.string(),
  firstNamePolicyholder: z.string(),
  lastNamePolicyholder: z.string(),
  relationship: z.string(),
  stateId: z.enum(['pending', 'completed']),
  /** 'pending' until the robot has decided, then its decision. */
  botStatus: z.string(),
  ivStatus: z.string(),
  dateUpdate: moment,
  /** When the payer was last asked; null if it never was. */
  dateChecked: moment.nullable(),
  /** What to pass to `file`; empty while there is nothing to download. */
  urlFile: z.string(),
})
export type RealTimeProcess = z.infer<typeof process>

/** The names of all fields that a carrier form can have; each carrier asks for some of them. */
export const IV_FORM_FIELDS = [
  'verificationType',
  'apptDate',
  'firstNamePatient',
  'lastNamePatient',
  'dobPatient',
  'relationship',
  'firstNamePolicyholder',
  'lastNamePolicyholder',
  'dobPolicyholder',
  'memberId',
  'groupNumber',
] as const
export type IvFormField = (typeof IV_FORM_FIELDS)[number]

const formField = z.object({
  name: z.enum(IV_FORM_FIELDS),
  label: z.string(),
  kind: z.enum(['text', 'date', 'choice']),
  options: z.array(z.string()),
  required: z.boolean(),
  maximumLength: z.int(),
  /** Asked for only if the relationship is not Self. */
  ofPolicyholder: z.boolean(),
})
export type CarrierFormField = z.infer<typeof formField>

type FormValues = Readonly<Partial<Record<IvFormField, string | undefined>>>

/** The fields to show, given the values so far. */
export function askedFields(fields: readonly CarrierFormField[], values: FormValues): readonly CarrierFormField[] {
  const isSelf = (values.relationship ?? '') === '' || values.relationship === 'Self'
  return fields.filter(({ ofPolicyholder }) => !(ofPolicyholder && isSelf))
}

/** 2 §5: the required fields that are still empty. */
export function emptyFormFields(fields: readonly CarrierFormField[], values: FormValues): readonly IvFormField[] {
  return askedFields(fields, values)
    .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
    .map(({ name }) => name)
}

/** The values as received; which of them are required depends on the carrier. */
const formValues = {
  verificationType: z.union([z.enum(IV_TYPES), z.literal('')]),
  apptDate: dateOrNothing,
  firstNamePatient: text(100),
  lastNamePatient: text(100),
  dobPatient: dateOrNothing,
  relationship: z.enum(['Self', 'Spouse', 'Child', 'Other', '']),
  firstNamePolicyholder: text(100),
  lastNamePolicyholder: text(100),
  dobPolicyholder: dateOrNothing,
  memberId: text(80),
  groupNumber: text(50),
} satisfies Record<IvFormField, z.ZodType>

/** 2 §5, Real time report. */
const verificationsReport = withinAYear(
  z.strictObject({
    dateStart: startOfReport,
    dateEnd: endOfReport,
    idClient: chosen('Select a client'),
    format: reportFormat,
  }),
  { start: 'dateStart', end: 'dateEnd' },
)

const users = can('realTime')

export const realTime = {
  payers: endpoint({
    method: 'GET',
    path: '/api/v2/iv/realtime/payers',
    summary: 'The payers that can be asked, or success false and err.',
    access: users,
    scope: 'practices',
    carries: 'nothing',
    outside: true,
    input: nothing,
    output: z.union([z.array(payer), refused]),
  }),
  provider: endpoint({
    method: 'GET',
    path: '/api/v2/iv/realtime/provider',
    summary: 'The selected practice as payers know it, and whether they are the sandbox’s.',
    access: users,
    scope: 'practices',
    carries: 'nothing',
    input: nothing,
    output: z.object({ organizationName: z.string(), npi: z.string(), taxId: z.string(), sandbox: z.boolean() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v2/iv/realtime',
    summary: 'Asks a payer now, and keeps the answer.',
    access: users,
    scope: 'practices',
    carries: patients('view'),
    changes: 'records',
    targets: 'none',
    outside: true,
    input: realTimeRequest,
    output: z.discriminatedUnion('success', [checked, refused.extend({ message: z.array(refusal) })]),
  }),
  clients: endpoint({
    method: 'GET',
    path: '/api/v2/iv/realtime/clients',
    summary: "The clients of the caller's practices, for the Real Time Report.",
    access: can('realTimeReport'),
    scope: 'granted',
    carries: 'nothing',
    input: nothing,
    output: z.array(z.object({ _id: id, clientName: z.string() })),
  }),
  downloadVerifications: endpoint({
    method: 'POST',
    path: '/api/v2/iv/realtime/downloadverifications',
    summary: "A client's real time checks between two days, with what each costs, as a file.",
    access: can('realTimeReport'),
    scope: 'granted',
    carries: patients('export'),
    changes: 'nothing',
    targets: 'many',
    outside: true,
    input: verificationsReport,
    output: fileAnswer,
  }),
  processes: endpoint({
    method: 'POST',
    path: '/api/iv/processflow/get',
    summary: 'The Real Time IV list of the selected practices.',
    access: users,
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'many',
    shows: ['record', 'robot'],
    input: z.strictObject({
      ...page(['firstNamePatient', 'carrierName', 'verificationType', 'dateUpdate']),
      ...processFilters,
      /** The same filters in the form that the specification uses. */
      filters: z.strictObject(processFilters).optional(),
    }),
    output: z.object({ records: z.array(process), recordsQty: z.int().min(0), total: z.int().min(0) }),
  }),
  carriers: endpoint({
    method: 'GET',
    path: '/api/iv/carrier',
    summary: 'The carriers that a record can be made for.',
    access: users,
    scope: 'user',
    carries: 'nothing',
    input: nothing,
    output: z.array(z.object({ _id: id, name: z.string() })),
  }),
  carrierForm: endpoint({
    method: 'POST',
    path: '/api/iv/carrier/form',
    summary: 'The fields that a carrier asks for.',
    access: users,
    scope: 'user',
    carries: 'nothing',
    changes: 'nothing',
    input: z.strictObject({ carrierId: id, typeForm: z.literal('iv') }),
    output: z.object({ fields: z.array(formField) }),
  }),
  store: endpoint({
    method: 'POST',
    path: '/api/iv/carrier/store',
    summary: 'Makes a record of the carrier form and gives it to the robot.',
    access: users,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: 'none',
    creates: true,
    refreshes: ['record', 'robot'],
    input: z
      .strictObject(formValues)
      .partial()
      .extend({
        carrierId: z.union([id, z.literal('')]).default(''),
        practiceId: id,
        // Sent by older clients and ignored: the name is taken from the carrier itself.
        carrierName: text(200).optional(),
      }),
    output: z.object({ _id: id }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/realtimeiv/getFile',
    summary: 'The completed document of a record of the Real Time IV list.',
    access: users,
    scope: 'practices',
    carries: patients('export'),
    targets: ['file'],
    outside: true,
    input: z.strictObject({ file: id }),
    output: fileAnswer,
  }),
}
