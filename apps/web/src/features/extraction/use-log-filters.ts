import type { PracticeChoice } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { isCalendarDate } from '../../kit/date/index.ts'

type LogFilters = { readonly sheetDate: string; readonly practiceId: string }

/** In the address, as a list's own filters are, so that a link shows a colleague the same. */
export function useLogFilters(practices: readonly PracticeChoice[]) {
  const [params, setParams] = useSearchParams()
  const [date, practice] = [params.get('sheetDate') ?? '', params.get('practiceId') ?? '']
  const filters: LogFilters = {
    sheetDate: isCalendarDate(date) ? date : '',
    practiceId: practices.some(({ _id }) => _id === practice) ? practice : '',
  }
  /** Other rows begin with their first page. */
  function change(next: LogFilters) {
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  return { filters, change }
}
