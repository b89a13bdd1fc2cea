import { centsOf, FEE_TEXTS, FIRST_FEE_YEAR, LONGEST_CODE, LONGEST_DESCRIPTION, MOST_FEE_LINES } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, uploads } from '../endpoint.ts'
import { id, list, moment, page, requiredText, text, wholeNumber } from '../fields.ts'

const access = can('feeSchedule')
const common = { access, scope: 'practices', carries: 'nothing' } as const

const practiceId = z.string().min(1, 'Practice is required').pipe(id)
/** No further than the century: a schedule is of next year at most, which the server knows. */
const year = wholeNumber(FIRST_FEE_YEAR, 2100)
const carrierName = requiredText(80, 'Carrier is required')
const description = text(200).default('')
const price = z
  .string()
  .trim()
  .min(1, { error: FEE_TEXTS.noPrice, abort: true })
  .refine((typed) => centsOf(typed) !== undefined, FEE_TEXTS.price)

/** Also checked by the form in the browser. */
export const feeLineFields = z.strictObject({
  serviceCode: requiredText(LONGEST_CODE, FEE_TEXTS.noCode),
  serviceDescription: requiredText(LONGEST_DESCRIPTION, FEE_TEXTS.noDescription),
  price,
})
const services = z.array(feeLineFields).min(1, 'No records were found, please provide an excel with the information')

const feeLine = z.object({
  _id: id,
  serviceCode: z.string(),
  serviceDescription: z.string(),
  /** With its symbol, such as $533.00. */
  price: z.string(),
  version: z.int(),
  /** When it was last changed; null since it was saved. */
  changedAt: moment.nullable(),
})
export type FeeLine = z.infer<typeof feeLine>

const schedule = z.object({
  _id: id,
  carrierName: z.string(),
  description: z.string(),
  year: z.int(),
  lines: z.int(),
  version: z.int(),
})
export type FeeSchedule = z.infer<typeof schedule>

const readRow = z.object({
  line: z.int(),
  serviceCode: z.string(),
  serviceDescription: z.string(),
  price: z.string(),
})

/** How a schedule came to be, or was changed. */
export const FEE_CHANGES = ['saved', 'line', 'raised', 'pasted', 'undone'] as const

const change = z.object({
  _id: id,
  at: moment,
  by: z.string(),
  kind: z.enum(FEE_CHANGES),
  /** What was done, in words. */
  words: z.string(),
  lines: z.int(),
  /** It can be undone, and was not yet. */
  mayBeUndone: z.boolean(),
})
export type FeeChange = z.infer<typeof change>

const compared = z.object({
  serviceCode: z.string(),
  serviceDescription: z.string(),
  /** Null where only the other has the code. */
  price: z.string().nullable(),
  otherPrice: z.string().nullable(),
  /** In per cent of the other, with two decimals; null where one of the two has no price. */
  percent: z.number().nullable(),
})
export type ComparedFee = z.infer<typeof compared>

