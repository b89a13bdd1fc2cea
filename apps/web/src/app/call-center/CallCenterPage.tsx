import { lazy } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CallCenterList } from './CallCenterList.tsx'

const CallCenterRecord = lazy(async () => ({ default: (await import('./CallCenterRecord.tsx')).CallCenterRecord }))
const CallCenterBoard = lazy(async () => ({ default: (await import('./CallCenterBoard.tsx')).CallCenterBoard }))

/** /callCenter: the list, one record as a page when it is opened with one (docs/decisions/0040), or the numbers for the wall. */
export function CallCenterPage() {
  const state = useLocation().state as { transactionId?: unknown } | null
  const [params] = useSearchParams()
  if (typeof state?.transactionId === 'string') return <CallCenterRecord recordId={state.transactionId} />
  return params.get('view') === 'board' ? <CallCenterBoard /> : <CallCenterList />
}
