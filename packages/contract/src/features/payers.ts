import { z } from 'zod'
import { administration, can, endpoint } from '../endpoint.ts'
import { id, list, page, requiredText, text } from '../fields.ts'

/** Where a number is known from. */
export const NUMBER_SOURCES = ['', 'Carrier', 'Member card', 'Payer answer', 'Representative'] as const

/** A phone number of a carrier, E.164, and whose line it is. */
export const payerNumber = z.strictObject({
  number: text(16).regex(/^\+[1-9]\d{6,14}$/, 'Please enter the number with its country code, such as +18005550100.'),
  label: requiredText(60),
  source: z.enum(NUMBER_SOURCES),
})
export type PayerNumber = z.infer<typeof payerNumber>

/** Also checked by the form in the browser. */
export const payerFields = z.strictObject({
  /** If empty, the payer cannot be asked. Leading zeros are significant. */
  payerId: text(40).regex(/^[\w-]*$/, 'Only letters, digits, underscore and hyphen'),
  /** Other names that sheets and people use for it. */
  aliases: z.array(requiredText(100)).max(50, 'at most 50 names'),
  needsGroupNumber: z.boolean(),
  /** The payer sends the plan's share of the cost where the standard requires the patient's. */
  sharesAreThePlans: z.boolean(),
  /** The payer insures nothing but teeth. */
  dental: z.boolean(),
  /** The first is the one that is dialled if nobody chooses. */
  numbers: z
    .array(payerNumber)
    .max(20, 'at most 20 numbers')
    .refine((numbers) => new Set(numbers.map(({ number }) => number)).size === numbers.length, {
      error: 'Each number can be there only once.',
    }),
  /** What to press, and when somebody answers. */
  menuPath: text(200),
  hours: text(200),
})

const payer = z.object({
  _id: id,
  name: z.string(),
  payerId: z.string(),
  aliases: z.array(z.string()),
  phone: z.string(),
  needsGroupNumber: z.boolean(),
  sharesAreThePlans: z.boolean(),
  dental: z.boolean(),
  /** A number that somebody reported as wrong is marked. */
  numbers: z.array(payerNumber.extend({ reported: z.boolean() })),
  menuPath: z.string(),
  hours: z.string(),
})
export type Payer = z.infer<typeof payer>

const found = z.object({
  payerId: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  eligibility: z.enum(['supported', 'not supported', 'enrolment required']),
})
export type FoundPayer = z.infer<typeof found>

/** How carriers are asked. All clients share them, so only users who administer all clients may change them. */
export const payers = {
  list: endpoint({
    method: 'GET',
    path: '/api/payer',
    summary: 'A page of the carriers, and how each is asked.',
    access: can('user'),
    scope: 'user',
    carries: 'nothing',
    shows: ['payers'],
    input: z.strictObject({
      ...page(['name', 'payerId']),
      search: text(100).optional().describe('A part of a name, another name or a payer id.'),
      asked: z.enum(['yes', 'no']).optional().describe('Whether it has a payer id, without which nobody can ask it.'),
    }),
    output: list(payer),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/payer/{id}',
    summary: 'Changes how a carrier is asked.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('payer'),
    refreshes: ['payers'],
    // What callers know, and what is rarely changed, may be left out: then it stays.
    input: payerFields.partial({ dental: true, numbers: true, menuPath: true, hours: true }).extend({ id }),
    output: payer,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/payer/search',
    summary: 'Payers at the eligibility service, by name, other name or id; the best matches first.',
    access: can('permissions'),
    scope: 'none',
    carries: 'nothing',
    input: z.strictObject({ text: requiredText(100) }),
    output: z.object({ records: z.array(found), sandbox: z.boolean() }),
  }),
}
