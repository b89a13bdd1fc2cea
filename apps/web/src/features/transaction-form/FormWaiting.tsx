import { contract } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../kit/parts/index.ts'

export function useFormAnswer(transactionId: string | undefined) {
  return useEndpoint(contract.transactionForm.form, transactionId === undefined ? {} : { transactionId })
}

/** In place of the form: that it is on its way, or why it is not there. */
export function FormWaiting({ answer }: { answer: ReturnType<typeof useFormAnswer> }) {
  if (answer.error === null) return <Skeleton height={420} />
  if (answer.error.code === 404) return <EmptyState text={messages.verification.doesNotExist} />
  return (
    <ErrorState text={messages.transactionForm.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
  )
}
