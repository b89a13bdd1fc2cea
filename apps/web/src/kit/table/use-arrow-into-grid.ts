import { type RefObject, useEffect } from 'react'

/**
 * On a screen where nothing has the focus but the title, as after navigation, the down arrow leads into the first grid,
 * so that a record can be opened without tabbing through the menu and the filters.
 */
export function useArrowIntoGrid(grid: RefObject<HTMLTableElement | null>, active: number): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || hasModifier(event) || !isIdle(event.target)) return
      const row = grid.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`)
      if (row == null) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [grid, active])
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function isIdle(target: EventTarget | null): boolean {
  const element = target as HTMLElement
  const isOnTitle = element === document.body || element.matches('h1, main')
  return isOnTitle && document.querySelector('[aria-modal=true]') === null
}
