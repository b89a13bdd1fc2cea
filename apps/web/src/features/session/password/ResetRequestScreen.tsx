import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '../../../messages.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

export function ResetRequestScreen() {
  return (
    <PublicFrame title={messages.password.reset}>
      <ResetRequestForm
        secondary={
          <Anchor component={Link} to="/login">
            {messages.password.toLogin}
          </Anchor>
        }
      />
    </PublicFrame>
  )
}
