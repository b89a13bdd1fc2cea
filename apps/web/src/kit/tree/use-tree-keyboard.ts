import type { KeyboardEvent, RefObject } from 'react'

type TreeKeys = { tree: RefObject<HTMLElement | null>; setOpen: (id: string, open: boolean) => void }

/**
 * The arrow keys of a tree, as WAI-ARIA describes them: up and down go through what is in sight, right opens or goes
 * in, left closes or goes out. Space is the checkbox's own key.
 */
export function useTreeKeyboard({ tree, setOpen }: TreeKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-branch]')
    if (row === null || event.ctrlKey || event.altKey || event.metaKey) return
    const rows = [...(tree.current?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])]
    const at = rows.indexOf(row)
    const { branch = '', state } = row.dataset
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
        else focus(row.parentElement?.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-branch]'))
      },
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
}

function focus(row: HTMLElement | null | undefined): void {
  row?.querySelector<HTMLInputElement>('input')?.focus()
}
