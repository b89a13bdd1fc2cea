import { lazy } from 'react'
import { useLocation } from 'react-router'
import { InsuranceVerificationScreen } from '../../features/verification/list/InsuranceVerificationScreen.tsx'

const FormFillPage = lazy(async () => ({ default: (await import('./FormFillPage.tsx')).FormFillPage }))

/** spec D4: /iv_missingcode shows the list, or the form-fill screen when it is opened with a record. */
export function VerificationList() {
  const state = useLocation().state as { transactionId?: unknown } | null
  return typeof state?.transactionId === 'string' ? <FormFillPage /> : <InsuranceVerificationScreen />
}
