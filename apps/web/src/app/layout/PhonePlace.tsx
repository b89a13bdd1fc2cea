import { can } from '@bitewing/contract'
import { lazy, Suspense, useEffect } from 'react'
import { startConfiguration } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { callRunsHere } from '../../kit/phone/index.ts'
import { useCallKeepsSession } from '../session/use-call-keeps-session.ts'
import { whyNoPhone } from './why-no-phone.ts'

const PhoneDock = lazy(async () => ({ default: (await import('../../features/phone/PhoneDock.tsx')).PhoneDock }))
const UnusablePhone = lazy(async () => ({
  default: (await import('../../features/phone/UnusablePhone.tsx')).UnusablePhone,
}))

/** The phone of whoever may use it. It is beside the screens, not within: nothing that they do takes it away. */
export function PhonePlace() {
  const may = useMay()
  const { phone } = startConfiguration()
  useAskBeforeUnload()
  useCallKeepsSession()
  if (phone === undefined || !may(can('airCall', 'showPhone'))) return null
  const reason = whyNoPhone(phone, { hostname: location.hostname, secure: isSecureContext })
  return <Suspense>{reason === undefined ? <PhoneDock {...phone} /> : <UnusablePhone reason={reason} />}</Suspense>
}

function useAskBeforeUnload() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (callRunsHere()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
