import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { firstField, type FormStore } from './store/form-store.ts'

type Options = {
  store: FormStore
  active: number
  root: RefObject<HTMLElement | null>
  onSave: (() => void) | undefined
  focus: (field: { section: number; bookmark: string }) => void
  goToSuggestion: (step: 1 | -1) => void
}

/**
 * Ctrl+Enter saves. Alt+Down and Alt+Up go to the next and previous section with a missing field, with Shift to the
 * next and previous suggestion.
 */
export function useFormKeys({ store, active, root, onSave, focus, goToSuggestion }: Options): void {
  function goToMissing(step: 1 | -1) {
    const { template } = store.saved()
    const count = template.sections.length
    for (let distance = 1; distance <= count; distance += 1) {
      const section = (active + step * distance + count * distance) % count
      const field = firstField(template, (bookmark, index) => index === section && store.state(bookmark).missing)
      if (field !== undefined) return focus(field)
    }
    toast.info(messages.formFill.noneMissing)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the form has its own keys.
    if (document.querySelector('[aria-modal=true]') !== null) return
    // Another tab of the page is in front of the form.
    if (root.current?.checkVisibility() !== true) return
    const down = event.altKey && event.key === 'ArrowDown'
    const up = event.altKey && event.key === 'ArrowUp'
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && onSave !== undefined) onSave()
    else if (down || up) (event.shiftKey ? goToSuggestion : goToMissing)(down ? 1 : -1)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
