import {
  addRecordType,
  FILTER_OPERATIONS,
  RECORD_GROUP_NAMES,
  SORT_FIELDS,
  takesValue,
  TEXT_FILTERS,
  type TextFilterName,
  YES_NO_FILTERS,
} from '@bitewing/domain'
import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, nothing, patients } from '../endpoint.ts'
import { calendarDate, hexColor, id, list, requiredText, SERVER_LIMIT, text, wholeNumber } from '../fields.ts'
import { identifier, version } from './record.ts'

const row = z.object({
  _id: id,
  type: z.string(),
  appointment_date: calendarDate,
  /** Empty for users who may not see the column. */
  patientId: identifier,
  patientName: z.string(),
  /** The part of the name that patients are sorted by. */
  patientLastName: z.string(),
  practiceId: id,
  practiceName: z.string(),
  carrier: z.string(),
  iv_status: z.string(),
  iv_process_result: z.string(),
  /** Who last changed it; empty for the robot. */
  user: z.string(),
  provider: z.string(),
  audited: z.boolean(),
  color: hexColor.nullable(),
  missingRequiredInputQty: z.int(),
  totalRequiredFields: z.int(),
  uploadFBD: z.boolean(),
  driveFiles: z.array(z.object({ id, filename: z.string() })),
})
export type TransactionRow = z.infer<typeof row>

const textFilter = z
  .strictObject({ operation: z.enum(FILTER_OPERATIONS), value: text(200).default('') })
  .refine(({ operation, value }) => !takesValue(operation) || value !== '', {
    error: 'Field is required',
    path: ['value'],
  })

const filter = z.strictObject({
  ...(Object.fromEntries(TEXT_FILTERS.map((name) => [name, textFilter.optional()])) as {
    [N in TextFilterName]: z.ZodOptional<typeof textFilter>
  }),
  ...(Object.fromEntries(YES_NO_FILTERS.map((name) => [name, yesNo().optional()])) as {
    [N in (typeof YES_NO_FILTERS)[number]]: z.ZodOptional<ReturnType<typeof yesNo>>
  }),
})

/** The value is ignored; it is accepted because older clients send one. */
function yesNo() {
  return z.strictObject({ operation: z.enum(['c', 'nc']), value: z.unknown().optional() })
}

export const gridSort = z
  .partialRecord(z.enum(SORT_FIELDS), z.union([z.literal(1), z.literal(-1)]))
  .refine((sort) => Object.keys(sort).length > 0, 'Please select at least one of the options')
export const statusPriority = z
  .array(z.strictObject({ k: requiredText(60), v: z.int().min(0).max(100) }))
  .min(1)
  .max(30)

/** Which records: the same for the grid, its statistics and its export. */
const which = {
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  type: z
    .array(text(20))
    .max(20)
    .transform((codes) => codes.reduce<readonly string[]>(addRecordType, []))
    .optional(),
  practiceId: id.optional(),
  filter: filter.default({}),
  /** What waits for a call (docs/decisions/0040): the visits of the two weeks from this day that nobody could verify. */
  toCallFrom: calendarDate.optional(),
  /** What a number of the dashboard counts (docs/decisions/0051). */
  group: z.enum(RECORD_GROUP_NAMES).optional(),
  /** Today and the next five days, by the calendar of each practice. */
  upcoming: z.literal(true).optional(),
}

/** The sort order; without one, the caller's saved order applies. */
const order = { sort: gridSort.optional(), priority: statusPriority.optional() }

const viewers = canAny(can('transaction', 'list_transaction'), can('callCenter', 'list_transaction'))

export const transactions = {
  list: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/getAllTransaction',
    summary: 'The All Transactions grid of the selected practices.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'many',
    shows: ['record'],
    input: z.strictObject({
      limit: wholeNumber(1, 10_000).default(SERVER_LIMIT),
      offset: wholeNumber(0, 10_000_000).default(0),
      /**
       * The last record of the previous page: this page starts right after it, at any depth. The offset is used only if
       * that record no longer exists.
       */
      after: id.optional(),
      ...which,
      ...order,
    }),
    output: list(row),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/download',
    summary: "The grid's records as a workbook, as they come out of the database.",
    access: can('transaction', 'export'),
    scope: 'practices',
    carries: patients('export'),
    changes: 'nothing',
    targets: 'many',
    outside: true,
    input: z.strictObject({ ...which, ...order }),
    output: fileAnswer,
  }),
  statistics: endpoint({
    method: 'POST',
    path: '/api/iv/grid/statistics/verificationstatus',
    summary: 'How many of the records came to which end, and the total, each record once.',
    access: viewers,
    scope: 'practices',
    carries: 'nothing',
    changes: 'nothing',
    input: z.strictObject({
      ...which,
      /** Who asks and from where. Sent by older clients and ignored. */
      userId: id.optional(),
      moduleId: text(60).optional(),
      elementId: text(60).optional(),
    }),
    output: z.array(z.object({ name: z.string(), percentage: z.number(), count: z.int() })),
  }),
  setColour: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/color/{clientId}/{transactionId}',
    summary: "Flags a record with one of its client's colours, or takes the flag away.",
    access: can('transaction', 'changeColor'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'transactionId',
    input: z.strictObject({ clientId: id, transactionId: id, colorSchemeId: id.nullable() }),
    output: z.object({ version }),
  }),
  saveSort: endpoint({
    method: 'PUT',
    path: '/api/users/transaction/sort',
    summary: "Keeps the order in which the caller's grid comes.",
    access: viewers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['session'],
    input: z.strictObject({ sort: gridSort }),
    output: nothing,
  }),
  savePriority: endpoint({
    method: 'PUT',
    path: '/api/users/transaction/elg/priority',
    summary: "Keeps the order of the eligibility statuses in the caller's grid.",
    access: viewers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['session'],
    input: z.strictObject({ priority: statusPriority }),
    output: nothing,
  }),
}
