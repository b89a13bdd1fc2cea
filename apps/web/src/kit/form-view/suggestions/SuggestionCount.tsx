import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import { useStoreValue } from '../form-store.ts'
import { openPositions } from './suggestions.ts'
import { useFormContext } from '../form-context.ts'

/** The number of fields with an open suggestion; a click goes to the next one. */
export function SuggestionCount({ onNext }: { onNext: () => void }) {
  const { store, suggestions } = useFormContext()
  const count = useStoreValue(store, () => openPositions(store, suggestions).length)
  if (count === 0) return null
  return (
    <Button
      // Must not shrink: in low windows the whole column scrolls.
      flex="none"
      px={8}
      fz={13}
      variant="light"
      leftSection={<IconBulb size={16} aria-hidden />}
      aria-keyshortcuts="Alt+Shift+ArrowDown"
      onClick={onNext}
    >
      {messages.formView.suggestions(count)}
    </Button>
  )
}
