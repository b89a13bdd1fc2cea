import { TIME_ZONES } from '@bitewing/domain/places/states'
import { PRACTICE_SYSTEMS } from '@bitewing/domain/practices/systems'
import { TIER_AT_PAYER } from '@bitewing/domain/practices/tiers'
import { RESOURCE_KINDS } from '@bitewing/domain/resources/outside-resources'
import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, requiredText, text } from '../fields.ts'
import { cityId, stateId } from './clients.ts'

/** Which columns the practice's sheet has, and therefore which notes the detail page offers. */
const sheetFields = z.strictObject({
  confirmation: z.boolean().default(false),
  driveUrl: z.boolean().default(false),
  note: z.boolean().default(false),
  fileName: z.boolean().default(false),
  history: z.boolean().default(false),
  elgCodes: z.boolean().default(false),
})

/**
 * Whether the practice has a contract with its patients' payers, which decides which of two benefit figures applies.
 */
export const NETWORKS = ['In', 'Out', 'Unknown'] as const
const network = z.enum(NETWORKS, 'Select Network')

/** The form that ships with Bitewing. */
export const DEFAULT_TEMPLATE = 'default'

const template = z.string().regex(/^(default|[0-9a-f]{24})$/, 'Select Template')

const NPI = 'The NPI has 10 digits.'
const TAX_ID = 'The Tax ID has 9 digits.'
const PHONE = 'Dear user, please provide a valid phone number'
const digits = z
  .string()
  .max(40, 'at most 40 characters')
  .transform((typed) => typed.replace(/\D/g, ''))

/** Also checked by the form in the browser. */
export const practiceFields = z.strictObject({
  clientId: z.string().regex(/^[0-9a-f]{24}$/, 'Client is required'),
  name: requiredText(60).regex(
    /^[\p{L}\p{M}\d _\-&'’.,()]*$/u,
    "Only letters, digits, spaces, underscore, hyphen and & ' . , ( )",
  ),
  desc: requiredText(200),
  folderId: requiredText(200),
  spreadsheetId: requiredText(200),
  address: requiredText(200),
  stateId,
  cityId,
  /** If empty, the time zone follows from the address. */
  timeZone: z.enum(['', ...TIME_ZONES]).default(''),
  /** The forms for full breakdowns and for eligibility: one of the client's, or a new one like that which ships with Bitewing. */
  templateId: template,
  elgTemplateId: template.default(DEFAULT_TEMPLATE),
  planTemplateId: z
    .string()
    .trim()
    .regex(/^([0-9a-f]{24})?$/, 'Must be an id of 24 hexadecimal characters')
    .default(''),
  /** Empty only where a practice from before it was asked for has none. */
  npi: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, NPI),
  taxId: digits.pipe(z.string().regex(/^(\d{9})?$/, TAX_ID)),
  phone: digits.pipe(z.string().regex(/^(\d{11,15})?$/, PHONE)),
  pms: z.enum(['', ...PRACTICE_SYSTEMS]),
  dqaSMS: z.boolean().default(false),
  network: network.optional().describe('Stays as it is where nothing is said.'),
  tiers: z
    .array(requiredText(100))
    .max(50, 'at most 50 payers')
    .refine((tiers) => tiers.every((tier) => TIER_AT_PAYER.test(tier)), {
      error: 'Please enter a payer, a colon and the tier.',
    })
    .optional()
    .describe("To which tier of a payer's networks it belongs; stays as it is where nothing is said."),
  spreadsheetFields: sheetFields.prefault({}),
})

/** A new practice cannot be verified without these, so they are asked for. */
export const newPracticeFields = practiceFields.extend({
  npi: z
    .string()
    .trim()
    .regex(/^\d{10}$/, NPI),
  taxId: digits.pipe(z.string().regex(/^\d{9}$/, TAX_ID)),
  phone: digits.pipe(z.string().regex(/^\d{11,15}$/, PHONE)),
  pms: practiceFields.shape.pms.refine((system) => system !== '', 'Select PMS'),
})

/** A sheet or folder that the practice uses, which has to belong to its client before anything is read from it or written to it. */
const practiceResource = z.object({
  kind: z.enum(RESOURCE_KINDS),
  externalId: z.string(),
  /** Which of the practice's ids it comes from. */
  field: z.enum(['folderId', 'spreadsheetId']),
  proven: z.boolean(),
  code: z
    .string()
    .optional()
    .describe(
      'While it is not proven: as the title of a page of the sheet, or the name of a file in the folder, it proves it.',
    ),
})
export type PracticeResource = z.infer<typeof practiceResource>

/** What an order has ordered for the practice. */
const practiceProduct = z.object({ type: z.enum(['FBD', 'ELG']), date: calendarDate, orderId: id })

