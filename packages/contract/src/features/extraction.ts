import { daysBetween } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, SERVER_LIMIT, wholeNumber } from '../fields.ts'

export const EXTRACTION_TYPES = ['new', 'review', 'retry', 'upload'] as const
const extractionType = z.enum(EXTRACTION_TYPES, 'Type is required')
export type ExtractionType = z.infer<typeof extractionType>

/** At most one month of pages can be asked for at once. */
export const MOST_DAYS = 31
const TOO_MANY_DAYS = `At most ${MOST_DAYS} days at once`

const practiceId = z.string().min(1, 'Practice is required').pipe(id)

/** Also checked by the form in the browser. Without an end date it means a single day. */
export const extractionFields = z
  .strictObject({
    practiceId,
    type: extractionType,
    startDate: z.iso.date('Start Date is required'),
    endDate: calendarDate.or(z.literal('')).default(''),
  })
  .refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    message: "End Date can't be before start date",
  })
  .refine(({ startDate, endDate }) => endDate === '' || daysBetween(startDate, endDate) < MOST_DAYS, {
    path: ['endDate'],
    message: TOO_MANY_DAYS,
  })

const schedule = z.object({
  _id: id,
  /** Who asked for it; both names are empty if the robot scheduled it itself. */
  firstName: z.string(),
  lastName: z.string(),
  dateCreated: moment,
  practiceId: id,
  practice: z.string(),
  type: extractionType,
  dates: z.array(calendarDate),
  /** 0 Pending, 1 In process, 2 Indicted. */
  extractionStatus: z.int().min(0).max(2),
  rowsRead: z.int(),
  rowsRefused: z.int(),
  /** The records of that practice and day that the robot is still working on. */
  inHand: z.int(),
})
export type ExtractionSchedule = z.infer<typeof schedule>

const verified = z.object({
  /** The days of the range that have a page in the practice's sheet. */
  dates: z.array(calendarDate),
  /** The days that have none; `err` lists them in words. */
  missing: z.array(calendarDate),
  err: z.string(),
  /** Whether the sheet belongs to the sandbox. */
  sandbox: z.boolean(),
})
export type VerifiedPages = z.infer<typeof verified>

const logLine = z.object({
  _id: id,
  practice: z.string(),
  practiceId: id,
  /** The record that was made of the row, if there is one. */
  transactionId: id.nullable(),
  sheetDate: calendarDate,
  /** The row's number in the sheet; 0 if the line is about the whole page. */
  rowNumber: z.int(),
  status: z.boolean(),
  title: z.string(),
  message: z.string(),
  dateCreated: moment,
})
export type ExtractionLog = z.infer<typeof logLine>

const failedTask = z.object({
  _id: id,
  kind: z.enum(['page', 'record']),
  practice: z.string(),
  practiceId: id,
  /** Null if the task is a page of a sheet. */
  transactionId: id.nullable(),
  patientName: z.string(),
  visit: calendarDate,
  step: z.string(),
  reason: z.string(),
})
export type FailedTask = z.infer<typeof failedTask>

const scheduler = can('extractionSchedule')

export const extraction = {
  schedules: endpoint({
    method: 'GET',
    path: '/api/iv/spreadsheet/pages/',
    summary: 'The extraction schedules of the selected practices, newest first, each with how far it is.',
    access: scheduler,
    scope: 'practices',
    carries: 'nothing',
    shows: ['record', 'robot'],
    input: z.strictObject({ ...page(['dateCreated']) }),
    output: list(schedule),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/iv/spreadsheet/verify/pages/',
    summary: "Which days of a range have a page in the practice's sheet; refused where none has.",
    access: scheduler,
    scope: 'practices',
    carries: 'nothing',
    changes: 'nothing',
    outside: true,
    input: extractionFields,
    output: verified,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/iv/spreadsheet/pages',
    summary: "Has the robot work through these pages of a practice's sheet: all of them, or none.",
    access: scheduler,
    scope: 'practices',
    carries: 'nothing',
    changes: administration('extraction schedule'),
    creates: true,
    refreshes: ['robot'],
    input: z.strictObject({
      practiceId,
      type: extractionType,
      dates: z.array(calendarDate).min(1, 'Start Date is required').max(MOST_DAYS, TOO_MANY_DAYS),
    }),
    output: z.object({ message: z.string() }),
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/extractionSchedule/logs',
    summary: 'What became of each row of the pages of a day, the newest run first.',
    access: 'login',
    scope: 'practices',
    carries: 'nothing',
    shows: ['robot'],
    input: z.strictObject({
      sheetDate: z.iso.date('Sheet Date is required'),
      limit: wholeNumber(1, SERVER_LIMIT).default(10),
      offset: wholeNumber(0, 10_000_000).default(0),
      practiceId: id.optional(),
    }),
    output: list(logLine),
  }),
  failedTasks: endpoint({
    method: 'GET',
    path: '/api/v2/robot/aside',
    summary: 'What the robot could not do and has set aside, the earliest visit first, with the reason.',
    access: scheduler,
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    shows: ['record', 'robot'],
    input: z.strictObject({ ...page(['visit']) }),
    output: list(failedTask),
  }),
  tryAgain: endpoint({
    method: 'PUT',
    path: '/api/v2/robot/aside/{id}',
    summary: 'Gives what was set aside back to the robot, from the beginning.',
    access: scheduler,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['id'],
    refreshes: ['robot'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
