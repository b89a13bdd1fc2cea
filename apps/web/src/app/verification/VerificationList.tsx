import { lazy } from 'react'
import { useLocation } from 'react-router'
import { InsuranceVerificationScreen } from '../../features/verification/list/InsuranceVerificationScreen.tsx'

const FormFillPage = lazy(async () => ({ default: (await import('./FormFillPage.tsx')).FormFillPage }))

/** spec D4: /iv_missingcode is the list; opened with a record, it is the form-fill screen. */
export function VerificationList() {
  const state = useLocation().state as { transactionId?: unknown } | null
  return typeof state?.transactionId === 'string' ? <FormFillPage /> : <InsuranceVerificationScreen />
}
