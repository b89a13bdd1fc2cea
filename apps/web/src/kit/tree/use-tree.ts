import { type Branch, forestOf, wholeBranch } from '@bitewing/domain'
import { useMemo, useState } from 'react'
import { treeKeyboard } from './tree-keyboard.ts'
import { drawn, idsIn, type Labelled, matching } from './visible-branches.ts'

/** What of a tree is in sight: opened by people, or found by their search; and which line the Tab key reaches. */
export function useTree<Item extends Labelled>(items: readonly Item[], levels: number) {
  const forest = useMemo(() => forestOf(items), [items])
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openTo(forest, levels))
  const [reached, setReached] = useState<string>()
  const setOpen = (id: string, open: boolean) => setOpened(new Set(open ? [...opened, id] : without(opened, id)))

  const searching = search.trim() !== ''
  const shown = searching ? matching(forest, search, opened) : forest.map((branch) => drawn(branch, opened))
  const inSight = idsIn(shown)
  return {
    forest,
    shown,
    searching,
    reached: reached !== undefined && inSight.includes(reached) ? reached : inSight[0],
    setReached,
    setOpen,
    onKeyDown: treeKeyboard(setOpen),
    tools: {
      forest,
      search,
      onSearch: setSearch,
      anyClosed: openTo(forest, Number.POSITIVE_INFINITY).size > opened.size,
      onOpenAll: (open: boolean) => setOpened(openTo(forest, open ? Number.POSITIVE_INFINITY : 0)),
    },
  }
}

function openTo<Item extends Labelled>(forest: readonly Branch<Item>[], levels: number): ReadonlySet<string> {
  const inner = forest.flatMap(wholeBranch).filter(({ children }) => children.length > 0)
  return new Set(inner.filter(({ depth }) => depth < levels).map(({ item }) => item.id))
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter((other) => other !== id)
}
