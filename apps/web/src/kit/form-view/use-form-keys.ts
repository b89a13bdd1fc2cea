import { fieldsOf } from '@bitewing/domain'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import type { FormStore } from './form-store.ts'
import { type FieldPosition, nextPosition } from './suggestions/suggestions.ts'
import { focusedBookmark } from './suggestions/use-suggestion-navigation.ts'

type Options = {
  store: FormStore
  active: number
  root: RefObject<HTMLElement | null>
  onSave: (() => void) | undefined
  focus: (field: FieldPosition) => void
  goToSuggestion: (step: 1 | -1) => void
}

/**
 * Ctrl+Enter saves. Enter in a field and Alt+Down go to the next missing field, Alt+Up to the one before; with Shift,
 * Alt+Down and Alt+Up go to the next and previous suggestion.
 */
export function useFormKeys({ store, active, root, onSave, focus, goToSuggestion }: Options): void {
  function goToMissing(step: 1 | -1) {
    const { template } = store.saved()
    const from = { section: active, bookmark: focusedBookmark(root.current) }
    const field = nextPosition(template, missingPositions(store), from, step)
    if (field === undefined) toast.info(messages.formView.noneMissing)
    else focus(field)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the form has its own keys.
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
    if (dialog !== undefined && !dialog.contains(root.current)) return
    // Another tab of the page is in front of the form.
    if (root.current?.checkVisibility() !== true) return
    const down = event.altKey && event.key === 'ArrowDown'
    const up = event.altKey && event.key === 'ArrowUp'
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && onSave !== undefined) onSave()
    else if (down || up) (event.shiftKey ? goToSuggestion : goToMissing)(down ? 1 : -1)
    else if (isPlainEnter(event) && isOneLineField(event.target, root.current)) goToMissing(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function missingPositions(store: FormStore): readonly FieldPosition[] {
  return store.saved().template.sections.flatMap((section, index) =>
    fieldsOf(section)
      .filter(({ bookmark }) => store.state(bookmark).missing)
      .map(({ bookmark }) => ({ section: index, bookmark })),
  )
}

function isPlainEnter({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !altKey && !metaKey && !isComposing
}

/** In a longer text, Enter begins a new line. */
function isOneLineField(target: EventTarget | null, root: HTMLElement | null): boolean {
  return (
    target instanceof HTMLInputElement && target.closest('[data-bookmark]') !== null && root?.contains(target) === true
  )
}
