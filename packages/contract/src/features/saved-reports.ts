import { z } from 'zod'
import { can, canAny, endpoint, nothing } from '../endpoint.ts'
import { id, list } from '../fields.ts'
import { chosen, endOfReport, reportFormat, startOfReport, withinAYear } from './report-fields.ts'

export const SAVED_REPORTS = ['cost', 'realTime', 'summary'] as const
export type SavedReportKind = (typeof SAVED_REPORTS)[number]

/** Counted from the day on which it is picked, but for the last. */
export const SAVED_DAYS = ['last month', 'this month', 'last 7 days', 'these days'] as const
export type SavedDays = (typeof SAVED_DAYS)[number]

const name = z.string().trim().min(1, 'Name is required').max(60)
const report = z.enum(SAVED_REPORTS)
const days = z.enum(SAVED_DAYS)
/** Empty where the days are counted. */
const day = z.union([z.iso.date(), z.literal('')])

const fields = { name, aboutId: id, format: reportFormat, days, start: day, end: day }

type Days = { days: SavedDays; start: string; end: string }
const fixed = z.object({ start: startOfReport, end: endOfReport })

/** Fixed days are those of a report; counted ones are none. */
const withDays = <S extends z.ZodType<Days>>(schema: S) =>
  schema.superRefine(({ days: wanted, start, end }, problems) => {
    if (wanted !== 'these days') {
      if (start !== '' || end !== '')
        problems.addIssue({ code: 'custom', path: ['days'], message: 'has days of its own' })
      return
    }
    for (const issue of withinAYear(fixed, { start: 'start', end: 'end' }).safeParse({ start, end }).error?.issues ??
      [])
      problems.addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
  })

/** What a person fills in to keep the choices of a report. */
export const savedReportForm = z.strictObject({ name, days })

const saved = z.object({ _id: id, report, ...fields })
export type SavedReport = z.infer<typeof saved>

const common = {
  access: canAny(can('clientCostReport'), can('realTimeReport'), can('summaryReport')),
  scope: 'granted',
  carries: 'nothing',
} as const

export const savedReports = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/saved-reports',
    summary: "The caller's own choices for reports, by name.",
    shows: ['savedReports'],
    input: nothing,
    output: list(saved),
  }),
  save: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/v2/saved-reports',
    summary: 'Keeps choices for a report under a name; those of the same name are replaced.',
    changes: 'own',
    refreshes: ['savedReports'],
    input: withDays(
      z.strictObject({
        report,
        ...fields,
        aboutId: chosen('Select One option'),
        start: day.default(''),
        end: day.default(''),
      }),
    ),
    output: saved,
  }),
  rename: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/v2/saved-reports/{id}',
    summary: 'Gives own choices for a report another name.',
    changes: 'own',
    refreshes: ['savedReports'],
    input: z.strictObject({ id, name }),
    output: saved,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/v2/saved-reports/{id}',
    summary: 'Forgets own choices for a report.',
    changes: 'own',
    refreshes: ['savedReports'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
