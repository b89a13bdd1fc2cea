import type { KeyboardEvent } from 'react'

/**
 * The arrow keys of a tree, as WAI-ARIA describes them: up and down go through what is in sight, right opens or goes
 * in, left closes or goes out. Space is the checkbox's own key.
 */
export function treeKeyboard(setOpen: (id: string, open: boolean) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-branch]')
    // A button or a link within a line has keys of its own.
    const within = (event.target as HTMLElement).closest('button, a, [role="menu"]') !== null
    if (row === null || within || event.ctrlKey || event.altKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-branch]')]
    const at = rows.indexOf(row)
    const { branch = '', parent, state } = row.dataset
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]),
      ArrowUp: () => focus(rows[at - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => {
        if (state === 'closed') setOpen(branch, true)
        else if (state === 'open') focus(rows[at + 1])
      },
      ArrowLeft: () => {
        if (state === 'open') setOpen(branch, false)
        else focus(rows.find((other) => other.dataset['branch'] === parent))
      },
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
}

/** The line's checkbox, or the line itself where it has none. */
function focus(row: HTMLElement | undefined): void {
  const box = row?.querySelector<HTMLInputElement>('input') ?? row
  box?.focus()
}
