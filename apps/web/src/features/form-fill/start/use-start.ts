import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type FieldPosition, firstField, type FormStore } from '../../../kit/form-view/index.ts'
import { foundPlace, placeIn } from './place.ts'

type Options = {
  userId: string
  recordId: string
  store: FormStore
  readOnly: boolean
  active: number
  root: RefObject<HTMLElement | null>
  focus: (position: FieldPosition) => void
  onSelect: (section: number) => void
}

/**
 * The form starts ready to be typed in: after a reload where the user was, otherwise at the first missing field. The
 * focus stays where it is if the user is already typing somewhere.
 */
export function useStart({ userId, recordId, store, readOnly, active, root, focus, onSelect }: Options): void {
  const start = useEffectEvent(() => {
    const { template } = store.saved()
    const place = foundPlace(template, placeIn(userId, recordId).read())
    const position =
      place?.bookmark === undefined
        ? place === undefined && !readOnly
          ? firstField(template, (bookmark) => store.state(bookmark).missing)
          : undefined
        : { section: place.section, bookmark: place.bookmark }
    if (place !== undefined) onSelect(place.section)
    if (position !== undefined && !readOnly && !isUserBusy()) focus(position)
  })
  useLayoutEffect(() => {
    let here = true
    // Afterwards, because fields cannot be shown and focused while the form itself is being shown.
    queueMicrotask(() => here && start())
    return () => {
      here = false
    }
  }, [])

  const write = useEffectEvent(() => {
    const section = store.saved().template.sections[active]
    const field = document.activeElement?.closest<HTMLElement>('[data-bookmark]')
    const bookmark = root.current?.contains(field ?? null) === true ? field?.dataset['bookmark'] : undefined
    if (section === undefined) return
    placeIn(userId, recordId).write({ section: section.id, ...(bookmark !== undefined && { bookmark }) })
  })
  useEffect(() => {
    const { pathname } = location
    const element = root.current
    const note = () => write()
    element?.addEventListener('focusin', note)
    return () => {
      element?.removeEventListener('focusin', note)
      // Whoever leaves and comes back starts at the first missing field again.
      if (location.pathname !== pathname) placeIn(userId, recordId).drop()
    }
  }, [userId, recordId, root])
}

/** Typing somewhere, or in front of a dialog. */
function isUserBusy(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('[aria-modal=true]') !== null
  )
}
