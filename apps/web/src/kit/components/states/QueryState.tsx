import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

type Answer = {
  error: { code: number; message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

type QueryStateProps = {
  /** The queries, all of which have to succeed. */
  answers: readonly Answer[]
  /** The placeholder while loading, or its height. */
  waiting: ReactNode
  /** The text when it does not exist (404); without it, that is shown as a failure. */
  missing?: string
  /** The text when it could not be loaded; by default the server's message. */
  failed?: string
}

/** Shown until the data is there: that it is loading, that it does not exist, or why it failed, with a retry button. */
export function QueryState({ answers, waiting, missing, failed }: QueryStateProps) {
  const error = answers.find((answer) => answer.error !== null)?.error
  if (error === undefined || error === null) {
    return typeof waiting === 'number' ? <Skeleton height={waiting} /> : waiting
  }
  if (error.code === 404 && missing !== undefined) return <EmptyState text={missing} />
  return (
    <ErrorState
      text={failed ?? error.message}
      retrying={answers.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const answer of answers) void answer.refetch()
      }}
    />
  )
}
