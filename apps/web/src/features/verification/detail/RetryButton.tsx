import { contract, type VerificationRecord } from '@bitewing/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useCall } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { AskFirstButton } from './AskFirstButton.tsx'

const texts = messages.verification

export function RetryButton({ record }: { record: VerificationRecord }) {
  const retry = useCall(contract.verification.retry, { success: texts.retried })
  return (
    <AskFirstButton
      label={texts.retry}
      icon={IconRefresh}
      question={texts.retryQuestion}
      isRunning={retry.isPending}
      run={() => retry.mutate({ transactionId: record._id })}
    />
  )
}
