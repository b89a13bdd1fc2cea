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
 * Ctrl+Enter saves; Alt+Down goes to the next section in which something is missing, Alt+Up to the one before; with Shift they go to the
 * payer's suggestions.
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
    // What floats above the form has keys of its own.
    if (document.querySelector('[aria-modal=true]') !== null) return
    // Behind another tab of the page it is not the form that is meant.
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
