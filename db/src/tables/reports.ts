import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** What people want to be sent a link to, and when. */
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
}
