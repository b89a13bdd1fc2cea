import { contract, type VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCall } from '../../../kit/api/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

export function RetryButton({ record }: { record: VerificationRecord }) {
  const retry = useCall(contract.verification.retry, {
    success: messages.verification.retried,
  })
  async function ask() {
    const agreed = await confirm({
      message: messages.verification.retryQuestion,
      confirmLabel: messages.verification.retry,
      danger: true,
    })
    if (agreed) retry.mutate({ transactionId: record._id })
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={retry.isPending}
      onClick={ask}
    >
      {messages.verification.retry}
    </Button>
  )
}
