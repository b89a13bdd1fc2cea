import type { Generated } from 'kysely'
import type { CalendarDate, Moment } from './columns.ts'

/** What people want to be sent a link to, and when; and what they ask for again and again. */
export type ReportTables = {
  report_schedules: {
    id: string
    user_id: string
    report: 'cost' | 'realTime' | 'summary' | 'billing'
    about_id: Generated<string>
    format: 'xlsx' | 'csv' | 'pdf'
    every: 'day' | 'week' | 'month'
    time_zone: string
    next_at: Moment
    sent_at: Moment | null
    refused_at: Moment | null
  }
  saved_reports: {
    id: string
    user_id: string
    report: 'cost' | 'realTime' | 'summary'
    name: string
    about_id: string
    format: 'xlsx' | 'csv' | 'pdf'
    days: 'last month' | 'this month' | 'last 7 days' | 'these days'
    start_date: CalendarDate | null
    end_date: CalendarDate | null
  }
}
