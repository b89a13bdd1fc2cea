import { monthAfter, monthOf } from '@bitewing/domain'
import { useSearchParams } from 'react-router'
import { isCalendarDate, today } from '../../../kit/date/index.ts'

export type BillingView = {
  /** '' for all. */
  readonly clientId: string
  /** The first and the last month, such as 2026-09. */
  readonly from: string
  readonly to: string
}

/** So many months fit into the days of a report. */
const MOST = 12
/** How far back one can choose. */
const BACK = 24
/** The months that are shown at first. */
const USUAL = 3

/** The view is in the address, so that a link shows a colleague the same. */
export function useBillingView() {
  const [params, setParams] = useSearchParams()
  const view = viewOf((name) => params.get(name) ?? '')
  function change(part: Partial<BillingView>) {
    const { clientId, from, to } = fitting({ ...view, ...part }, part.to === undefined ? 'from' : 'to')
    // Page and sort belong to what was shown before.
    setParams({ ...(clientId === '' ? {} : { clientId }), from, to }, { replace: true })
  }
  return { view, change }
}

function viewOf(param: (name: string) => string): BillingView {
  const now = monthOf(today())
  const month = (name: string, other: string) => (isCalendarDate(`${param(name)}-01`) ? param(name) : other)
  const to = month('to', now)
  return fitting({ clientId: param('clientId'), from: month('from', monthAfter(to, 1 - USUAL)), to }, 'to')
}

/** Moves the other end, where the one that was chosen lies behind it or too far away. */
export function fitting(view: BillingView, chosen: 'from' | 'to'): BillingView {
  const { from, to } = view
  if (chosen === 'from') {
    const last = monthAfter(from, MOST - 1)
    return { ...view, to: to < from ? from : to > last ? last : to }
  }
  const first = monthAfter(to, 1 - MOST)
  return { ...view, from: from > to ? to : from < first ? first : from }
}

/** The newest first. A link may name one that is not offered. */
export function monthsToChoose(chosen: string): string[] {
  const now = monthOf(today())
  const offered = Array.from({ length: BACK }, (_, index) => monthAfter(now, -index))
  return offered.includes(chosen) ? offered : [chosen, ...offered]
}
