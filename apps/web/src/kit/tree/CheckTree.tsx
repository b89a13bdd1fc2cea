import { type Branch, type Chosen, chooseBranch, chooseAll, forestOf, wholeBranch, wouldGive } from '@bitewing/domain'
import { useId, useMemo, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from './Tree.module.css'
import { TreeBranch, type TreeItem, type TreeProps } from './TreeBranch.tsx'
import { TreeTools } from './TreeTools.tsx'
import { useTreeKeyboard } from './use-tree-keyboard.ts'
import { drawn, idsIn, matching } from './visible-branches.ts'

const texts = messages.tree

type CheckTreeProps<Item extends TreeItem> = TreeProps<Item> & {
  label: string
  items: readonly Item[]
  /** The ids that are chosen after the click, and what was clicked: undefined for Check All. */
  onChange: (chosen: Chosen, change: { item: Item | undefined; on: boolean }) => void
  /** Offers Check All and Uncheck All. */
  withAll?: boolean
  /** How many levels are open at first. */
  levels?: number
}

/**
 * A hierarchy in which people choose (3 §4): three states, search, arrow keys. What is below what follows from the
 * codes (`forestOf`); a click on a parent is for everything below it, one on a child also for what it needs above.
 *
 * ```tsx
 * const items = entries.map(({ _id, code, displayName, name, type }) => ({
 *   id: _id, code, label: displayName, hint: name, group: type === 'Module', locked: mayGive(code) ? undefined : 'Protected',
 * }))
 * <CheckTree label="Permissions" items={items} chosen={new Set(form.values.permission)}
 *   onChange={(chosen) => form.set('permission', [...chosen])} withAll />
 * ```
 */
export function CheckTree<Item extends TreeItem>(props: CheckTreeProps<Item>) {
  const { label, items, onChange, withAll = false, levels = 1, ...look } = props
  const { chosen, readOnly = false } = look
  const forest = useMemo(() => forestOf(items), [items])
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openTo(forest, levels))
  const [reached, setReached] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const keysId = useId()
  const setOpen = (id: string, open: boolean) => setOpened(new Set(open ? [...opened, id] : without(opened, id)))
  const onKeyDown = useTreeKeyboard({ tree: list, setOpen })

  const searching = search.trim() !== ''
  const shown = searching ? matching(forest, search, opened) : forest.map((branch) => drawn(branch, opened))
  const inSight = idsIn(shown)
  const entrance = reached !== undefined && inSight.includes(reached) ? reached : inSight[0]

  function toggle(branch: Branch<Item>) {
    const on = wouldGive(branch, chosen)
    onChange(chooseBranch(branch, chosen, on), { item: branch.item, on })
  }

  return (
    <div className={classes.tree}>
      <TreeTools
        forest={forest}
        search={search}
        onSearch={setSearch}
        anyClosed={openTo(forest, Number.POSITIVE_INFINITY).size > opened.size}
        onOpenAll={(open) => setOpened(openTo(forest, open ? Number.POSITIVE_INFINITY : 0))}
        onAll={
          withAll && !readOnly && !searching
            ? (on) => onChange(chooseAll(forest, chosen, on), { item: undefined, on })
            : undefined
        }
      />
      <p id={keysId} className={classes.keys}>
        {texts.keys}
      </p>
      <div className={classes.frame}>
        {shown.length === 0 && <p className={classes.nothing}>{texts.nothingFound}</p>}
        <ul ref={list} className={classes.list} aria-label={label} aria-describedby={keysId} onKeyDown={onKeyDown}>
          {shown.map((each) => (
            <TreeBranch
              key={each.branch.item.id}
              {...look}
              shown={each}
              reached={entrance}
              onToggle={toggle}
              onOpen={setOpen}
              onReach={setReached}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

function openTo<Item extends TreeItem>(forest: readonly Branch<Item>[], levels: number): ReadonlySet<string> {
  const inner = forest.flatMap(wholeBranch).filter(({ children }) => children.length > 0)
  return new Set(inner.filter(({ depth }) => depth < levels).map(({ item }) => item.id))
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter((other) => other !== id)
}
