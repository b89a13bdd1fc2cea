import { type Branch, type Chosen, chooseAll, chooseBranch, wouldGive } from '@bitewing/domain'
import { useId } from 'react'
import { messages } from '../messages.ts'
import classes from './Tree.module.css'
import { TreeBranch, type TreeItem, type TreeProps } from './TreeBranch.tsx'
import { TreeTools } from './TreeTools.tsx'
import { useTree } from './use-tree.ts'

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
  const tree = useTree(items, levels)
  const { forest, shown } = tree
  const keysId = useId()

  function toggle(branch: Branch<Item>) {
    const on = wouldGive(branch, chosen)
    onChange(chooseBranch(branch, chosen, on), { item: branch.item, on })
  }
  function toggleAll(on: boolean) {
    onChange(chooseAll(forest, chosen, on), { item: undefined, on })
  }

  return (
    <div className={classes.tree}>
      <TreeTools {...tree.tools} onAll={withAll && !readOnly && !tree.searching ? toggleAll : undefined} />
      <p id={keysId} className={classes.keys}>
        {readOnly ? texts.keys : texts.keysOfBoxes}
      </p>
      <div className={classes.frame}>
        {shown.length === 0 && <p className={classes.nothing}>{texts.nothingFound}</p>}
        <ul className={classes.list} aria-label={label} aria-describedby={keysId} onKeyDown={tree.onKeyDown}>
          {shown.map((each) => (
            <TreeBranch
              key={each.branch.item.id}
              {...look}
              shown={each}
              reached={tree.reached}
              onToggle={toggle}
              onOpen={tree.setOpen}
              onReach={tree.setReached}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}
