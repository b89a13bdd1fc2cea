import { can } from '@bitewing/contract'
import { lazy, Suspense, useEffect } from 'react'
import { startConfiguration } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { callRunsHere } from '../../kit/phone/index.ts'
import { useCallKeepsSession } from '../session/use-call-keeps-session.ts'

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
  const reason = whyUnusable(phone)
  return <Suspense>{reason === undefined ? <PhoneDock {...phone} /> : <UnusablePhone reason={reason} />}</Suspense>
}

/** Browsers give a microphone to secure pages only; the sandbox's page is on the machine of the server alone. */
function whyUnusable({ sandbox }: { sandbox: boolean }): 'insecure' | 'other machine' | undefined {
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
  if (sandbox && !onThisMachine) return 'other machine'
  return isSecureContext ? undefined : 'insecure'
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
