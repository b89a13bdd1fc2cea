import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../../../messages.ts'
import type { SavedProps } from './saved-props.ts'

const SavedDialog = lazy(async () => ({ default: (await import('./SavedDialog.tsx')).SavedDialog }))

/** Choices that are kept under a name. */
export function SavedButton(props: SavedProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {messages.reports.kept.button}
      </Button>
      <Suspense>{opened && <SavedDialog {...props} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
