import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const ConnectionPicker = lazy(async () => ({
  default: (await import('../../features/connections/ConnectionPicker.tsx')).ConnectionPicker,
}))

/** Loaded when a screen has to ask. */
export function AskForPractices() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <ConnectionPicker />
    </Suspense>
  )
}
