import { contract, type OutputOf } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../kit/parts/index.ts'

type FormAnswer = OutputOf<typeof contract.transactionForm.form>

type FormLoaderProps = {
  transactionId: string | undefined
  /** What stands around the form while it is not there. */
  frame: (content: ReactNode) => ReactNode
  children: (answer: FormAnswer) => ReactNode
}

/** Draws the form once it is there, and until then why it is not. */
export function FormLoader({ transactionId, frame, children }: FormLoaderProps) {
  const answer = useEndpoint(contract.transactionForm.form, transactionId === undefined ? {} : { transactionId })
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error === null) return frame(<Skeleton height={420} />)
  if (answer.error.code === 404) return frame(<EmptyState text={messages.verification.doesNotExist} />)
  return frame(
    <ErrorState text={messages.transactionForm.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />,
  )
}
