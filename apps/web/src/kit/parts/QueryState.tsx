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
  /** What was asked for; all of it has to come. */
  answers: readonly Answer[]
  /** The outline of what is coming, or its height. */
  waiting: ReactNode
  /** That there is no such thing; without it, that counts as a failure. */
  missing?: string
  /** That it could not be loaded; without it, the server's own words. */
  failed?: string
}

/** In place of something that is not there yet: that it is on its way, that it does not exist, or why it did not come and a second try. */
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
