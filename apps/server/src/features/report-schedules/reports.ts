import type { ScheduledReport } from '@bitewing/contract'

type Known = {
  readonly permission: string
  readonly title: string
  readonly path: string
  /** What the screen calls the things in its address. */
  readonly address: (wish: { aboutId: string; start: string; end: string; format: string }) => Record<string, string>
}

const form: Known['address'] = ({ aboutId, start, end, format }) => ({ who: aboutId, start, end, format })

/** Who may see a report, and where it is. */
export const REPORTS: Readonly<Record<ScheduledReport, Known>> = {
  cost: { permission: 'clientCostReport', title: 'Client Cost Report', path: '/client-cost-report', address: form },
  realTime: { permission: 'realTimeReport', title: 'Real Time Report', path: '/real-time-report', address: form },
  summary: { permission: 'summaryReport', title: 'Summary Report', path: '/summary-report', address: form },
  billing: {
    permission: 'billing_report',
    title: 'Billing',
    path: '/billings',
    address: ({ start, end }) => ({ from: start.slice(0, 7), to: end.slice(0, 7) }),
  },
}
