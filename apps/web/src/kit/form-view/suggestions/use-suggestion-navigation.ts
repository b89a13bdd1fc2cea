import { type RefObject, useRef } from 'react'
import { toast } from '../../feedback/index.ts'
import { messages } from '../../messages.ts'
import type { FormStore } from '../form-store.ts'
import { nextPosition, openPositions, type FieldPosition, type Suggestions } from './suggestions.ts'

type Options = {
  store: FormStore
  suggestions: Suggestions
  active: number
  root: RefObject<HTMLElement | null>
  focus: (position: FieldPosition, part: string) => void
}

/** Goes to the next field with a suggestion, starting from the focused field or the one visited last. */
export function useSuggestionNavigation({ store, suggestions, active, root, focus }: Options) {
  const last = useRef<FieldPosition | undefined>(undefined)
  return (step: 1 | -1) => {
    const sent = last.current?.section === active ? last.current.bookmark : undefined
    const from = { section: active, bookmark: focusedBookmark(root.current) ?? sent }
    const position = nextPosition(store.saved().template, openPositions(store, suggestions), from, step)
    if (position === undefined) return toast.info(messages.formView.noSuggestions)
    last.current = position
    focus(position, '[data-suggestion]')
  }
}

/** The field of the form that has the focus. */
export function focusedBookmark(root: HTMLElement | null): string | undefined {
  const field = document.activeElement?.closest<HTMLElement>('[data-bookmark]')
  return field != null && root?.contains(field) === true ? field.dataset['bookmark'] : undefined
}
