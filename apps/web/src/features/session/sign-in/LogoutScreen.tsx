import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { endSession } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { PublicFrame } from '../PublicFrame.tsx'

export function LogoutScreen() {
  useEffect(() => {
    // A full page load, so that nothing of the session stays in memory.
    void endSession().then(() => location.replace('/login'))
  }, [])
  return (
    <PublicFrame title={messages.login.signingOut}>
      <Loader type="dots" aria-hidden />
    </PublicFrame>
  )
}
