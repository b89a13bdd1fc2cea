import { type RefObject, useRef } from 'react'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import type { FormStore } from '../store/form-store.ts'
import { nextPlace, openPlaces, type Place, type Suggestions } from './suggestions.ts'

type Options = {
  store: FormStore
  suggestions: Suggestions
  active: number
  root: RefObject<HTMLElement | null>
  focus: (place: Place, part: string) => void
}

/** Goes to the next field about which the payer says something, counted from where the person is, or was sent last. */
export function useSuggestionJumps({ store, suggestions, active, root, focus }: Options) {
  const last = useRef<Place | undefined>(undefined)
  return (step: 1 | -1) => {
    const sent = last.current?.section === active ? last.current.bookmark : undefined
    const from = { section: active, bookmark: focusedBookmark(root.current) ?? sent }
    const place = nextPlace(store.saved().template, openPlaces(store, suggestions), from, step)
    if (place === undefined) return toast.info(messages.formFill.noSuggestions)
    last.current = place
    focus(place, '[data-suggestion]')
  }
}

function focusedBookmark(root: HTMLElement | null): string | undefined {
  const field = document.activeElement?.closest<HTMLElement>('[data-bookmark]')
  return field != null && root?.contains(field) === true ? field.dataset['bookmark'] : undefined
}
