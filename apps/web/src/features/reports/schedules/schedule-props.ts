import type { ScheduledReport } from '@bitewing/contract'

export type ScheduleProps = {
  report: ScheduledReport
  /** Whom it can be about, and what that is called; left out for a report about all. */
  about?: { label: string; options: readonly { value: string; label: string }[]; chosen: string }
}