const practice = z.object({
  _id: id,
  clientId: id,
  clientName: z.string(),
  name: z.string(),
  desc: z.string(),
  folderId: z.string(),
  spreadsheetId: z.string(),
  address: z.string(),
  stateId: z.string(),
  state: z.string(),
  cityId: z.string(),
  city: z.string(),
  timeZone: z.string(),
  date: moment,
  dqaSMS: z.boolean(),
  network,
  tiers: z.array(z.string()),
  spreadsheetFields: z.object({
    confirmation: z.boolean(),
    driveUrl: z.boolean(),
    note: z.boolean(),
    fileName: z.boolean(),
    history: z.boolean(),
    elgCodes: z.boolean(),
  }),
  /** The form for full breakdowns; empty if it has none. */
  templateId: z.string(),
  elgTemplateId: z.string(),
  planTemplateId: z.string(),
  npi: z.string(),
  taxId: z.string(),
  phone: z.string(),
  pms: z.enum(['', ...PRACTICE_SYSTEMS]),
  resources: z.array(practiceResource),
  products: z.array(practiceProduct).describe('What was ordered for it, newest first.'),
})
export type Practice = z.infer<typeof practice>

/**
 * One of the practice's resources, named as the caller saw it: if the practice has another one by now, the call is refused. In lower case an
 * id can be longer than it was typed.
 */
const namedResource = z.strictObject({ id, kind: z.enum(RESOURCE_KINDS), externalId: requiredText(600) })

/** What a practice needs before its patients can be verified, each in the order in which it is looked at. */
export const READINESS_PARTS = [
  'npi',
  'taxId',
  'phone',
  'sheet',
  'folder',
  'eligibility',
  'pms',
  'fbdTemplate',
  'elgTemplate',
  'users',
] as const
const readiness = z.object({
  part: z.enum(READINESS_PARTS),
  /** failing: it is there, and did not work · unknown: it could not be asked now. */
  state: z.enum(['ready', 'missing', 'failing', 'unknown']),
})
export type Readiness = z.infer<typeof readiness>

export const practices = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/practice',
    summary: 'A page of the practices that the caller administers: the own ones, all for who holds "permissions".',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: z.strictObject({
      ...page(['clientName', 'name', 'city', 'state', 'date', 'desc']),
      client: text(100).optional().describe("A client's id, or a part of its name."),
      name: text(100).optional(),
      city: text(80).optional(),
      state: text(80).optional().describe("A state's code or name."),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
      desc: text(100).optional(),
    }),
    output: list(practice),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/client/all/practice',
    summary: 'Every practice that the caller administers, by client and name.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: nothing,
    output: list(practice),
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/api/security/practice/client/{clientId}',
    summary: "One client's practices, by name.",
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: z.strictObject({ clientId: id }),
    output: list(practice),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/client/practice/{id}',
    summary: 'One practice.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: z.strictObject({ id }),
    output: practice,
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/api/v2/client/practice/{id}/readiness',
    summary:
      'Whether everything is there that verifying the practice’s patients takes; its sheet and folder are opened.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    outside: true,
    shows: ['clients', 'credentials', 'users'],
    input: z.strictObject({ id }),
    output: z.array(readiness),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/client/practice',
    summary: 'Adds a practice; who adds it may select it at once.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('practice'),
    creates: true,
    refreshes: ['clients'],
    input: newPracticeFields,
    output: practice,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/client/practice/{id}',
    summary: 'Changes a practice. It stays with its client.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    // What is not said stays as it is.
    input: practiceFields.extend({
      id,
      templateId: template.optional(),
      elgTemplateId: template.optional(),
      npi: practiceFields.shape.npi.optional(),
      taxId: practiceFields.shape.taxId.optional(),
      phone: practiceFields.shape.phone.optional(),
      pms: practiceFields.shape.pms.optional(),
    }),
    output: practice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/client/practice/{id}',
    summary: 'Takes a practice without appointments ahead out of use; its records stay in the database.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  proveResource: endpoint({
    method: 'POST',
    path: '/api/v2/client/practice/{id}/resources/prove',
    summary:
      'Looks for the code of proof in the sheet or folder; if it is there, that belongs to the practice’s client.',
    access: can('user'),
    scope: 'administered',
    outside: true,
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: namedResource,
    output: practice,
  }),
  registerResource: endpoint({
    method: 'POST',
    path: '/api/v2/client/practice/{id}/resources/register',
    summary: 'Makes the sheet or folder the practice’s client’s, without proof.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: namedResource,
    output: practice,
  }),
  releaseResource: endpoint({
    method: 'DELETE',
    path: '/api/v2/client/practice/{id}/resources',
    summary:
      'Takes the sheet or folder from the practice’s client; nobody uses it until it is registered or proven again.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: namedResource,
    output: practice,
  }),
}
