import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus where the work is while parts come and go: in the first field of what was added, and on the button that adds after
 * something was removed.
 */
export function useAdded<E extends HTMLElement>(): [
  within: RefObject<E | null>,
  focus: { added: (id: number) => void; removed: () => void },
] {
  const within = useRef<E>(null)
  const next = useRef<string>(undefined)
  // After every render: what is to have the focus is there only then.
  useEffect(() => {
    if (next.current === undefined) return
    const part = within.current?.querySelector<HTMLElement>(next.current)
    const field = part?.querySelector<HTMLElement>('input, textarea') ?? part
    field?.focus()
    next.current = undefined
  })
  const focus = {
    added: (id: number) => {
      next.current = `[data-part="${id}"]`
    },
    removed: () => {
      next.current = ':scope > [data-adds] button'
    },
  }
  return [within, focus]
}
