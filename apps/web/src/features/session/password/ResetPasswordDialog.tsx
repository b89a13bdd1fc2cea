import { Button } from '@mantine/core'
import { messages } from '../../../messages.ts'
import { ResetRequestForm } from './ResetRequestForm.tsx'
import { TopDialog } from '../TopDialog.tsx'

export function ResetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <TopDialog title={messages.password.reset} onClose={onClose}>
      <ResetRequestForm
        initialEmail={email}
        secondary={
          <Button variant="default" onClick={onClose}>
            {messages.password.cancel}
          </Button>
        }
      />
    </TopDialog>
  )
}
