import { monthOf } from '@bitewing/domain'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isCalendarDate, today } from '../../kit/date/index.ts'

const TYPES = ['All', 'ELG', 'FBD'] as const
export type ShownType = (typeof TYPES)[number]

export type DashboardView = {
  /** Such as 2026-11. */
  readonly month: string
  /** '' for all. */
  readonly carrier: string
  /** What the status table shows. */
  readonly type: ShownType
}

/** The view is in the address, so that a link shows a colleague the same. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams()
  const now = monthOf(today())
  const asked = params.get('month') ?? ''
  const view: DashboardView = {
    month: isCalendarDate(`${asked}-01`) ? asked : now,
    carrier: (params.get('carrier') ?? '').slice(0, 200),
    type: TYPES.find((type) => type === params.get('type')) ?? 'All',
  }
  const change = useCallback(
    (part: Partial<DashboardView>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(part)) {
            if (value === '' || value === 'All' || value === monthOf(today())) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { view, change, now }
}
