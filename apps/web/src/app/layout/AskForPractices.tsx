import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const ConnectionPicker = lazy(async () => ({
  default: (await import('../../features/connections/ConnectionPicker.tsx')).ConnectionPicker,
}))

/** Loads the picker only when a screen has to ask for practices. */
export function AskForPractices() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <ConnectionPicker />
    </Suspense>
  )
}
