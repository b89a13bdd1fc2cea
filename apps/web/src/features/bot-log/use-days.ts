import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isCalendarDate, today } from '../../kit/date/index.ts'
import type { Days } from '../../kit/parts/index.ts'

/** The days that the list's address names; today where it names none. */
export function useDays() {
  const [params, setParams] = useSearchParams()
  // Whoever stays over midnight keeps the day that they see.
  const [now] = useState(() => today())
  const named = { startDate: dayIn(params, 'startDate'), endDate: dayIn(params, 'endDate') }
  const byDefault: Days = { startDate: now, endDate: now }
  const isNamed = named.startDate !== '' || named.endDate !== ''

  function change({ startDate, endDate }: Days) {
    const next = new URLSearchParams(params)
    next.delete('page')
    next.set('startDate', startDate)
    next.set('endDate', endDate)
    setParams(next, { replace: true })
  }
  return { days: isNamed ? named : byDefault, input: isNamed ? {} : byDefault, change }
}

function dayIn(params: URLSearchParams, name: keyof Days): string {
  const value = params.get(name) ?? ''
  return isCalendarDate(value) ? value : ''
}
