import { can, type Waiting, waitingFor } from '@bitewing/contract'
import { type Period, visitPeriods } from '@bitewing/domain'
import { formatCalendarDate } from '../../kit/date/index.ts'
import type { May } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'

const texts = messages.landing

/** One count, and the list of exactly the records that it counts. */
export type WaitingLink = { label: string; text: string; count: number; to: string; warns?: boolean }

/** Visits lead to the verification list, or to the grid for users who have only that. */
export function visitLinks(visits: Waiting['visits'], today: string, may: May): WaitingLink[] {
  if (visits === null) return []
  const inList = may(can('missingCode', 'list_missingcode'))
  return (['today', 'tomorrow', 'nextDays'] as const).map((name) => {
    const period = visitPeriods(today)[name]
    return {
      label: texts.visits[name],
      text: inWords(period),
      count: visits[name],
      to: inList ? listPath({ ...period, waiting: 'notVerified' }) : gridPath(period),
    }
  })
}

export function otherLinks({ cameBack, tickets, failedTasks }: Waiting): WaitingLink[] {
  return [
    ...counted(cameBack, { ...texts.cameBack, to: listPath({ waiting: 'cameBack' }) }),
    ...counted(tickets, { ...texts.tickets, to: '/transaction-detail-issue?status=open' }),
    ...counted(failedTasks, { ...texts.failedTasks, to: '/extraction_schedule', warns: true }),
  ]
}

function counted(count: number | null, link: Omit<WaitingLink, 'count'>): WaitingLink[] {
  return count === null ? [] : [{ ...link, count }]
}

/** Whether anything can wait for the user at all. */
export function mayHaveWork(may: May): boolean {
  return Object.values(waitingFor).some((access) => may(access))
}

function inWords({ startDate, endDate }: Period): string {
  const start = formatCalendarDate(startDate)
  return startDate === endDate ? start : `${start} – ${formatCalendarDate(endDate)}`
}

function listPath(filters: Record<string, string>): string {
  return `/iv_missingcode?${new URLSearchParams(filters).toString()}`
}

/** The grid's own form of the same filter. */
function gridPath({ startDate, endDate }: Period): string {
  return `/allTransaction?${new URLSearchParams({ dates: `${startDate}..${endDate}`, audited: 'nc' }).toString()}`
}
