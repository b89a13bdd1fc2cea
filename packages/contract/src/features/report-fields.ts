import { daysBetween } from '@bitewing/domain'
import { z } from 'zod'
import { id } from '../fields.ts'

export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
export const reportFormat = z.enum(REPORT_FORMATS).default('xlsx')

/** A leap year. */
export const LONGEST_REPORT_DAYS = 366

/** 2 §5: the days of a report. */
export const startOfReport = z.iso.date('Start Date is required')
export const endOfReport = z.iso.date('End Date is required')

/** 2 §5: whom a report is about. */
export const chosen = (message: string) => z.string(message).refine((value) => id.safeParse(value).success, message)

type Names = { readonly start: string; readonly end: string }

/** 2 §5, and not so much at once that nobody would wait for it. */
export function withinAYear<S extends z.ZodType<object>>(schema: S, { start, end }: Names): S {
  const days = (values: object) => [start, end].map((name) => (values as Record<string, string>)[name] ?? '')
  return schema
    .refine(
      (values) => {
        const [first = '', last = ''] = days(values)
        return last === '' || first <= last
      },
      { path: [end], message: 'End date cannot be before start date' },
    )
    .refine(
      (values) => {
        const [first = '', last = ''] = days(values)
        // What is no date is another rule's.
        return !(daysBetween(first, last) >= LONGEST_REPORT_DAYS)
      },
      { path: [end], message: `A report covers ${LONGEST_REPORT_DAYS} days at most.` },
    )
}

/** What a person fills in on a report's screen; `message` where it is not said whom it is about. */
export function reportForm(message: string) {
  const form = z.strictObject({ who: chosen(message), start: startOfReport, end: endOfReport, format: reportFormat })
  return withinAYear(form, { start: 'start', end: 'end' })
}