const rounding = z.enum(['cent', 'quarter', 'dollar'])
const percent = z
  .number('must be a number')
  .min(-90, 'at least -90')
  .max(200, 'at most 200')
  .refine((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, 'at most two decimals')
const raised = z.object({ lines: z.int(), before: z.string(), after: z.string() })

export const fees = {
  carriers: endpoint({
    ...common,
    method: 'GET',
    path: '/api/feeSchedule/carriers',
    summary: 'The fee schedules of a practice in a year, by carrier.',
    shows: ['fees'],
    input: z.strictObject({ practiceId: id, year }),
    output: list(schedule),
  }),
  suggestions: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/suggestions',
    summary: 'Names that a fee schedule may be for: the carriers that a practice has schedules of, and all others.',
    shows: ['fees'],
    input: z.strictObject({ practiceId: id }),
    output: z.object({ records: z.array(z.string()), recordsQty: z.int() }),
  }),
  byCarrier: endpoint({
    ...common,
    method: 'GET',
    path: '/api/feeSchedule/ByCarrier',
    summary: "A page of the lines of a carrier's fee schedule.",
    shows: ['fees'],
    input: z.strictObject({
      ...page(['serviceCode', 'serviceDescription', 'price']),
      practiceId: id,
      year,
      carrierName,
      code: text(LONGEST_CODE).optional().describe('Its beginning.'),
      words: text(60).optional().describe('A part of the description.'),
    }),
    output: list(feeLine).extend({ schedule: schedule.nullable() }),
  }),
  read: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/feeSchedule/read',
    summary: 'The pages of an uploaded workbook with their rows of three columns; nothing is stored.',
    changes: 'nothing',
    // Waits for the process that reads the file.
    outside: true,
    input: z.strictObject({ files: uploads(1) }),
    output: z.object({
      pages: z.array(
        z.object({
          name: z.string(),
          rows: z.array(readRow),
          /** Rows with another number of columns. */
          skipped: z.int(),
        }),
      ),
    }),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/feeSchedule',
    summary:
      'Saves a fee schedule with all its lines, or nothing; 409 where the practice has one of that carrier and year.',
    creates: true,
    large: true,
    changes: administration('fee schedule'),
    refreshes: ['fees'],
    input: z.strictObject({
      practiceId,
      year,
      carrierName,
      description,
      services: services.max(MOST_FEE_LINES, `at most ${MOST_FEE_LINES} lines`),
    }),
    output: schedule.extend({ message: z.string() }),
  }),
  changeLine: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/feeSchedule/{id}',
    summary: 'Changes a line of a fee schedule. One that somebody changed meanwhile is refused with 409.',
    changes: administration('fee schedule'),
    refreshes: ['fees'],
    input: feeLineFields.extend({ id, version: z.int().min(1) }),
    output: feeLine,
  }),
  line: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/lines/{id}',
    summary: 'A line as it is now, for who finds that somebody else has changed it.',
    shows: ['fees'],
    input: z.strictObject({ id }),
    output: feeLine,
  }),
  lineHistory: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/lines/{id}/history',
    summary: 'Every price and name that a line has had, the newest first.',
    shows: ['fees'],
    input: z.strictObject({ id }),
    output: list(z.object({ at: moment, by: z.string(), what: z.string(), before: z.string(), after: z.string() })),
  }),
  paste: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/v2/feeSchedule/{id}/lines',
    summary: 'Changes the lines whose codes the schedule has, and adds the others: all of them, or none.',
    large: true,
    changes: administration('fee schedule'),
    refreshes: ['fees'],
    input: z.strictObject({ id, version: z.int().min(1), services: services.max(MOST_FEE_LINES) }),
    output: z.object({ changed: z.int(), added: z.int(), same: z.int() }),
  }),
  previewRaise: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/{id}/raise',
    summary: 'What all prices of a schedule would be, raised by per cents; nothing is stored.',
    shows: ['fees'],
    input: z.strictObject({
      id,
      percent: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), percent),
      rounding,
    }),
    output: raised.extend({
      /** Its first lines. */
      records: z.array(z.object({ serviceCode: z.string(), before: z.string(), after: z.string() })),
    }),
  }),
  raise: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/feeSchedule/{id}/raise',
    summary: 'Raises all prices of a schedule by per cents. A schedule that changed meanwhile is refused with 409.',
    changes: administration('fee schedule'),
    refreshes: ['fees'],
    input: z.strictObject({ id, version: z.int().min(1), percent, rounding }),
    output: raised,
  }),
  compare: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/{id}/compare/{otherId}',
    summary: 'Two schedules side by side, of two years or two carriers, by code.',
    shows: ['fees'],
    input: z.strictObject({
      ...page(['serviceCode', 'percent']),
      id,
      otherId: id,
      differing: z.enum(['yes', 'no']).optional().describe('yes: only codes whose price differs.'),
    }),
    output: list(compared),
  }),
  changes: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/feeSchedule/{id}/changes',
    summary: 'How a schedule came to be and was changed, the newest first.',
    shows: ['fees'],
    input: z.strictObject({ id }),
    output: list(change),
  }),
  undo: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/feeSchedule/changes/{id}/undo',
    summary: 'Puts back what a change changed. Lines that were changed again since are left.',
    changes: administration('fee schedule'),
    refreshes: ['fees'],
    input: z.strictObject({ id }),
    output: z.object({ restored: z.int(), left: z.int() }),
  }),
}
