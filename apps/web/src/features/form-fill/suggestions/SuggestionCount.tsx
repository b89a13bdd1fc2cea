import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { messages } from '../../../messages.ts'
import { useStored } from '../store/form-store.ts'
import { openPlaces } from './suggestions.ts'
import { useWork } from '../work-context.ts'

/** How many fields the payer says something about that nobody has decided; leads to the next one. */
export function SuggestionCount({ onNext }: { onNext: () => void }) {
  const { store, suggestions } = useWork()
  const count = useStored(store, () => openPlaces(store, suggestions).length)
  if (count === 0) return null
  return (
    <Button
      // Where there is little room, the whole column scrolls.
      flex="none"
      px={8}
      fz={13}
      variant="light"
      leftSection={<IconBulb size={16} aria-hidden />}
      aria-keyshortcuts="Alt+Shift+ArrowDown"
      onClick={onNext}
    >
      {messages.formFill.suggestions(count)}
    </Button>
  )
}
