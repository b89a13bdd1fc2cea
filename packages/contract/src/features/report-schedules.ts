import { z } from 'zod'
import { can, canAny, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment } from '../fields.ts'
import { reportFormat } from './report-fields.ts'

export const SCHEDULED_REPORTS = ['cost', 'realTime', 'summary', 'billing'] as const
export type ScheduledReport = (typeof SCHEDULED_REPORTS)[number]
export const SCHEDULE_PERIODS = ['day', 'week', 'month'] as const

const fields = {
  report: z.enum(SCHEDULED_REPORTS),
  /** The client, or the practice of a summary; empty for billing, which is about all. */
  aboutId: z.union([id, z.literal('')]).default(''),
  every: z.enum(SCHEDULE_PERIODS),
  format: reportFormat,
}

/** What a person fills in; `isAboutAll` for billing. */
export function scheduleForm(isAboutAll: boolean) {
  const aboutId = isAboutAll ? z.string() : z.string().min(1, 'Select One option')
  return z.strictObject({ aboutId, every: fields.every, format: fields.format })
}

const schedule = z.object({
  _id: id,
  ...fields,
  about: z.string(),
  nextAt: moment,
  sentAt: moment.nullable(),
  refusedAt: moment.nullable().describe('When it was due and the report could no longer be seen.'),
})
export type ReportSchedule = z.infer<typeof schedule>

/** Who may see one of the reports; which, is decided for each. */
const common = {
  access: canAny(can('clientCostReport'), can('realTimeReport'), can('summaryReport'), can('billing_report')),
  scope: 'granted',
  carries: 'nothing',
} as const

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/report-schedules',
    summary: 'The reports that the caller is sent a link to, and when.',
    ...common,
    shows: ['schedules'],
    input: nothing,
    output: list(schedule),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v2/report-schedules',
    summary:
      'Sends the caller a link to a report every day, week or month at seven in the morning; one about the same is changed.',
    ...common,
    changes: 'own',
    refreshes: ['schedules'],
    input: z
      .strictObject({ ...fields, timeZone: z.string().max(60).refine(isTimeZone, 'is not a time zone') })
      .refine(({ report, aboutId }) => (aboutId === '') === (report === 'billing'), {
        path: ['aboutId'],
        message: 'Select One option',
      }),
    output: z.object({ _id: id, nextAt: moment }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v2/report-schedules/{id}',
    summary: 'Sends no more links to this report.',
    ...common,
    changes: 'own',
    refreshes: ['schedules'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
